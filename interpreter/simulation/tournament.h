#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/budget.h"
#include "play/bot.h"
#include "program/program.h"
#include "simulation/play_blocks.h"
#include "simulation/series.h"
#include "simulation/tournament_field.h"
#include "simulation/tournament_tally.h"
#include "statistics/estimate.h"

namespace houserules {

struct TournamentSetup {
    /// Who plays, one a seat: names of bots, several of which may be the same.
    std::vector<std::string> players;
    /// Whole deals are played until there are so many: each in all seatings, see `Seatings`.
    std::uint64_t games = 1;
    /// A game ends after so many rounds and counts by the points that they brought; 0: at its own
    /// end. A game without points is always played to its end.
    std::uint32_t rounds = 0;
    std::uint64_t seed = 0;
    std::uint32_t turn_limit = 10'000;
    unsigned threads = 1;
    Budget budget = {};  ///< of bots that are named without a number of playouts
    /// Makes a player of a name; empty: `make_bot`.
    std::function<Bot(const std::string& name)> make_player = {};
};

/// How the players of one name did. Means are of one player in one game.
struct PlayerResult {
    std::string name;
    std::int64_t players = 1;  ///< of that name
    double wins = 0;           ///< of all of them; a win that sides share is split
    Estimate win_share;
    Estimate won;    ///< the share of games won, alone or with others
    Estimate place;  ///< from 1
    Estimate points;
    Estimate lead;  ///< points more than the mean of those of other sides
    /// Those, in `TournamentResult::players`, who won a smaller share beyond chance.
    std::vector<std::size_t> better_than;
};

/// How the players of two names did against each other: the first less the second.
struct PairResult {
    std::size_t first = 0;  ///< in `TournamentResult::players`; ranked before the other
    std::size_t second = 1;
    Estimate ahead;  ///< how often the first comes before the second; level counts half
    Estimate win_share;
    Estimate place;
    Estimate points;
    double chance = 1;           ///< of a difference in wins as large as this, if there were none
    bool beyond_chance = false;  ///< with all pairs taken into account
};

/// How often players of those names won when they were one side.
struct SideResult {
    std::vector<std::string> names;
    std::uint64_t games = 0;
    Estimate win_share;
};

struct TournamentResult {
    std::uint64_t deals = 0;
    std::uint64_t seatings = 0;  ///< games of each deal
    bool all_seatings = true;    ///< these are all ways to sit
    std::uint64_t games = 0;
    std::uint64_t unfinished = 0;
    std::uint32_t rounds = 0;  ///< after which games ended; 0: at their own end
    bool has_points = false;
    /// The share of wins that players would have who are alike; nothing where sides are not equal.
    std::optional<double> fair_share;
    std::vector<PlayerResult> players;  ///< the largest share of wins first
    std::vector<PairResult> pairs;      ///< in the order of `players`
    std::vector<SideResult> sides;      ///< of games with sides, the best first
};

/// The same deals with every seating of some players. The first game is that of the seed with the
/// players as they are named.
class Tournament {
public:
    /// @param setup  of which the number of threads is of no meaning here
    Tournament(const Program& program, TournamentSetup setup);

    /// How many blocks of deals there are, which are played one by one.
    [[nodiscard]] std::uint64_t blocks() const { return deals_.blocks(); }
    /// The deals, as if they were games of a series.
    [[nodiscard]] const Series& deals() const { return deals_; }
    [[nodiscard]] TournamentTally empty_tally() const { return TournamentTally(field_); }

    /// Plays those blocks of a range that have not been played, and adds them.
    ///
    /// @return whether all were played; not if it was stopped
    bool play(BlockSums<TournamentTally>& sums, const BlockRange& range, unsigned threads,
              const BlockWatch<TournamentTally>& watch = {}) const;

    /// What the blocks that were played say.
    [[nodiscard]] TournamentResult result_of(const BlockSums<TournamentTally>& sums) const;

private:
    const Program& program_;
    TournamentSetup setup_;
    TournamentField field_;
    Series deals_;
};

/// Plays a whole tournament. The result is the same for any number of threads.
[[nodiscard]] TournamentResult play_tournament(const Program& program,
                                               const TournamentSetup& setup);

}  // namespace houserules
