#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "variant/loader.h"

/// Access to variant files on disk. Bundled variants are looked for where the environment
/// variable HOUSERULES_VARIANTS says, beside the installed program, and in the source tree.
[[nodiscard]] houserules::FileAccess disk_files();

/// The folder of the bundled variants, or nothing if there is none.
[[nodiscard]] std::optional<std::filesystem::path> bundled_folder();

/// The names of the bundled variants, sorted.
[[nodiscard]] std::vector<std::string> bundled_names();
