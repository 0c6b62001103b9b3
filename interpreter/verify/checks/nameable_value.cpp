#include "verify/checks/nameable_value.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

bool asks_for_the_value(const Term& term) {
    return contains_term(term, [](const Term& part) { return part.kind == TermKind::value; });
}

bool is_value(const Term& term) { return term.kind == TermKind::value; }

/// A rank that surely is there, without asking for the value.
bool is_some_rank(const Term& term, CaseSplit& split, const GameFacts& facts) {
    if (term.type != Type::rank || asks_for_the_value(term)) return false;
    // After each rank comes another in an order that goes round.
    if (term.kind == TermKind::next_rank && facts.variant.deck.cyclic_ranks) {
        return is_some_rank(term.operands.front(), split, facts);
    }
    return split.of(term, Circumstances{}).least >= 0;
}

/// Whether an equation of ranks holds for some value. All ranks can be named, as only of ranks
/// there is a value to be compared with a rank.
bool has_solution(const Term& equation, CaseSplit& split, const GameFacts& facts) {
    for (const std::size_t i : {0, 1}) {
        const Term& one = equation.operands[i];
        const Term& other = equation.operands[1 - i];
        const bool goes_round = one.kind == TermKind::next_rank &&
                                facts.variant.deck.cyclic_ranks && is_value(one.operands.front());
        if (is_value(one) || goes_round) return is_some_rank(other, split, facts);
    }
    return false;
}

}  // namespace

bool may_name_some_value(const Term& condition, CaseSplit& split, const GameFacts& facts) {
    if (!asks_for_the_value(condition)) {
        return split.of(condition, Circumstances{}).is_always();
    }
    const auto for_some = [&](const Term& part) { return may_name_some_value(part, split, facts); };
    if (condition.kind == TermKind::logical_or) {
        return any_of(condition.operands, for_some);
    }
    if (condition.kind == TermKind::logical_and) {
        // What one value meets, another part may ask to be another one.
        const auto asking =
            std::count_if(condition.operands.begin(), condition.operands.end(), asks_for_the_value);
        return asking == 1 && all_of(condition.operands, for_some);
    }
    return condition.kind == TermKind::equal && has_solution(condition, split, facts);
}

}  // namespace houserules
