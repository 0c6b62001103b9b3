#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "source/expected.h"

namespace houserules {

/// How deep JSON of strangers may be nested.
inline constexpr int json_depth_limit = 32;

/// Reads one JSON text of a stranger. Refuses what is nested too deep before it is parsed,
/// bytes that are not UTF-8, and keys that stand twice.
[[nodiscard]] Expected<nlohmann::json> read_json(std::string_view text);

/// JSON on one line; bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string json_line(const nlohmann::ordered_json& value);

}  // namespace houserules
