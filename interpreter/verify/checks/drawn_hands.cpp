#include "verify/checks/drawn_hands.h"

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "verify/checks/dealt_cards.h"

namespace houserules {

namespace {

/// The zone of the table of which a condition says that it is empty, and nothing else; else -1.
int emptied_zone(const Term& condition) {
    if (condition.kind != TermKind::equal) return -1;
    const Term& cards = condition.operands[0];
    const Term& none = condition.operands[1];
    const bool counts =
        cards.kind == TermKind::count_cards && cards.condition.empty() && cards.operands.empty();
    return counts && none.kind == TermKind::constant && none.value == 0 ? cards.index : -1;
}

/// Whether each play is surely followed by a draw of whoever made it.
bool is_drawn_after_plays(const GameFacts& facts, int hand, int stock) {
    const auto draws = [&](const Step& step) {
        const bool kind = step.kind == StepKind::draw || step.kind == StepKind::draw_up_to;
        return kind && step.from == stock && step.to == hand && !step.when && !step.to_player &&
               is_at_least_one(step.amount, facts);
    };
    const auto& effects = facts.variant.effects;
    return any_of(effects, [&](const Effect& effect) {
        const auto& steps = effect.steps;
        return contains(effect.on, 0) && !effect.when && !steps.empty() && draws(steps.front());
    });
}

}  // namespace

bool are_hands_drawn_up(const GameFacts& facts) {
    const Variant& variant = facts.variant;
    const Action& play = variant.actions.front();
    const Out& out = variant.out;
    const int stock = out.when ? emptied_zone(*out.when) : -1;
    // Nobody else acts before what follows from a play is done, unless somebody is asked.
    if (stock < 0 || !variant.stages.empty() || play.unseen >= 0 || play.to == stock ||
        variant.to_beat.beaten_to == stock || variant.trick.cards_to == stock ||
        out.cards_to == stock || has_step(variant, {StepKind::ask, StepKind::swap})) {
        return false;
    }
    return any_of(out.empty, [&](int hand) {
        bool stays = contains(play.from, hand) && is_dealt(facts, hand) &&
                     is_drawn_after_plays(facts, hand, stock);
        for_each_step(variant, [&](const Step& step) {
            stays = stays && step.from != hand && step.to != stock;
        });
        return stays;
    });
}

}  // namespace houserules
