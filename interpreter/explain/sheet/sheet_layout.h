#pragma once

#include <string>

#include "explain/sheet/rule_sheet.h"

namespace houserules {

/// A sheet as plain text, in lines of at most 100 columns where words allow it.
[[nodiscard]] std::string sheet_as_text(const RuleSheet& sheet);

/// A sheet as Markdown. Whatever the names and texts of the variant are, they show as they are.
[[nodiscard]] std::string sheet_as_markdown(const RuleSheet& sheet);

}  // namespace houserules
