#pragma once

#include <optional>

#include "variant/variant.h"

namespace houserules {

/// Whether a condition asks in which stage a round is, and nothing else.
[[nodiscard]] inline bool asks_for_stage(const Term& condition) {
    const bool compares = condition.kind == TermKind::equal || condition.kind == TermKind::in_list;
    return compares && condition.operands[0].kind == TermKind::variable &&
           condition.operands[0].type == Type::stage;
}

/// Whether whoever acts in a stage (-1: there are none) may take an action, as its conditions say.
[[nodiscard]] inline bool is_of_turns_in(const Action& action, int stage) {
    return !action.asked_only && !action.implied && (stage < 0 || action.stages.contains(stage));
}

/// The condition of a rule without that of the stages that it is confined to.
[[nodiscard]] inline std::optional<Term> condition_in_stages(const std::optional<Term>& when,
                                                             Stages stages) {
    if (stages.all() || !when) return when;
    if (when->kind != TermKind::logical_and) return std::nullopt;
    return when->operands[1];
}

}  // namespace houserules
