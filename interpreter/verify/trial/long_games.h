#pragma once

#include <cstdint>

namespace houserules {

/// How many of some games that were played for as long as people might did not end.
struct LongGames {
    std::uint64_t seed = 0;  ///< of the first game that did not end
    int games = 0;           ///< that were tried
    int endless = 0;

    /// Takes a game into account.
    void count(std::uint64_t seed_of_game, bool is_endless) {
        ++games;
        if (!is_endless) return;
        if (endless == 0) seed = seed_of_game;
        ++endless;
    }

    /// Whether so many did not end that it is no chance: of a single game nobody need be told, as
    /// it may be a strange deal.
    [[nodiscard]] bool is_no_chance() const {
        constexpr int fewest_endless = 2;
        constexpr int share_to_warn = 4;
        return endless >= fewest_endless && endless * share_to_warn >= games;
    }
};

}  // namespace houserules
