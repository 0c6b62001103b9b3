#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "program/program.h"
#include "rules/rules.h"
#include "source/expected.h"

namespace houserules {

/// How deep JSON of strangers may be nested.
inline constexpr int json_depth_limit = 32;

/// Reads one JSON text of a stranger. Refuses what is nested too deep before it is parsed,
/// bytes that are not UTF-8, and keys that stand twice.
[[nodiscard]] Expected<nlohmann::json> read_json(std::string_view text);

/// JSON on one line; bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string json_line(const nlohmann::ordered_json& value);

/// A seed as JSON: a number below 2^53, else text, since many readers of JSON round large numbers.
[[nodiscard]] nlohmann::ordered_json seed_to_json(std::uint64_t seed);

/// A seed that is written as a number or as text; nothing if it is neither.
[[nodiscard]] std::optional<std::uint64_t> read_seed(const nlohmann::json& value);

/// Reads the settings of a JSON object.
[[nodiscard]] Expected<std::vector<OptionSetting>> read_option_settings(
    const nlohmann::json& object);

/// All options with their values, by name.
[[nodiscard]] nlohmann::ordered_json options_to_json(const Variant& variant,
                                                     const std::vector<std::int64_t>& values);

/// Reads the order of the deck of a game, a list of card texts with every card of it once. Copies
/// of a card get their indices in the order of the list.
[[nodiscard]] Expected<std::vector<std::uint8_t>> read_deck(const Program& program, int seats,
                                                            const nlohmann::json& list);

}  // namespace houserules
