#pragma once

#include "game/game.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// What the state keeps of a play, for comparing it with the others of the trick.
///
/// @param play   a `Reading`, a `Move` or the like
/// @param cards  its cards
template <typename Play>
[[nodiscard]] PlayInTrick play_in_trick(const Program& program, const Play& play,
                                        const CardMask& cards) {
    PlayInTrick kept;
    kept.combination = play.combination;
    kept.size = static_cast<std::uint16_t>(play.size);
    kept.key = static_cast<std::uint8_t>(play.key);
    kept.wilds = static_cast<std::uint8_t>(play.wilds);
    if (play.size == 1) kept.kind = at(program.kind_of, cards.lowest());
    return kept;
}

/// The seat whose play has the best record against all others of the trick: those that it beats
/// minus those that beat it. Nobody if several share it.
///
/// Of each player the last play of the trick counts if its cards still lie there. A card that a
/// step put there is a play of its own, and nobody's. Where all plays are single cards, each that
/// lies there is one, though the trick that it was played to was never closed.
[[nodiscard]] Seat seat_with_best_play(const Program& program, const State& state);

}  // namespace houserules
