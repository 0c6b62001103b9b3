#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/game.h"
#include "verify/state_check.h"
#include "verify/trial/trial_work.h"

namespace houserules {

/// How the players of a trial decide.
enum class TrialPolicy {
    any_move,    ///< all legal moves are equally likely, as the bots of `houserules run` decide
    plays_first  ///< one of the plays wherever there is one
};

/// How one trial game went.
struct TrialGame {
    enum class Ending {
        over,         ///< by the rules
        stuck,        ///< nobody had a legal move
        idle_rounds,  ///< round after round without a decision
        only_passes,  ///< nobody could do anything but pass, again and again
        no_plays,     ///< nobody could play a card, again and again
        too_long,     ///< it came to the turn limit
        too_costly,   ///< it came to the end of the work that may be done
    };

    Ending ending = Ending::over;
    State state;                         ///< the last position
    bool comes_nearer = false;           ///< what the ends count still grew in the second half
    std::uint32_t open_since = 0;        ///< the turn when the last trick began
    std::vector<std::uint32_t> actions;  ///< by action: how often it was taken of late
    Findings faults;                     ///< what the checks of positions found
    std::uint32_t fault_turn = 0;
};

/// So many decisions in which nobody can play a card are for ever.
inline constexpr std::uint32_t idle_decisions = 1'000;

/// Plays a game with random moves, the same ones each time.
///
/// @param checked  whether some positions on the way are looked at closely
/// @param work     how much may be done, from which it is paid
[[nodiscard]] TrialGame play_trial(const Program& program, const GameSetup& setup,
                                   TrialPolicy policy, bool checked, TrialWork& work);

/// The position in which a game got stuck, with the turn as it was then: nobody may be to act.
[[nodiscard]] State stuck_position(const Program& program, const GameSetup& setup,
                                   TrialPolicy policy);

}  // namespace houserules
