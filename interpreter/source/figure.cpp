#include "source/figure.h"

#include <fmt/format.h>

#include <cmath>

namespace houserules {

namespace {

/// From here on only the number of digits says something.
constexpr double too_long_to_read = 1e12;

}  // namespace

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
