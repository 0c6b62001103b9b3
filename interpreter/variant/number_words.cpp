#include "variant/number_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace houserules {

namespace {

constexpr std::array<std::string_view, 13> number_words = {
    "zero",  "one",   "two",  "three", "four",   "five",  "six",
    "seven", "eight", "nine", "ten",   "eleven", "twelve"};

}  // namespace

std::optional<std::string> number_named(std::string_view word) {
    const auto found = std::find(number_words.begin(), number_words.end(), word);
    if (found == number_words.end()) return std::nullopt;
    return std::to_string(found - number_words.begin());
}

Help number_help(std::string_view word) {
    const auto number = number_named(word);
    if (!number) return {};
    Help help(fmt::format("write `{}`", *number));
    help.correction = Correction{std::string(word), *number};
    return help;
}

}  // namespace houserules
