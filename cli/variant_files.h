#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "variant/loader.h"

/// Access to variant files on disk. Bundled variants are looked for where the environment
/// variable HOUSERULES_VARIANTS says, beside the installed program, and in the source tree.
[[nodiscard]] houserules::FileAccess disk_files();

/// The same for a client of the engine, who may pass on the file of a stranger: what a file extends
/// must lie in the folder of the file that the client named, also where links lead, or be bundled.
/// Whether anything is there outside of it is not told.
[[nodiscard]] houserules::FileAccess client_files();

/// What stands for standard input on a command line.
inline constexpr const char* standard_input = "-";

/// Reads a variant as a command line names it: a file, a bundled one, or standard input, which can
/// be read once. If nothing of the name is there, the problem says which name is near.
[[nodiscard]] houserules::Expected<houserules::LoadedVariant> load_named(const std::string& name);

/// The folder of the bundled variants, or nothing if there is none.
[[nodiscard]] std::optional<std::filesystem::path> bundled_folder();

/// The names of the bundled variants, sorted.
[[nodiscard]] std::vector<std::string> bundled_names();
