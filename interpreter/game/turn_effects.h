#pragma once

#include <cstdint>

#include "game/cards_to_lay.h"
#include "game/state.h"
#include "game/turn_plan.h"

namespace houserules {

/// Whether a game stands where the next turn may be a usual one.
[[nodiscard]] bool can_begin_turn(const State& state);

/// How a decision was carried out that was more than a usual one.
enum class Ending : std::uint8_t {
    turn_ends,  ///< the turn goes on as usual
    any,        ///< it goes on as any does
    stops,      ///< what comes next is no usual turn
};

/// What follows from a play that was laid beside the end of the turn.
///
/// @param beaten  what was to be beaten before it
/// @param led     whether anything could be played before it
[[nodiscard]] Ending run_effects_of_play(const TurnPlan& plan, State& state, ZoneIndex source,
                                         CardsToLay laid, const PlayToBeat& beaten, bool led);

/// What follows from an action without cards beside the end of the turn.
[[nodiscard]] Ending run_effects_of_action(const TurnPlan& plan, State& state, ZoneIndex source,
                                           int action);

/// Goes on as after any decision.
/// @return whether another usual turn may follow
[[nodiscard]] bool go_on_as_any(const TurnPlan& plan, State& state, bool keeps_turn);

}  // namespace houserules
