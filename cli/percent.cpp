#include "percent.h"

#include <charconv>
#include <system_error>

std::optional<double> read_percent(const std::string& text, double most) {
    if (text.empty() || text.back() != '%') return std::nullopt;
    double percent = 0;
    const char* const last = text.data() + text.size() - 1;
    const auto [end, error] = std::from_chars(text.data(), last, percent);
    // So it is for a number that is none, too.
    const bool is_within = percent > 0 && percent <= most;
    if (error != std::errc() || end != last || !is_within) return std::nullopt;
    return percent;
}
