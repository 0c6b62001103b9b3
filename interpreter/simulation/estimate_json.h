#pragma once

#include <nlohmann/json.hpp>

#include "statistics/estimate.h"

namespace houserules {

/// A figure as an object: `mean`, and from `low` to `high` where it lies, or null.
[[nodiscard]] inline nlohmann::ordered_json estimate_to_json(const Estimate& estimate) {
    using Json = nlohmann::ordered_json;
    const auto& interval = estimate.interval;
    Json json;
    json["mean"] = estimate.mean;
    json["low"] = interval ? Json(interval->low) : Json();
    json["high"] = interval ? Json(interval->high) : Json();
    return json;
}

}  // namespace houserules
