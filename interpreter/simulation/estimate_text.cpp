#include "simulation/estimate_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace houserules {

namespace {

/// How many digits after the point an interval so wide can tell apart.
int useful_digits(const Estimate& estimate) {
    constexpr int most = 4;
    constexpr int usual = 2;
    if (!estimate.interval || estimate.interval->reach() <= 0) return usual;
    const double digits = std::ceil(1 - std::log10(estimate.interval->reach()));
    return static_cast<int>(std::clamp(digits, 0.0, static_cast<double>(most)));
}

}  // namespace

std::string plain_number(double number, int digits) {
    const double unit = std::pow(10.0, digits);
    auto text = fmt::format("{:.{}f}", std::round(number * unit) == 0 ? 0.0 : number, digits);
    const auto first = std::min(text.find_first_of("0123456789"), text.size());
    // From the end, so that the places before stay where they are.
    for (auto at = std::min(text.find('.'), text.size()); at > first + 3;) {
        at -= 3;
        text.insert(at, ",");
    }
    return text;
}

std::string with_interval(const Estimate& estimate, double unit, int digits) {
    const std::string mean = plain_number(estimate.mean * unit, digits);
    if (!estimate.interval) return mean;
    return fmt::format("{} ({} to {})", mean, plain_number(estimate.interval->low * unit, digits),
                       plain_number(estimate.interval->high * unit, digits));
}

std::string percents(const Estimate& share) {
    // Where little is known to a tenth, more digits would only look so.
    const Estimate scaled{share.mean * 100,
                          share.interval ? std::optional(Interval{share.interval->low * 100,
                                                                  share.interval->high * 100})
                                         : std::nullopt};
    // But what is rare must not look as if it never came.
    const bool is_rare = share.mean > 0 && share.mean < 1e-4;
    return with_interval(share, 100, std::clamp(useful_digits(scaled), 1, is_rare ? 4 : 2));
}

std::string mean_text(const Estimate& mean) { return with_interval(mean, 1, useful_digits(mean)); }

}  // namespace houserules
