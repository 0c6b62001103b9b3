#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "simulation/game_figures.h"
#include "simulation/series_description.h"

/// Writes what was counted of each game as a line of JSON, in the order of the series, whoever
/// plays them in whatever order. schema/results.md describes the lines.
class RawGames {
public:
    /// @param path   is written anew
    /// @param first  the first block that is played
    RawGames(const std::string& path, const houserules::SeriesDescription& description,
             std::uint64_t first);

    /// Takes the games of a block; from any thread.
    void add(std::uint64_t block, const std::vector<houserules::GameFigures>& games);

    /// Ends the file. Returns whether all could be written.
    [[nodiscard]] bool finish();

private:
    [[nodiscard]] std::string line_of(const houserules::GameFigures& game) const;

    const houserules::SeriesDescription& description_;
    std::ofstream stream_;
    std::mutex writing_;
    std::uint64_t next_;
    std::map<std::uint64_t, std::string> waiting_;  ///< for blocks before them
};
