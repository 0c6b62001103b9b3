#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace houserules {

/// Whether two texts differ at most in the case of ASCII letters.
[[nodiscard]] bool equal_ignoring_case(std::string_view left, std::string_view right);

/// The place of a name in a list; one in the same case is preferred. -1: it is not there.
[[nodiscard]] int find_name(const std::vector<std::string>& names, std::string_view word);

/// `a`, `a and b`, `a, b and c`.
[[nodiscard]] std::string listed(const std::vector<std::string>& words,
                                 std::string_view conjunction = "and");

/// `first`, `second`, ..., `21st`.
[[nodiscard]] std::string ordinal(long long number);

/// A number and what is counted: `1 card`, `3 cards`.
[[nodiscard]] std::string counted(long long number, std::string_view noun);

}  // namespace houserules
