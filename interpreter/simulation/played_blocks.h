#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "simulation/block_set.h"
#include "simulation/series.h"

namespace houserules {

/// How many games some blocks of a series have.
[[nodiscard]] std::uint64_t games_of(const Series& series, const BlockSet& played);

/// The games of blocks, as people count them, from 1: "games 1 to 640".
[[nodiscard]] std::string games_text(const Series& series, const BlockRange& blocks);

/// The blocks as a list of pairs, as files keep them.
[[nodiscard]] nlohmann::ordered_json blocks_to_json(const BlockSet& played);

/// Reads what a stranger may have written.
///
/// @return whether it was a list of blocks that the series has, each once
[[nodiscard]] bool read_blocks(const nlohmann::json& json, const Series& series, BlockSet& played);

}  // namespace houserules
