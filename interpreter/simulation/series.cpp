#include "simulation/series.h"

#include <algorithm>

#include "bots/make_policy.h"
#include "source/containers.h"

namespace houserules {

bool Series::are_all_random() const {
    return all_of(bots, [](const std::string& name) { return name == random_policy_name; });
}

Series Series::skilled(std::uint64_t most_games) const {
    Series series = *this;
    series.games = std::min(most_games, games);
    series.bots.assign(static_cast<std::size_t>(seats), "easy");
    return series;
}

std::uint64_t Series::block_size() const {
    // Many of short series would keep all but one thread waiting.
    constexpr std::uint64_t most = 64;
    constexpr std::uint64_t least_blocks = 256;
    return std::clamp<std::uint64_t>(games / least_blocks, 1, most);
}

std::uint64_t Series::blocks() const {
    const auto size = block_size();
    return games / size + (games % size != 0 ? 1 : 0);
}

}  // namespace houserules
