#include "verify/checks/value_range.h"

#include <initializer_list>

#include "language/arithmetic.h"

namespace houserules {

namespace {

std::int32_t narrow(std::int64_t value) { return arithmetic::saturate(value); }

/// The least and most of an operation that rises or falls with each of its numbers.
template <typename Operation>
ValueRange of_corners(ValueRange a, ValueRange b, const Operation& operation) {
    ValueRange range = ValueRange::exactly(operation(narrow(a.least), narrow(b.least)));
    for (const std::int64_t x : {a.least, a.most}) {
        for (const std::int64_t y : {b.least, b.most}) {
            range = joined(range, ValueRange::exactly(operation(narrow(x), narrow(y))));
        }
    }
    return range;
}

ValueRange divided(ValueRange a, ValueRange b) {
    if (!b.is_exact() && b.contains(0)) return ValueRange::anything();
    if (!b.is_exact() && b.least < 0) return ValueRange::anything();
    return of_corners(a, b, arithmetic::divide);
}

ValueRange remainder(ValueRange a, ValueRange b) {
    if (a.is_exact() && b.is_exact()) return of_corners(a, b, arithmetic::modulo);
    if (b.least < 1) return ValueRange::anything();
    if (a.least >= 0 && a.most < b.least) return a;
    return {0, b.most - 1};
}

}  // namespace

ValueRange subtracted(ValueRange a, ValueRange b) {
    return saturated({a.least - b.most, a.most - b.least});
}

ValueRange combined(TermKind operation, ValueRange a, ValueRange b) {
    a = saturated(a);
    b = saturated(b);
    switch (operation) {
        case TermKind::add: return saturated({a.least + b.least, a.most + b.most});
        case TermKind::subtract: return subtracted(a, b);
        case TermKind::multiply: return of_corners(a, b, arithmetic::multiply);
        case TermKind::divide: return divided(a, b);
        case TermKind::modulo: return remainder(a, b);
        case TermKind::minimum: return {std::min(a.least, b.least), std::min(a.most, b.most)};
        case TermKind::maximum: return {std::max(a.least, b.least), std::max(a.most, b.most)};
        default: return ValueRange::anything();
    }
}

ValueRange compared(TermKind comparison, ValueRange a, ValueRange b) {
    const bool overlap = a.least <= b.most && b.least <= a.most;
    const bool same = a.is_exact() && b.is_exact() && a.least == b.least;
    switch (comparison) {
        case TermKind::equal: return truth_of(!same, overlap);
        case TermKind::not_equal: return truth_of(overlap, !same);
        case TermKind::less: return truth_of(a.most >= b.least, a.least < b.most);
        case TermKind::less_equal: return truth_of(a.most > b.least, a.least <= b.most);
        case TermKind::greater: return truth_of(a.least <= b.most, a.most > b.least);
        case TermKind::greater_equal: return truth_of(a.least < b.most, a.most >= b.least);
        default: return ValueRange::truth();
    }
}

}  // namespace houserules
