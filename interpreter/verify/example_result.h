#pragma once

#include "game/game.h"
#include "source/diagnostics.h"
#include "variant/example.h"

namespace houserules {

/// Compares a position with what an example says of it. Where an entry about players names no
/// seat, it is about one of them.
///
/// @param actor  that player: who was to act before anything was played
/// @param round  the one that was played then
void check_result(const Program& program, const State& state, const Example& example, int actor,
                  std::uint32_t round, Diagnostics& diagnostics);

}  // namespace houserules
