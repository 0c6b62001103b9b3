#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "simulation/simulation_file.h"
#include "statistics/estimate.h"

namespace houserules {

/// How often a seat, a side or a place in the order of turns wins, and whether that is fair.
struct WinAnswer {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;  ///< alone or with others
    Estimate won;            ///< the share of games
    double chance = 1;  ///< of a difference from the others as large as this, if there were none
    bool beyond_chance = false;  ///< with all of its kind taken into account
};

/// How those of one kind win.
struct WinAnswers {
    double fair = 0;  ///< the share that each would have if they were alike: the mean of all
    std::vector<WinAnswer> of;

    [[nodiscard]] bool are_different() const;
};

/// How the holders of a role, as the dealer, did in rounds.
struct RoleAnswer {
    std::string title;
    std::uint64_t rounds = 0;
    Estimate ahead;   ///< the share of rounds in which the holder did better than the others' mean
    double fair = 0;  ///< that of the mean of all players
    Estimate points;  ///< of a game, if the game has points
};

/// How often a rule decided or happened, in the games that were looked at closely.
struct RuleAnswer {
    CountedRule rule;  ///< of no use is its index
    std::uint64_t times = 0;
    std::uint64_t asked = 0;  ///< how often its moment came, see `RuleTally`
    std::uint64_t games = 0;
    Estimate share;                ///< of games in which it did
    Estimate length;               ///< of those games, in decisions
    Estimate longer = {};          ///< than games without it
    bool is_other_length = false;  ///< beyond chance, with all rules taken into account
    std::optional<double> length_without = std::nullopt;  ///< the mean of the others
    std::optional<std::uint64_t> first = std::nullopt;    ///< of those games, by index
};

/// What a share of games does not exceed.
struct QuantileAnswer {
    double share = 0.5;
    double value = 0;
    std::optional<Interval> interval;
};

/// What a tally says, with intervals that hold what they are about in 95 of 100 cases. Methods:
/// shares are Wilson's (1927), means Student's (1908), ratios by the delta method, quantiles by
/// order statistics; several differences are taken together as Holm's (1979).
struct Answers {
    std::uint64_t games = 0;
    /// Of the intervals of wins: more than of the others where playing ended as soon as these were
    /// small enough.
    double sureness = confidence;
    Estimate unfinished;  ///< a share, as all below where nothing else is said
    WinAnswers seats;
    /// By place after the starter of the first round; none if the first seat always is that.
    WinAnswers starters;
    WinAnswers sides;              ///< none without sides of several
    Estimate tied;                 ///< games that several won who are no side
    std::vector<Estimate> scores;  ///< by seat; none without points
    std::vector<RoleAnswer> roles;
    std::vector<Estimate> endings;  ///< by row of `end`
    Estimate stuck;
    Estimate decisions;  ///< means of a game
    Estimate rounds;
    std::vector<QuantileAnswer> lengths;
    Estimate branching;  ///< legal moves of a decision
    Estimate forced;     ///< decisions with one

    std::uint64_t details = 0;  ///< games that were looked at closely, of which follows:
    Estimate turns;             ///< means of a game
    Estimate changes_in_cards;
    Estimate changes_in_points;
    std::vector<Estimate> places;  ///< by seat, the mean
    std::vector<RuleAnswer> rules;

    ShortestGame shortest;  ///< in decisions
    LongestGame longest;
    std::optional<std::uint64_t> first_unfinished;
};

[[nodiscard]] Answers answers_of(const SimulationFile& file);

}  // namespace houserules
