#include "verify/checks/always_to_beat.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "verify/checks/card_to_lead.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

namespace {

/// How many cards for which a condition surely holds there are in the smallest deck.
int fewest_cards(const GameFacts& facts, const std::optional<Term>& where) {
    const Deck& deck = facts.variant.deck;
    TermRanges ranges(facts);
    std::vector<bool> meets;
    for (int card = 0; card < count_of(deck.cards); ++card) {
        Circumstances known;
        known.card = card;
        meets.push_back(!where || ranges.of(*where, known).is_always());
    }
    const auto count = [&](const std::vector<bool>* there) {
        int cards = 0;
        for (int card = 0; card < count_of(meets); ++card) {
            cards += at(meets, card) && (there == nullptr || at(*there, card)) ? 1 : 0;
        }
        return cards;
    };
    if (!deck.choice) return count(nullptr);
    int fewest = count_of(deck.cards);
    for (const auto& there : deck.choice->decks) fewest = std::min(fewest, count(&there));
    return fewest;
}

/// The most cards that a step of the set-up takes out of the deck.
std::int64_t most_taken(const GameFacts& facts, const Step& step) {
    const std::int64_t all = count_of(facts.variant.deck.cards);
    if (!step.amount) return all;
    TermRanges ranges(facts);
    const std::int64_t each = ranges.of(*step.amount, Circumstances{}).most;
    const bool to_each = step.to >= 0 && at(facts.variant.zones, step.to).of != Owner::table;
    return std::clamp<std::int64_t>(to_each ? each * facts.most_players : each, 0, all);
}

/// Whether a step of the set-up surely lays a card where plays go: the cards that steps before it
/// took away, even if all of them were such as it asks for, leave one.
bool turns_a_card_up(const GameFacts& facts) {
    const Variant& variant = facts.variant;
    std::int64_t taken = 0;
    for (const Step& step : variant.setup) {
        const bool from_deck = step.from >= 0 && at(variant.zones, step.from).holds_deck;
        if (step.kind == StepKind::move && from_deck && !step.when &&
            step.to == variant.actions.front().to) {
            TermRanges ranges(facts);
            const bool some = !step.amount || ranges.of(*step.amount, Circumstances{}).least >= 1;
            if (some && taken < fewest_cards(facts, step.where)) return true;
        }
        if (from_deck || step.kind == StepKind::deal) taken += most_taken(facts, step);
    }
    return false;
}

}  // namespace

bool is_always_to_beat(const GameFacts& facts) {
    const Variant& variant = facts.variant;
    const bool anew = !variant.rounds.deal_once || !variant.rounds.over;
    const auto& combinations = variant.combinations;
    const bool plain = any_of(combinations, is_any_card);
    if (variant.beats.empty() || !variant.stages.empty() || variant.to_beat.lies_on >= 0 ||
        variant.to_beat.transparent || variant.trick.closes != Trick::Closes::never || !anew ||
        !plain || !turns_a_card_up(facts)) {
        return false;
    }
    bool stays = true;
    for_each_step(variant, [&](const Step& step) {
        // What is to be beaten stays when a stock is made anew.
        const bool takes = step.from == variant.actions.front().to && step.kind != StepKind::refill;
        stays = stays && !leads(step) && !takes && step.kind != StepKind::move_played;
    });
    return stays;
}

}  // namespace houserules
