#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "variant/term.h"

namespace houserules {

/// The values that an expression can have, from least to most; perhaps not all between them.
/// What can be absent, such as a card, is -1 then. Truth is 1 and untruth 0.
struct ValueRange {
    std::int64_t least = 0;
    std::int64_t most = 0;

    static constexpr std::int64_t lowest = std::numeric_limits<std::int32_t>::min();
    static constexpr std::int64_t highest = std::numeric_limits<std::int32_t>::max();

    [[nodiscard]] static ValueRange exactly(std::int64_t value) { return {value, value}; }
    [[nodiscard]] static ValueRange anything() { return {lowest, highest}; }
    [[nodiscard]] static ValueRange truth() { return {0, 1}; }

    [[nodiscard]] bool is_exact() const { return least == most; }
    [[nodiscard]] bool is_never() const { return least == 0 && most == 0; }
    [[nodiscard]] bool is_always() const { return least > 0 || most < 0; }
    [[nodiscard]] bool contains(std::int64_t value) const {
        return least <= value && value <= most;
    }
};

/// Both together.
[[nodiscard]] inline ValueRange joined(ValueRange a, ValueRange b) {
    return {std::min(a.least, b.least), std::max(a.most, b.most)};
}

/// Cut to what 32 bits hold, as the engine does.
[[nodiscard]] inline ValueRange saturated(ValueRange range) {
    return {std::clamp(range.least, ValueRange::lowest, ValueRange::highest),
            std::clamp(range.most, ValueRange::lowest, ValueRange::highest)};
}

/// A truth value that may be false, and may be true.
[[nodiscard]] inline ValueRange truth_of(bool may_be_false, bool may_be_true) {
    return {may_be_false ? 0 : 1, may_be_true ? 1 : 0};
}

/// The values that an operation on two numbers can have: `add` to `modulo`, `minimum`, `maximum`.
[[nodiscard]] ValueRange combined(TermKind operation, ValueRange a, ValueRange b);

[[nodiscard]] ValueRange subtracted(ValueRange a, ValueRange b);

/// The truth values that a comparison of two numbers can have: `equal` to `greater_equal`.
[[nodiscard]] ValueRange compared(TermKind comparison, ValueRange a, ValueRange b);

}  // namespace houserules
