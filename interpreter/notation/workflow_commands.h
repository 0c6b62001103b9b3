#pragma once

#include <string>

#include "source/diagnostics.h"
#include "source/source_file.h"

namespace houserules {

/// All problems, sorted, as workflow commands of GitHub Actions, one a line: the service shows
/// them beside the lines of a change. Columns are UTF-16 code units.
[[nodiscard]] std::string workflow_commands(const Diagnostics& diagnostics, const Sources& sources);

}  // namespace houserules
