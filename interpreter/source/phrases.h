#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace houserules {

/// `a`, `a and b`, `a, b and c`.
[[nodiscard]] std::string listed(const std::vector<std::string>& words,
                                 std::string_view conjunction = "and");

/// `first`, `second`, ..., `21st`.
[[nodiscard]] std::string ordinal(long long number);

/// A number as a word up to twelve, then in digits: `two`, `14`.
[[nodiscard]] std::string number_word(long long number);

/// A number and what is counted: `1 card`, `3 cards`.
[[nodiscard]] std::string counted(long long number, std::string_view noun);

/// A number as messages write it: "20,000,000".
[[nodiscard]] std::string figure(std::uint64_t number);

/// The same of a bound that may be far beyond all counting: "about 10^21".
[[nodiscard]] std::string rough_figure(double number);

}  // namespace houserules
