#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "simulation/game_figures.h"
#include "statistics/histogram.h"
#include "statistics/sums.h"

namespace houserules {

/// How often somebody won alone, or together with how many: by number of winners.
using WinCounts = std::array<std::uint64_t, State::max_seats + 1>;

/// Who won games, by seat or by place after the starter.
struct WinTally {
    WinCounts games{};                               ///< all that were looked at
    std::array<WinCounts, State::max_seats> wins{};  ///< of them, those that this one won

    [[nodiscard]] std::uint64_t all_games() const;
    [[nodiscard]] std::uint64_t all_wins(int place) const;

    /// Of each game how much more often one won than the mean of all players, times the number of
    /// players: the mean is 0 if all win equally often.
    [[nodiscard]] Sums advantage(int place, int players) const;
};

/// The first game of a series in which something happened.
struct FirstGame {
    std::optional<std::uint64_t> index;

    void add(const FirstGame& other);
};

/// The game with the most of something, or with the least; of several the first.
///
/// @tparam IsBeyond  whether one number is more, or less, than another
template <typename IsBeyond>
struct ExtremeGame {
    FirstGame game;
    std::uint64_t size = 0;  ///< how much of it

    /// Keeps the other if it is beyond this.
    void add(const ExtremeGame& other) {
        if (!other.game.index) return;
        if (game.index && other.size == size) return game.add(other.game);
        if (!game.index || IsBeyond()(other.size, size)) *this = other;
    }
};

using ShortestGame = ExtremeGame<std::less<>>;
using LongestGame = ExtremeGame<std::greater<>>;

/// How often a rule decided or happened.
struct RuleTally {
    std::uint64_t times = 0;
    /// How often its moment came, and it did or did not: a combination at each decision at which
    /// such a play is legal, an action where it is, a row of `beats` for each play that is made and
    /// that no row above decides, all others when it is asked whether they hold.
    std::uint64_t asked = 0;
    Sums decisions;   ///< of the games in which it did
    FirstGame first;  ///< of these
};

/// How holders of a role did.
struct RoleTally {
    std::uint64_t rounds = 0;
    std::uint64_t ahead = 0;      ///< of them
    std::uint64_t all_ahead = 0;  ///< players who did better than the others in them
    std::uint64_t decisions = 0;
    std::uint64_t held = 0;  ///< of these
    Sums points;             ///< of each game with such a round
};

/// How often a seat had which place, doubled.
using PlaceCounts = std::array<std::uint64_t, 2 * State::max_seats + 1>;

/// How large a tally is: what its tables are about.
struct TallyShape {
    std::uint32_t turn_limit = 0;
    std::size_t end_rows = 0;
    std::size_t rules = 0;
    std::size_t roles = 0;
};

/// Sums over games, of whole numbers: they do not depend on the order in which games were played,
/// nor on who played them. simulation/tally_fields.h lists them once for all that goes over them.
struct Tally {
    explicit Tally(const TallyShape& shape);

    void add(const GameFigures& game);
    /// Adds another of the same shape.
    void add(const Tally& other);
    /// No games, with the same shape.
    void clear();

    std::uint64_t stuck = 0;       ///< games that ended because nobody could move
    std::uint64_t unfinished = 0;  ///< that did not end by the rules, those among them
    Sums decisions;                ///< of a game, as all that follows
    Sums forced;
    Sums moves;
    // Shares and means of each game, in millionths; a game without decisions has none.
    Sums forced_share;  ///< decisions with one legal move
    Sums branching;     ///< legal moves at a decision
    Sums rounds;
    Histogram lengths;  ///< in decisions; more than 65,535 count as these
    std::vector<std::uint64_t> end_rows;
    WinTally wins;
    WinTally after_starter;  ///< by place after the starter, where that was seen
    std::array<Sums, State::max_seats> scores{};
    ShortestGame shortest;  ///< in decisions
    LongestGame longest;
    FirstGame first_unfinished;

    // Of the games that were looked at closely; see `GameDetails`.
    Sums details;  ///< their decisions
    Sums turns;
    Sums changes_in_cards;
    Sums changes_in_points;
    std::array<PlaceCounts, State::max_seats> places{};
    std::vector<RuleTally> rules;  ///< by number of `CountedRules`
    std::vector<RoleTally> roles;  ///< by number of `role_variables`

    [[nodiscard]] std::uint64_t games() const { return decisions.count(); }
};

}  // namespace houserules
