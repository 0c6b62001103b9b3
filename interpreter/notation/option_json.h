#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "rules/options.h"
#include "source/expected.h"

namespace houserules {

/// Reads the settings of a JSON object.
[[nodiscard]] Expected<std::vector<OptionSetting>> read_option_settings(
    const nlohmann::json& object);

/// All options with their values, by name.
[[nodiscard]] nlohmann::ordered_json options_to_json(const Variant& variant,
                                                     const std::vector<std::int64_t>& values);

}  // namespace houserules
