#pragma once

#include <nlohmann/json_fwd.hpp>

#include "source/diagnostics.h"
#include "source/source_file.h"

namespace houserules {

/// All problems, sorted, as a list of objects: file, line, column, end_line, end_column,
/// severity, code, message, help, notes, and fix where a misspelt word is all that is wrong.
/// Columns are UTF-16 code units.
[[nodiscard]] nlohmann::ordered_json diagnostics_to_json(const Diagnostics& diagnostics,
                                                         const Sources& sources);

}  // namespace houserules
