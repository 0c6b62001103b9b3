#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "source/diagnostics.h"
#include "source/source_file.h"

namespace houserules {

/// Checks that the bytes of a file are text: UTF-8, no control bytes, every line ended by
/// LF or CR LF, not too many. All that comes later relies on it; parsers drop such bytes
/// without a word, and terminals obey them.
///
/// @return whether the file may be read further
[[nodiscard]] bool check_bytes(const SourceFile& source, std::uint32_t file,
                               Diagnostics& diagnostics);

/// Where the text begins: after a byte order mark if there is one.
[[nodiscard]] std::size_t text_begin(std::string_view text);

}  // namespace houserules
