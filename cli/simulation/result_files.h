#pragma once

#include <optional>
#include <string>

#include "simulation/comparison_file.h"
#include "simulation/simulation_file.h"

/// The bytes of a file that may be a result; what is wrong was told if there are none.
[[nodiscard]] std::optional<std::string> read_result_text(const std::string& path);

/// Reads what `simulate` kept in a file, or `compare`; what is wrong was told if it is not that.
[[nodiscard]] std::optional<houserules::SimulationFile> read_result(const std::string& path);
[[nodiscard]] std::optional<houserules::ComparisonFile> read_comparison(const std::string& path);

/// Whether a file can be written later, as far as can be told now; if not, that was told.
///
/// @param path  empty: no file is to be written
[[nodiscard]] bool can_be_written(const std::string& path);

/// Writes a result to a file. Returns whether it was written; else the reason was told.
[[nodiscard]] bool write_result(const std::string& path, const std::string& text);

/// Why what a series brings cannot be kept in files, as a sentence; empty if it can be.
[[nodiscard]] std::string why_not_kept(const houserules::Series& series);

/// Whether there is a checkpoint to go on from.
enum class Kept { nothing, something, unusable };

/// Looks for a checkpoint.
///
/// @param path     of it; may be empty
/// @param resumes  whether it may be there
/// @return         unusable, after the reason was told, if it is there and may not be
[[nodiscard]] Kept look_for_checkpoint(const std::string& path, bool resumes);

/// Whether what a checkpoint has may be gone on from; if not, that is told.
///
/// @param difference  by which it is another simulation, in words; empty if it is the same
/// @param played      blocks that it has
/// @param blocks      those that are to be played
[[nodiscard]] bool can_be_resumed(const std::string& path, const std::string& difference,
                                  const houserules::BlockSet& played,
                                  const houserules::BlockRange& blocks);
