#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"
#include "source/expected.h"

/// The rule sheet of a game as text, without its examples, or one section of it.
///
/// @param columns  the most of a line
/// @param section  the beginning of its title, or a part of it; empty: the whole sheet
/// @return         or which sections there are, as a sentence
[[nodiscard]] houserules::Expected<std::string> rules_text(const houserules::Rules& rules,
                                                           int players, const std::string& section,
                                                           std::size_t columns);

/// The titles of all sections.
[[nodiscard]] std::vector<std::string> rules_sections(const houserules::Rules& rules, int players);
