#pragma once

#include <cstdint>
#include <string>

#include "statistics/estimate.h"

namespace houserules {

/// A number as people read it, with so many digits after the point and without the sign of a zero:
/// "1,002.6".
[[nodiscard]] std::string plain_number(double number, int digits);

/// A figure and between what it lies: "27.9 (25.2 to 30.8)".
///
/// @param unit  what the figure is multiplied by, as 100 for percents
[[nodiscard]] std::string with_interval(const Estimate& estimate, double unit, int digits);

/// A share in percents, so.
[[nodiscard]] std::string percents(const Estimate& share);

/// A mean with so many digits that its interval tells something, so.
[[nodiscard]] std::string mean_text(const Estimate& mean);

}  // namespace houserules
