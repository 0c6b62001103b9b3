#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"

namespace houserules {

/// The rules of a document in which a name stands as a word of a value, each as `section: rule`;
/// what is said to people and examples are not looked at.
[[nodiscard]] std::vector<std::string> uses_of_name(const Node& document, std::string_view name);

/// Whether a name stands in a text as a word of its own.
[[nodiscard]] bool has_word(std::string_view text, std::string_view name);

}  // namespace houserules
