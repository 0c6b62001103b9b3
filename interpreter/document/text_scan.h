#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "document/outline.h"
#include "source/diagnostics.h"

namespace houserules {

/// Reads the structure of a YAML text before the parser does. The parser stops at its first
/// problem, often names the line after it, accepts what is surely a mistake, and never ends
/// on some texts; so every mistake that people make is found and placed here, and only a
/// text without one is parsed.
///
/// @param text         checked bytes
/// @param begin        where the text begins, after a byte order mark
/// @param file         for the spans
/// @param keys         of the language, or none; they help to tell which of two lines is indented
///                     wrongly
[[nodiscard]] Outline scan_text(std::string_view text, std::size_t begin, std::uint32_t file,
                                const LanguageKeys& keys, Diagnostics& diagnostics);

}  // namespace houserules
