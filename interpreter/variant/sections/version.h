#pragma once

#include "document/node.h"
#include "source/diagnostics.h"

namespace houserules {

/// The version of the language that this interpreter reads.
inline constexpr int language_version = 1;

/// Checks that a file is written in a version of the language that can be read. Reports
/// otherwise; an absent version is for the table of keys to report.
[[nodiscard]] bool check_version(const Node& root, Diagnostics& diagnostics);

}  // namespace houserules
