#pragma once

#include <cassert>
#include <cstdint>

#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// The play that an expression is asked about.
struct ConsideredPlay {
    CombinationIndex combination;
    int size = 0;
    int key = 0;    ///< a rank or a kind, as its combination compares
    int wilds = 0;  ///< cards that count as another rank or suit, if the rules ask for it
};

/// What an expression may look at beside the program and the state.
struct Frame {
    Seat player;       ///< the acting player, or the one of a quantifier
    ZoneIndex source;  ///< zone that the play comes from
    CardIndex card;
    CardIndex other;
    bool can_play = false;
    std::int8_t led = -1;  ///< whether anything could be played before the play; -1: as it is now
    std::int32_t value = -1;  ///< named with the action
    bool secret = false;      ///< the others are not told that value
    const ConsideredPlay* play = nullptr;
    const CardMask* cards = nullptr;      ///< of the considered play; null: of the last play
    const PlayToBeat* to_beat = nullptr;  ///< null: the state's
};

/// The value of a compiled expression, operation by operation. Always ends: loops run over cards
/// and players only.
[[nodiscard]] std::int32_t evaluate_nodes(const Program& program, const State& state,
                                          const Frame& frame, const Formula& formula);

/// The same of a formula that is a plain number or made of plain tests.
///
/// @param formula  of any form but `nodes`
[[nodiscard]] std::int32_t evaluate_plainly(const Program& program, const State& state,
                                            const Frame& frame, const Formula& formula);

/// The value of a plain number.
[[nodiscard]] std::int32_t plain_number(const Program& program, const State& state,
                                        const Frame& frame, const PlainNumber& number);

/// The value of a compiled expression.
[[nodiscard]] inline std::int32_t evaluate(const Program& program, const State& state,
                                           const Frame& frame, const Formula& formula) {
    if (formula.form == FormulaForm::nodes) return evaluate_nodes(program, state, frame, formula);
    const std::int32_t value = evaluate_plainly(program, state, frame, formula);
    assert(value == evaluate_nodes(program, state, frame, formula));
    return value;
}

/// Whether a condition holds; an absent one does.
[[nodiscard]] inline bool holds(const Program& program, const State& state, const Frame& frame,
                                const Formula& condition) {
    return condition.absent() || evaluate(program, state, frame, condition) != 0;
}

/// The rank that a play of a combination with this key counts as.
[[nodiscard]] inline int rank_of_play(const Program& program, CombinationIndex combination,
                                      int key) {
    return at(program.combinations, combination).key_is_card ? at(program.kind_rank, key) : key;
}

/// The key of a play as expressions have it: a kind is the card that stands for it.
[[nodiscard]] inline int key_of_play(const Program& program, CombinationIndex combination,
                                     int key) {
    return at(program.combinations, combination).key_is_card ? at(program.kind_card, key) : key;
}

}  // namespace houserules
