#pragma once

#include <cstdint>

#include "document/node.h"
#include "source/diagnostics.h"

namespace houserules {

/// Checks that a file is written in a version of the language that can be read. Reports
/// otherwise; an absent version is for the table of keys to report.
[[nodiscard]] bool check_version(const Node& root, Diagnostics& diagnostics);

/// Reports a file that does not say its version, though what it extends does.
void check_version_is_said(const Node& root, std::uint32_t file, Diagnostics& diagnostics);

}  // namespace houserules
