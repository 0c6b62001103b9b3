#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "simulation/simulation_file.h"

namespace houserules::testing {

/// A series of hand-made games, by two players if nothing else is said.
inline SeriesDescription made_series(int seats = 2) {
    SeriesDescription description;
    description.variant = description.name = "made";
    description.series.seats = seats;
    description.series.seed = 5;
    description.series.bots.assign(static_cast<std::size_t>(seats), "random");
    description.endings = {"over"};
    return description;
}

inline GameFigures made_game(std::uint64_t index, Seats winners, std::uint64_t decisions = 10) {
    GameFigures game;
    game.index = index;
    game.choices.decisions = decisions;
    game.choices.moves_low = 2 * decisions;
    game.rounds = 1;
    game.end_row = 0;
    game.winners = winners;
    game.starter = 0;
    return game;
}

/// All games of a series, that are numbered in their order.
inline SimulationFile file_of(SeriesDescription description, std::vector<GameFigures> games) {
    description.series.games = games.size();
    BlockSums<Tally> sums{Tally(description.shape())};
    for (std::size_t i = 0; i < games.size(); ++i) {
        games[i].index = i;
        games[i].seats = description.series.seats;
        sums.sum.add(games[i]);
    }
    sums.played.add({0, description.series.blocks()});
    return {std::move(description), std::move(sums)};
}

}  // namespace houserules::testing
