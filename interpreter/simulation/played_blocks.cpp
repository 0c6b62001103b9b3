#include "simulation/played_blocks.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/phrases.h"

namespace houserules {

std::uint64_t games_of(const Series& series, const BlockSet& played) {
    std::uint64_t games = 0;
    for (const auto& range : played.ranges()) {
        games += std::min(range.end * series.block_size(), series.games) -
                 range.begin * series.block_size();
    }
    return games;
}

std::string games_text(const Series& series, const BlockRange& blocks) {
    const auto first = blocks.begin * series.block_size() + 1;
    const auto last = std::min(blocks.end * series.block_size(), series.games);
    if (first == last) return fmt::format("game {}", figure(first));
    return fmt::format("games {} to {}", figure(first), figure(last));
}

nlohmann::ordered_json blocks_to_json(const BlockSet& played) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& range : played.ranges()) {
        list.push_back(nlohmann::ordered_json::array({range.begin, range.end}));
    }
    return list;
}

bool read_blocks(const nlohmann::json& json, const Series& series, BlockSet& played) {
    constexpr std::size_t most_ranges = 1'000'000;
    if (!json.is_array() || json.size() > most_ranges) return false;
    for (const auto& range : json) {
        const bool is_range = range.is_array() && range.size() == 2 &&
                              range[0].is_number_unsigned() && range[1].is_number_unsigned();
        if (!is_range) return false;
        const BlockRange blocks{range[0].get<std::uint64_t>(), range[1].get<std::uint64_t>()};
        if (blocks.end > series.blocks() || !played.add(blocks)) return false;
    }
    return true;
}

}  // namespace houserules
