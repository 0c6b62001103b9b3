#pragma once

#include <cstddef>

#include "variant/term.h"

namespace houserules {

/// Whether a term, or one that it is made of, passes a test.
template <typename Test>
[[nodiscard]] bool contains_term(const Term& term, const Test& test) {
    if (test(term)) return true;
    for (const Term& operand : term.operands) {
        if (contains_term(operand, test)) return true;
    }
    for (const Term& condition : term.condition) {
        if (contains_term(condition, test)) return true;
    }
    return false;
}

/// Calls `visit` with a term and then with all that it is made of, from left to right.
template <typename Visit>
void visit_terms(const Term& term, const Visit& visit) {
    visit(term);
    for (const Term& operand : term.operands) visit_terms(operand, visit);
    for (const Term& condition : term.condition) visit_terms(condition, visit);
}

/// How many terms a term is made of, itself among them.
[[nodiscard]] inline std::size_t count_terms(const Term& term) {
    std::size_t count = 0;
    visit_terms(term, [&](const Term&) { ++count; });
    return count;
}

/// Whether a condition over players is that they are still in, and nothing else.
[[nodiscard]] inline bool is_not_out(const Term& condition) {
    if (condition.kind != TermKind::logical_not) return false;
    const Term& out = condition.operands.front();
    return out.kind == TermKind::out && out.operands.front().kind == TermKind::player;
}

}  // namespace houserules
