#pragma once

#include <nlohmann/json.hpp>

#include "simulation/tally.h"

namespace houserules {

/// A tally as JSON, all of it whole numbers. schema/results.md has the form.
[[nodiscard]] nlohmann::ordered_json tally_to_json(const Tally& tally);

/// Reads what a stranger may have written.
///
/// @param tally  of the shape that it must have; holds what was read
/// @return       whether everything was there in that shape
[[nodiscard]] bool read_tally(const nlohmann::json& json, Tally& tally);

}  // namespace houserules
