#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/budget.h"

namespace houserules {

/// Which games are played: game `i` of a series is the same game whoever plays it.
struct Series {
    std::uint64_t games = 1;
    int seats = 2;
    std::uint64_t seed = 0;
    std::uint32_t turn_limit = 10'000;
    /// The bots that play, by seat, as `make_bot` names them; empty: all `random`.
    std::vector<std::string> bots = {};
    Budget budget = {};  ///< of bots that are named without a number of playouts
    /// So many games, from the first on, are looked at closely; see `GameDetails`. Where bots
    /// think, which takes longer, all are.
    std::uint64_t details = 1'000;
    /// Playing ends as soon as the share of wins of each seat is known to so many millionths,
    /// either way; looked for after 1, 2, 4, 8, ... blocks. 0: all games are played.
    std::uint32_t until = 0;

    /// Whether all seats move at random, which is much quicker.
    [[nodiscard]] bool are_all_random() const;

    /// The same games, but not more than so many, by bots that think a little.
    [[nodiscard]] Series skilled(std::uint64_t most_games) const;

    /// How many games are handed out at once, always the same for a series: sums are saved, and
    /// looked at, between such blocks.
    [[nodiscard]] std::uint64_t block_size() const;

    /// How many blocks there are; the last one may be smaller.
    [[nodiscard]] std::uint64_t blocks() const;
};

}  // namespace houserules
