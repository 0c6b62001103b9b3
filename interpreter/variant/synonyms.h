#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/diagnostics.h"

namespace houserules {

/// Help for a word that is not among `candidates`, which are all that may stand in its place, as
/// `suggest`. A word that people are likely to write for another, such as `if` for `when`, is known
/// as well.
[[nodiscard]] Help suggest_word(std::string_view word, const std::vector<std::string>& candidates);

/// The candidate that a word means by its sense, or nothing.
[[nodiscard]] std::optional<std::string> find_synonym(std::string_view word,
                                                      const std::vector<std::string>& candidates);

/// The candidate that `suggest_word` names first: by its sense or as the nearest; or nothing.
[[nodiscard]] std::optional<std::string> meant_word(std::string_view word,
                                                    const std::vector<std::string>& candidates);

}  // namespace houserules
