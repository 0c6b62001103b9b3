#pragma once

#include <cstdint>

#include "language/term_kind.h"

namespace houserules {

/// Where a number is found that rules often ask for: what an operation without operands tells, a
/// variable, or how many cards lie in a zone.
struct PlainPlace {
    TermKind kind = TermKind::constant;  ///< `constant`: nowhere, which is 0
    bool of_player = false;              ///< of the player acting or looked at
    std::int16_t index = 0;              ///< the slot or the instance; of players, that of seat 0

    [[nodiscard]] bool is_somewhere() const { return kind != TermKind::constant; }
};

/// What is read at a place, and a number that is added.
struct PlainNumber {
    PlainPlace place;
    std::int32_t more = 0;
};

/// A comparison of what is read at two places: whether the first, less the second, is `least` or
/// one of the `width` numbers that follow it.
struct PlainTest {
    PlainPlace first;
    PlainPlace second;
    std::int64_t least = 0;
    std::uint64_t width = 0;
    bool is_within = true;  ///< or is to be none of them

    /// Whether it is about a variable of the table and nothing else.
    [[nodiscard]] bool reads_variable() const {
        return first.kind == TermKind::variable && !first.of_player && !second.is_somewhere();
    }

    [[nodiscard]] bool passes(std::int64_t difference) const {
        return (static_cast<std::uint64_t>(difference - least) <= width) == is_within;
    }
};

/// How a formula can be asked.
enum class FormulaForm : std::uint8_t {
    nodes,   ///< operation by operation
    number,  ///< it is one of `Program::plain_numbers`
    all,     ///< it holds if all of some `Program::plain_tests` do
    any,     ///< it holds if one of them does
};

}  // namespace houserules
