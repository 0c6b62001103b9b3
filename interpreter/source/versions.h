#pragma once

#include <cstdint>
#include <string_view>

namespace houserules {

// The versions of all that others rely on. CMakeLists.txt reads that of the program here.

/// The version of this program.
inline constexpr std::string_view program_version = "0.1.0";

/// The version of the language of variant files.
inline constexpr int language_version = 1;

/// How far that version has grown. Files of a smaller number mean what they meant; what came later
/// is for files that say they need it.
inline constexpr int language_growth = 1;

/// The version of the engine protocol.
inline constexpr std::uint64_t protocol_version = 2;

/// The version of the records that are written, and of the oldest that can be played again.
inline constexpr std::uint64_t record_version = 2;
inline constexpr std::uint64_t oldest_record_version = 1;

/// The version of the results of `simulate` and `tournament` with `--format json`.
inline constexpr std::uint64_t result_version = 1;

/// The version of the files in which `simulate` keeps its sums. Those of another cannot be merged.
inline constexpr std::uint64_t simulation_version = 2;

/// Likewise of the files in which `compare` keeps its sums.
inline constexpr std::uint64_t comparison_version = 2;

}  // namespace houserules
