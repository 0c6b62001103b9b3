#include "verify/checks/comparisons.h"

#include <algorithm>
#include <optional>

#include "variant/same_term.h"

namespace houserules {

bool Comparisons::Comparison::holds(std::int64_t value) const {
    switch (kind) {
        case TermKind::equal: return value == fixed;
        case TermKind::not_equal: return value != fixed;
        case TermKind::less: return value < fixed;
        case TermKind::less_equal: return value <= fixed;
        case TermKind::greater: return value > fixed;
        default: return value >= fixed;
    }
}

void Comparisons::add(const Term& condition, int number, TermRanges& ranges) {
    if (!is_comparison(condition.kind) || condition.operands[0].type != Type::integer) return;
    const auto fixed_value = [&](const Term& term) {
        const ValueRange range = ranges.of(term, Circumstances{});
        return range.least == range.most ? std::optional(range.least) : std::nullopt;
    };
    const Term* term = &condition.operands[0];
    TermKind kind = condition.kind;
    auto fixed = fixed_value(condition.operands[1]);
    if (!fixed) {
        term = &condition.operands[1];
        kind = mirrored(kind);
        fixed = fixed_value(condition.operands[0]);
    }
    if (!fixed) return;
    auto of_term = std::find_if(compared_.begin(), compared_.end(), [&](const Compared& other) {
        return is_same_term(*other.term, *term);
    });
    if (of_term == compared_.end()) of_term = compared_.insert(compared_.end(), {term, {}});
    of_term->comparisons.push_back({kind, *fixed, number});
}

bool Comparisons::Compared::may_be(std::uint32_t values) const {
    const auto is_as_said = [&](std::int64_t value) {
        return std::all_of(comparisons.begin(), comparisons.end(), [&](const Comparison& one) {
            return one.holds(value) == (((values >> one.number) & 1) != 0);
        });
    };
    // Nothing changes between the fixed numbers.
    return std::any_of(comparisons.begin(), comparisons.end(), [&](const Comparison& one) {
        return is_as_said(one.fixed - 1) || is_as_said(one.fixed) || is_as_said(one.fixed + 1);
    });
}

bool Comparisons::may_be(std::uint32_t values) const {
    return std::all_of(compared_.begin(), compared_.end(),
                       [&](const Compared& one) { return one.may_be(values); });
}

}  // namespace houserules
