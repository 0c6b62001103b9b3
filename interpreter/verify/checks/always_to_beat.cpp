#include "verify/checks/always_to_beat.h"

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "verify/checks/card_to_lead.h"
#include "verify/checks/dealt_cards.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

namespace {

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
