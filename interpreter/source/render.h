#pragma once

#include <string>

#include "source/diagnostics.h"
#include "source/source_file.h"

namespace houserules {

/// How text for people looks: plain, or with the colours of a terminal.
enum class TextStyle { plain, coloured };

/// One problem as `render` of diagnostics.h writes it, in a style.
[[nodiscard]] std::string render(const Diagnostic& diagnostic, const Sources& sources,
                                 TextStyle style);

/// All problems, sorted, with a blank line between, in a style.
[[nodiscard]] std::string render(const Diagnostics& diagnostics, const Sources& sources,
                                 TextStyle style);

}  // namespace houserules
