#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "document/node.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"
#include "verify/state_check.h"

namespace houserules {

/// How much is tried. Work is counted as in `ProgramWork`, never measured, so that the same
/// file is always tried in the same way.
struct TrialLimits {
    std::uint64_t work = 600'000'000;
    std::uint64_t repeating = 200'000'000;  ///< as long as less is done, games are repeated
    /// More, for one game of the defaults with each number of players where none would end else.
    std::uint64_t reserve = 4'000'000'000;
    std::size_t option_sets = 48;
    int games = 6;                      ///< for each number of players and set of options
    int checked_games = 32;             ///< in which positions are looked at closely
    std::uint32_t turns = 2'000;        ///< of a game
    std::uint32_t most_turns = 10'000;  ///< of one that is to show that no game ends
};

/// How many games came to an end by a row of `end`, of those that came to it or to the last
/// decision that was tried.
struct TrialEnds {
    int games = 0;
    int ended = 0;

    void count(bool over) {
        ++games;
        ended += static_cast<int>(over);
    }
};

/// What came of the trials beside problems of the variant.
struct TrialReport {
    Findings faults;  ///< of the engine itself, which no file should bring about
    /// With how many players no game of the defaults could be played far, since it takes too
    /// much work.
    std::vector<int> cut_short;
    int games = 0;            ///< that were played with random moves
    int passed_over = 0;      ///< of these, in which somebody without a move was passed over
    int too_costly = 0;       ///< of these, left before their end as they took too much work
    std::string costly_work;  ///< of these: what may be most of it, as `to find ...`
    TrialEnds ends;           ///< of those that were not
    TrialEnds default_ends;   ///< likewise, as the options are if nobody sets them
};

/// Plays games with random moves for every number of players and the limits of the options, the
/// same ones each time. Reports options with which there is no game, positions in which nobody
/// can move, and games that never end.
///
/// @param defaults  the program that the defaults of the options make
/// @param document  the variant as it was read; problems are reported at its sections
/// @param name      the variant as the user wrote it, to say how to see such a game; may be empty
[[nodiscard]] TrialReport play_trials(const Variant& variant, const Program& defaults,
                                      const Node& document, const std::string& name,
                                      Diagnostics& diagnostics, const TrialLimits& limits = {});

}  // namespace houserules
