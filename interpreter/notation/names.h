#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/phrases.h"

namespace houserules {

/// Whether two texts differ at most in the case of ASCII letters.
[[nodiscard]] bool equal_ignoring_case(std::string_view left, std::string_view right);

/// The place of a name in a list; one in the same case is preferred. -1: it is not there.
[[nodiscard]] int find_name(const std::vector<std::string>& names, std::string_view word);

}  // namespace houserules
