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

/// Whether a step may make another stage that of the round, or this one.
[[nodiscard]] inline bool may_enter(const Step& step, const Variant& variant, int stage) {
    const bool sets = step.sets_variable() && step.index == variant.stage_variable;
    return sets && (step.amount->kind != TermKind::constant || step.amount->value == stage);
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
    const auto may_stay = [&](const Step& step) { return may_enter(step, variant, stage); };
    return !any_of(steps, may_stay) && surely_does(steps, [&](const Step& step) {
        return step.sets_variable() && step.index == variant.stage_variable;
    });
}

}  // namespace houserules
