#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "simulation/comparison.h"
#include "source/expected.h"

namespace houserules {

/// Two games that were compared, as a file keeps them: by players of one kind or of several. As of
/// a `SimulationFile`, the same blocks are the same bytes.
struct ComparisonFile {
    std::vector<ComparedSeries> parts;  ///< at least one

    /// Whether all deals of all parts are there.
    [[nodiscard]] bool is_whole() const;
};

/// The bytes of a file; schema/results.md has the form.
[[nodiscard]] std::string file_text(const ComparisonFile& file);

/// Whether some bytes are meant to be such a file.
[[nodiscard]] bool is_comparison_file(std::string_view text);

/// Reads what a stranger may have written; refuses what is not in that form, or does not add up.
[[nodiscard]] Expected<ComparisonFile> read_comparison_file(std::string_view text);

/// The first games that a file lacks, as "games 1 to 640"; empty if it is whole.
[[nodiscard]] std::string missing_games(const ComparisonFile& file);

/// What is not the same in two comparisons, as "the seeds are 1 and 2"; empty if all is.
[[nodiscard]] std::string difference_of(const ComparisonFile& one, const ComparisonFile& other);

/// Adds the blocks of another file of the same comparison; refuses those of another one, and blocks
/// that are in both. Then nothing is added.
///
/// @return what is wrong, in words; empty if they were added
[[nodiscard]] std::string add_file(ComparisonFile& file, const ComparisonFile& other);

}  // namespace houserules
