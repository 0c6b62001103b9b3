#pragma once

#include <cstdint>

#include "game/evaluate.h"
#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// Those of them whose conditions need not be asked.
[[nodiscard]] inline std::uint64_t known_actions(const Program& program, bool leading,
                                                 bool can_play) {
    // Worked out, not looked up or chosen: whether there is a play is known last and hard to
    // foresee.
    const auto otherwise = program.known_actions[false][leading];
    const auto differing = otherwise ^ program.known_actions[true][leading];
    return otherwise ^ (differing & (0 - std::uint64_t{can_play}));
}

/// The actions without cards and values that the player to act may take in turn, as bits.
///
/// @param source     the zone that plays come from now
/// @param leading    whether anything may be played
/// @param can_play   whether a play is legal
/// @param forbidden  actions that may not be taken, as bits
[[nodiscard]] inline std::uint64_t actions_to_take(const Program& program, const State& state,
                                                   ZoneIndex source, bool leading, bool can_play,
                                                   std::uint64_t forbidden = 0) {
    auto actions = known_actions(program, leading, can_play) & ~forbidden;
    auto asked = program.asked_actions & ~forbidden;
    if (asked == 0) return actions;
    Frame frame;
    frame.player = state.to_act;
    frame.source = source;
    frame.can_play = can_play;
    for (; asked != 0; asked &= asked - 1) {
        const auto& action = at(program.actions, lowest_bit(asked));
        if (leading && !action.when_leading) continue;
        if (holds(program, state, frame, action.when)) actions |= asked & (0 - asked);
    }
    return actions;
}

}  // namespace houserules
