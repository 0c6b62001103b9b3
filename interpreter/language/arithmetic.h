#pragma once

#include <cstdint>
#include <limits>

namespace houserules {

/// Integer arithmetic of the expression language. Results beyond 32 bits saturate, so that no
/// expression overflows; every operation is defined for all operands.
namespace arithmetic {

[[nodiscard]] inline std::int32_t saturate(std::int64_t value) {
    constexpr std::int64_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(value < least ? least : value > most ? most : value);
}

[[nodiscard]] inline std::int32_t add(std::int32_t a, std::int32_t b) {
    return saturate(std::int64_t{a} + b);
}
[[nodiscard]] inline std::int32_t subtract(std::int32_t a, std::int32_t b) {
    return saturate(std::int64_t{a} - b);
}
[[nodiscard]] inline std::int32_t multiply(std::int32_t a, std::int32_t b) {
    return saturate(std::int64_t{a} * b);
}

/// Rounds down, so that -5 / 2 is -3; by 0 it is 0.
[[nodiscard]] inline std::int32_t divide(std::int32_t a, std::int32_t b) {
    if (b == 0) return 0;
    const std::int64_t quotient = std::int64_t{a} / b;
    const bool rounded_up = std::int64_t{a} % b != 0 && (a < 0) != (b < 0);
    return saturate(quotient - (rounded_up ? 1 : 0));
}

/// What is left after `divide`; has the sign of `b`.
[[nodiscard]] inline std::int32_t modulo(std::int32_t a, std::int32_t b) {
    if (b == 0) return 0;
    const std::int64_t rest = std::int64_t{a} % b;
    return saturate(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest);
}

/// Number of set bits.
[[nodiscard]] inline int count_bits(std::uint64_t bits) { return __builtin_popcountll(bits); }

/// Steps up from one rank to another, going round if ranks are cyclic; -1 without ranks.
[[nodiscard]] inline std::int32_t steps(std::int32_t from, std::int32_t to, int ranks,
                                        bool cyclic) {
    if (from < 0 || to < 0) return -1;
    const std::int32_t up = to - from;
    return cyclic && up < 0 ? up + ranks : up;
}

}  // namespace arithmetic

}  // namespace houserules
