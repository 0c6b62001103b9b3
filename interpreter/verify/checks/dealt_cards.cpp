#include "verify/checks/dealt_cards.h"

#include <algorithm>

#include "source/containers.h"
#include "verify/checks/term_ranges.h"
#include "verify/checks/what_steps_do.h"

namespace houserules {

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

std::int64_t most_taken(const GameFacts& facts, const Step& step) {
    const std::int64_t all = count_of(facts.variant.deck.cards);
    if (!step.amount) return all;
    TermRanges ranges(facts);
    const std::int64_t each = ranges.of(*step.amount, Circumstances{}).most;
    const bool to_each = step.to >= 0 && at(facts.variant.zones, step.to).of != Owner::table;
    return std::clamp<std::int64_t>(to_each ? each * facts.most_players : each, 0, all);
}

bool is_at_least_one(const std::optional<Term>& amount, const GameFacts& facts) {
    TermRanges ranges(facts);
    return amount && ranges.of(*amount, Circumstances{}).least >= 1;
}

/// Where there are too few cards for all, nobody gets one. What follows from answers to questions
/// of the set-up is done in the midst of it.
bool is_dealt(const GameFacts& facts, int hand) {
    const Variant& variant = facts.variant;
    const auto is_from_deck = [&](const Step& step) {
        return step.from >= 0 && at(variant.zones, step.from).holds_deck;
    };
    const auto takes = [&](const Step& step) { return may_take(step, hand) || is_from_deck(step); };
    const bool answers_take = any_of(variant.effects, [&](const Effect& effect) {
        return follows_answer(effect, variant) && any_of(effect.steps, takes);
    });
    if (answers_take || any_of(variant.refills, takes)) return false;
    const std::int64_t enough = fewest_cards(facts, std::nullopt) - facts.most_players;
    std::int64_t taken = 0;
    bool dealt = false;
    for (const Step& step : variant.setup) {
        if (step.from == hand || step.kind == StepKind::redeal) return false;
        const bool some = !step.amount || is_at_least_one(step.amount, facts);
        const bool deals = step.kind == StepKind::deal && step.to == hand && !step.when && some;
        dealt = dealt || (deals && taken <= enough);
        if (is_from_deck(step) || step.kind == StepKind::deal) taken += most_taken(facts, step);
    }
    return dealt;
}

}  // namespace houserules
