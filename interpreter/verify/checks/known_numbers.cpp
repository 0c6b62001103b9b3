#include "verify/checks/known_numbers.h"

#include "verify/checks/case_split.h"

namespace houserules {

namespace {

Term number(std::int64_t value, const Term& in_place_of) {
    Term term = make_term(TermKind::constant, Type::integer, in_place_of.span);
    term.value = value;
    return term;
}

/// @param of_actor  whether `player` is whoever acts, not one of all who are looked at
Term replaced(const Term& term, const KnownNumbers& known, bool of_actor) {
    if (term.kind == TermKind::play_size && known.size) return number(*known.size, term);
    if (term.kind == TermKind::count_cards && term.condition.empty()) {
        const auto each = known.of_each.find(term.index);
        if (each != known.of_each.end()) return number(each->second, term);
        const auto count = known.counts.find(term.index);
        const bool own =
            term.operands.empty() || (of_actor && term.operands.front().kind == TermKind::player);
        if (own && count != known.counts.end()) return number(count->second, term);
    }
    Term result = term.without_parts();
    const bool inner = of_actor && !goes_over_players(term.kind);
    for (const Term& operand : term.operands) {
        result.operands.push_back(replaced(operand, known, inner));
    }
    for (const Term& condition : term.condition) {
        result.condition.push_back(replaced(condition, known, inner));
    }
    return result;
}

bool may_hold(const Term& condition, int stage, const GameFacts& facts) {
    const Situation situation{stage};
    CaseSplit split(facts, situation, {&condition}, {});
    return split.may_be([] { return false; });
}

}  // namespace

Term with_numbers(const Term& term, const KnownNumbers& known) {
    return replaced(term, known, true);
}

bool surely_holds(const Term& condition, const KnownNumbers& known, int stage,
                  const GameFacts& facts) {
    const Term holds = with_numbers(condition, known);
    return !may_hold(make_term(TermKind::logical_not, Type::boolean, condition.span, {holds}),
                     stage, facts);
}

bool surely_fails(const Term& condition, const KnownNumbers& known, int stage,
                  const GameFacts& facts) {
    return !may_hold(with_numbers(condition, known), stage, facts);
}

}  // namespace houserules
