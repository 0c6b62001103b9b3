#pragma once

#include <string>
#include <vector>

#include "variant/loader.h"

/// Access to variant files on disk. Bundled variants are looked for where the environment
/// variable HOUSERULES_VARIANTS says, beside the installed program, and in the source tree.
[[nodiscard]] houserules::FileAccess disk_files();

/// The names of the bundled variants, sorted.
[[nodiscard]] std::vector<std::string> bundled_names();
