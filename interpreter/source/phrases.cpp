#include "source/phrases.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "source/containers.h"

namespace houserules {

namespace {

/// From here on only the number of digits says something.
constexpr double too_long_to_read = 1e12;

}  // namespace

std::string listed(const std::vector<std::string>& words, std::string_view conjunction) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? fmt::format(" {} ", conjunction) : ", ";
        text += words[i];
    }
    return text;
}

std::string ordinal(long long number) {
    static constexpr std::array<std::string_view, 13> words = {
        "zeroth",  "first",  "second", "third", "fourth",   "fifth",  "sixth",
        "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth"};
    if (number >= 0 && number < static_cast<long long>(words.size())) {
        return std::string(at(words, number));
    }
    const long long units = number % 10;
    const bool teen = number / 10 % 10 == 1;
    const std::string_view end = teen         ? "th"
                                 : units == 1 ? "st"
                                 : units == 2 ? "nd"
                                 : units == 3 ? "rd"
                                              : "th";
    return fmt::format("{}{}", number, end);
}

std::string number_word(long long number) {
    static constexpr std::array<std::string_view, 13> words = {
        "zero",  "one",   "two",  "three", "four",   "five",  "six",
        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number < 0 || number >= static_cast<long long>(words.size())) {
        return fmt::format("{}", number);
    }
    return std::string(at(words, number));
}

std::string counted(long long number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 || number == -1 ? "" : "s");
}

std::string figure(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t digits = 3; digits < text.size(); digits += 4) {
        text.insert(text.size() - digits, 1, ',');
    }
    return text;
}

std::string rough_figure(double number) {
    if (number < too_long_to_read) return figure(static_cast<std::uint64_t>(number));
    if (std::isinf(number)) return "endlessly many";
    return fmt::format("about 10^{}", std::lround(std::log10(number)));
}

}  // namespace houserules
