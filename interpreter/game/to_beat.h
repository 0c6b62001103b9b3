#pragma once

#include "game/move.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// Makes a play the one to beat, unless it only shows what lies beneath it.
inline void set_to_beat(const Program& program, State& state, const Move& move) {
    if (!program.has_beats) return;
    auto& to_beat = state.to_beat;
    if (program.has_transparent && (move.cards - program.transparent).empty()) {
        const bool on_transparent =
            !to_beat.exists || (to_beat.cards - program.transparent).empty();
        if (!on_transparent || !program.all_transparent_is_printed) return;
    }
    to_beat.exists = true;
    to_beat.declared = move.declared;
    to_beat.combination = move.combination;
    to_beat.size = move.size;
    to_beat.key = move.key;
    to_beat.wilds = move.wilds;
    to_beat.cards = move.cards;
}

}  // namespace houserules
