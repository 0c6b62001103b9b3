#pragma once

#include <cstddef>
#include <string>

#include "explain/sheet/rule_sheet.h"

namespace houserules {

/// The longest lines that read well.
inline constexpr std::size_t most_columns = 100;

/// A sheet as plain text, in lines of at most so many columns where words allow it.
[[nodiscard]] std::string sheet_as_text(const RuleSheet& sheet, std::size_t columns = most_columns);

/// A sheet as Markdown. Whatever the names and texts of the variant are, they show as they are.
[[nodiscard]] std::string sheet_as_markdown(const RuleSheet& sheet);

/// A sheet as one page of HTML that needs nothing else, to be read or to be printed on A4. Whatever
/// the names and texts of the variant are, they show as they are.
[[nodiscard]] std::string sheet_as_html(const RuleSheet& sheet);

/// The sections of a sheet alone, likewise, to stand in another page.
///
/// @param level        of their headings there, from 1 to 6
/// @param names_rules  each item names the rules of the file that it tells of, `rule_path`, with
///                     blanks between them, as its attribute `data-rules`
[[nodiscard]] std::string sections_as_html(const RuleSheet& sheet, int level,
                                           bool names_rules = false);

}  // namespace houserules
