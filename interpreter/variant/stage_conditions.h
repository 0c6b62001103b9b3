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

/// The condition of a rule without that of the stages that it is confined to.
[[nodiscard]] inline std::optional<Term> condition_in_stages(const std::optional<Term>& when,
                                                             Stages stages) {
    if (stages.all() || !when) return when;
    if (when->kind != TermKind::logical_and) return std::nullopt;
    return when->operands[1];
}

}  // namespace houserules
