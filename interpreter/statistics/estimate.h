#pragma once

#include <optional>

#include "statistics/interval.h"

namespace houserules {

/// A figure, with where it lies; nothing if what was counted does not say how much it varies: as
/// where all games are alike.
struct Estimate {
    double mean = 0;
    std::optional<Interval> interval = std::nullopt;
};

}  // namespace houserules
