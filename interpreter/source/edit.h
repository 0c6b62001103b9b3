#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/diagnostics.h"
#include "source/source_file.h"
#include "source/span.h"

namespace houserules {

/// A change of a file: other text in place of what stands at a span.
struct Edit {
    Span span;
    std::string text;
};

/// The change that puts a problem's correction, if it is certain, in place of the misspelt word.
/// The word is all of the problem's span, or stands in it once as a whole word; else there is none,
/// for nobody knows which place is meant.
[[nodiscard]] std::optional<Edit> edit_of(const Diagnostic& diagnostic, const Sources& sources);

/// A text with changes made in it; all else stays byte for byte. Of changes that overlap only
/// the first in the text is made.
[[nodiscard]] std::string with_edits(std::string_view text, std::vector<Edit> edits);

}  // namespace houserules
