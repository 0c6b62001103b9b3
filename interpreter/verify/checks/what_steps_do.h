#pragma once

#include <cstddef>
#include <vector>

#include "source/containers.h"
#include "variant/variant.h"

namespace houserules {

/// Whether a step may take cards out of a zone, be it the table's or some player's. What was played
/// is taken from wherever it lies.
[[nodiscard]] inline bool may_take(const Step& step, int zone) {
    return step.from == zone || step.kind == StepKind::move_played;
}

[[nodiscard]] inline bool some_may_take(const std::vector<Step>& steps, int zone) {
    return any_of(steps, [&](const Step& step) { return may_take(step, zone); });
}

/// Whether a step moves all cards of a zone to another, each player's to that player's if it is one
/// of players.
[[nodiscard]] inline bool takes_all(const Step& step, int zone) {
    return step.kind == StepKind::move && step.from == zone && step.to != zone && !step.amount &&
           !step.where && !step.when && !step.from_player && !step.to_player;
}

/// Whether an effect follows from the answer to a question, perhaps in the midst of the set-up.
[[nodiscard]] inline bool follows_answer(const Effect& effect, const Variant& variant) {
    return any_of(effect.on, [&](int action) { return at(variant.actions, action).asked_only; });
}

[[nodiscard]] inline bool sets_stage(const Step& step, const Variant& variant) {
    return step.sets_variable() && step.index == variant.stage_variable;
}

/// Whether a step may begin a stage.
[[nodiscard]] inline bool may_enter(const Step& step, const Variant& variant, int stage) {
    return sets_stage(step, variant) &&
           (step.amount->kind != TermKind::constant || step.amount->value == stage);
}

[[nodiscard]] inline bool some_may_enter(const std::vector<Step>& steps, const Variant& variant,
                                         int stage) {
    return any_of(steps, [&](const Step& step) { return may_enter(step, variant, stage); });
}

/// Whether a step of a list passes a test that is done in any case, once.
template <typename Test>
[[nodiscard]] bool surely_does(const std::vector<Step>& steps, const Test& test) {
    for (std::size_t i = 0; i < steps.size(); i += 1 + static_cast<std::size_t>(steps[i].inner)) {
        if (!steps[i].when && test(steps[i])) return true;
    }
    return false;
}

/// Whether a list of steps surely ends a stage.
[[nodiscard]] inline bool surely_leaves(const std::vector<Step>& steps, const Variant& variant,
                                        int stage) {
    return !some_may_enter(steps, variant, stage) &&
           surely_does(steps, [&](const Step& step) { return sets_stage(step, variant); });
}

}  // namespace houserules
