#pragma once

#include <cstdint>

#include "game/frame.h"
#include "game/state.h"
#include "game/table_values.h"
#include "language/arithmetic.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// What an operation without operands tells: one of those that plain numbers can be.
[[nodiscard]] std::int32_t seldom_plain_value(const Program& program, const State& state,
                                              const Frame& frame, TermKind kind);

/// What is read at a place; 0 where it is that of a player and nobody acts.
[[nodiscard]] inline std::int32_t plain_value(const Program& program, const State& state,
                                              const Frame& frame, const PlainPlace& place) {
    int index = place.index;
    if (place.of_player) {
        if (frame.player < 0) return 0;
        index += int{frame.player};
    }
    // These are asked for most, and take no look-up.
    if (place.kind == TermKind::variable) return at(state.variables, index);
    if (place.kind == TermKind::count_cards) return at(state.zones, index).count;
    switch (place.kind) {
        case TermKind::player_count:
            return table_value<TermKind::player_count>(program, state, 0, 0);
        case TermKind::count_out: return table_value<TermKind::count_out>(program, state, 0, 0);
        case TermKind::count_in: return table_value<TermKind::count_in>(program, state, 0, 0);
        default: return seldom_plain_value(program, state, frame, place.kind);
    }
}

/// The same, and what is added to it; sums end at the bounds of 32 bits.
[[nodiscard]] inline std::int32_t plain_value(const Program& program, const State& state,
                                              const Frame& frame, const PlainNumber& number) {
    if (!number.place.is_somewhere()) return number.more;
    return arithmetic::add(plain_value(program, state, frame, number.place), number.more);
}

/// Whether a comparison holds.
[[nodiscard]] inline bool passes(const Program& program, const State& state, const Frame& frame,
                                 const PlainTest& test) {
    std::int64_t difference = plain_value(program, state, frame, test.first);
    if (test.second.is_somewhere()) difference -= plain_value(program, state, frame, test.second);
    return test.passes(difference);
}

/// The value of a formula that is a plain number or made of plain tests.
///
/// @param formula  of any form but `nodes`
[[nodiscard]] inline std::int32_t plain_value(const Program& program, const State& state,
                                              const Frame& frame, const Formula& formula) {
    if (formula.form == FormulaForm::number) {
        return plain_value(program, state, frame, program.plain_numbers[formula.first]);
    }
    // Of `any` the first that holds decides, of `all` the first that does not.
    const bool deciding = formula.form == FormulaForm::any;
    const PlainTest* test = &program.plain_tests[formula.first];
    for (int left = formula.count; left > 0; --left, ++test) {
        if (passes(program, state, frame, *test) == deciding) return deciding ? 1 : 0;
    }
    return deciding ? 0 : 1;
}

}  // namespace houserules
