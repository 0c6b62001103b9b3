#pragma once

#include <cstdint>

#include "source/source_file.h"

namespace houserules {

/// The line and column of a byte offset as programs count: columns in UTF-16 code units, from
/// 1. Offsets past the end name the end.
[[nodiscard]] Position utf16_position(const SourceFile& file, std::uint32_t offset);

}  // namespace houserules
