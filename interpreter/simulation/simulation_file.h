#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/play_blocks.h"
#include "simulation/series_description.h"
#include "simulation/tally.h"
#include "source/expected.h"

namespace houserules {

/// Blocks of a series that were played, as a file keeps them. It holds whole numbers alone, and
/// nothing of when, where or how fast they were played: the same blocks are the same bytes.
struct SimulationFile {
    SeriesDescription description;
    BlockSums<Tally> sums;

    /// Whether all games of the series are there.
    [[nodiscard]] bool is_whole() const;
};

/// The bytes of a file; schema/results.md has the form.
[[nodiscard]] std::string file_text(const SimulationFile& file);

/// Reads what a stranger may have written; refuses what is not in that form, or does not add up.
[[nodiscard]] Expected<SimulationFile> read_simulation_file(std::string_view text);

/// The first games of a series that a file lacks, as "games 1 to 640"; empty if it is whole.
[[nodiscard]] std::string missing_games(const SimulationFile& file);

/// Adds the blocks of another file of the same series; refuses those of another one, and blocks
/// that are in both. Then nothing is added.
///
/// @return what is wrong, in words; empty if they were added
[[nodiscard]] std::string add_file(SimulationFile& file, const SimulationFile& other);

}  // namespace houserules
