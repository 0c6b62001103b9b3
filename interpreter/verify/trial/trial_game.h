#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/game.h"
#include "play/game_work.h"
#include "verify/state_check.h"

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
        stuck,        ///< somebody who is in, or nobody, was to act and had no legal move
        not_begun,    ///< it was over before anybody acted, and not by an instant win
        idle_rounds,  ///< round after round without a decision
        redeals,      ///< a round was dealt anew again and again
        only_passes,  ///< nobody could do anything but pass, again and again
        no_plays,     ///< nobody could play a card, again and again
        too_long,     ///< it came to the turn limit
        too_costly,   ///< it came to the end of the work that may be done
    };

    Ending ending = Ending::over;
    State state;                         ///< the last position
    bool comes_nearer = false;           ///< what the ends count still grew in the second half
    std::uint32_t open_since = 0;        ///< the turn when the last trick began
    std::uint32_t round_since = 0;       ///< the turn when the last round began
    bool passed_over = false;            ///< whether somebody without a move ever was
    std::vector<std::uint32_t> actions;  ///< by action: how often it was taken of late
    Findings faults;                     ///< what the checks of positions found
    std::uint32_t fault_turn = 0;
};

/// Whether a game went on for ever as far as it was played.
[[nodiscard]] inline bool is_endless(const TrialGame& game) {
    using Ending = TrialGame::Ending;
    return game.ending != Ending::over && game.ending != Ending::stuck &&
           game.ending != Ending::not_begun && !game.comes_nearer;
}

/// So many decisions in which nobody can play a card are for ever.
inline constexpr std::uint32_t idle_decisions = 1'000;

/// Plays a game with random moves, the same ones each time.
///
/// @param program  `without_passing_over` of the rules
/// @param checked  whether some positions on the way are looked at closely
/// @param work     how much may be done, from which it is paid
[[nodiscard]] TrialGame play_trial(const Program& program, const GameSetup& setup,
                                   TrialPolicy policy, bool checked, GameWork& work);

/// Rules that take it for granted that there is always a move: a game stops where there is none,
/// and nobody is passed over.
[[nodiscard]] Program without_passing_over(Program program);

}  // namespace houserules
