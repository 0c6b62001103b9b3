#pragma once

#include <functional>
#include <initializer_list>
#include <vector>

#include "variant/variant.h"

namespace houserules {

/// Calls `visit` for every step of the rules, those of the set-up among them.
void for_each_step(const Variant& variant, const std::function<void(const Step&)>& visit);

/// Whether a step says who leads next.
[[nodiscard]] inline bool leads(const Step& step) {
    return step.kind == StepKind::lead_same || step.kind == StepKind::lead_next ||
           step.kind == StepKind::lead_player;
}

/// Whether a step says what a variable becomes.
[[nodiscard]] inline bool sets(const Step& step, int variable) {
    return step.kind == StepKind::set && step.index == variable;
}

/// Whether some step of the rules is of one of these kinds.
[[nodiscard]] bool has_step(const Variant& variant, std::initializer_list<StepKind> kinds);

/// By zone: whether cards can ever come into it, following them from the deck through
/// everything that the rules do with them.
[[nodiscard]] std::vector<bool> zones_with_cards(const Variant& variant);

/// Whether cards can ever come into a zone that plays come from.
[[nodiscard]] bool has_cards_to_play(const Variant& variant);

}  // namespace houserules
