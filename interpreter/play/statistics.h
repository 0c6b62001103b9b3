#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/playout.h"
#include "game/state.h"
#include "source/containers.h"

namespace houserules {

/// Sums over many games. All sums are of whole numbers, so that they do not depend on how
/// the games were split among threads.
class Statistics {
public:
    /// @param turn_limit  no game is longer
    explicit Statistics(std::uint32_t turn_limit);

    /// Decisions were made among so many legal moves.
    void add_choices(const Choices& choices) { choices_.add(choices); }

    /// A game is over.
    void add_game(const State& state);

    void add(const Statistics& other);

    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::uint64_t decisions() const { return choices_.decisions; }
    [[nodiscard]] std::uint64_t unfinished() const { return unfinished_; }
    [[nodiscard]] std::uint64_t wins(int seat) const { return at(wins_, seat); }

    /// The mean number of legal moves at a decision.
    [[nodiscard]] double mean_branching() const;

    /// The share of decisions with only one legal move.
    [[nodiscard]] double forced_share() const;

    /// The mean number of decisions in a game.
    [[nodiscard]] double mean_length() const;

    /// The number of decisions that a share of the games do not exceed: 0.5 is the median. 0 and
    /// 1 are the shortest and the longest game. Exact up to 65,536 decisions.
    [[nodiscard]] std::uint64_t length_at(double share) const;

private:
    std::uint64_t games_ = 0;
    Choices choices_;
    std::uint64_t unfinished_ = 0;
    std::uint64_t shortest_ = 0;
    std::uint64_t longest_ = 0;
    std::array<std::uint64_t, State::max_seats> wins_{};
    std::uint64_t bucket_width_ = 1;
    std::vector<std::uint64_t> lengths_;  ///< games by length / bucket_width_
};

}  // namespace houserules
