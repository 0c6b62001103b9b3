#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "rules/options.h"

namespace houserules {

/// The settings of a JSON object, or in words why it is none.
[[nodiscard]] std::variant<std::vector<OptionSetting>, std::string> read_option_settings(
    const nlohmann::json& object);

/// All options with their values, by name.
[[nodiscard]] nlohmann::ordered_json options_to_json(const Variant& variant,
                                                     const std::vector<std::int64_t>& values);

}  // namespace houserules
