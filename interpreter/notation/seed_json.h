#pragma once

#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

namespace houserules {

/// A seed as JSON: a number below 2^53, else text, since many readers of JSON round large numbers.
[[nodiscard]] nlohmann::ordered_json seed_to_json(std::uint64_t seed);

/// A seed that is written as a number or as text; nothing if it is neither.
[[nodiscard]] std::optional<std::uint64_t> read_seed(const nlohmann::json& value);

}  // namespace houserules
