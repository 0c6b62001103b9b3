#include "simulation/until.h"

#include <algorithm>

#include "statistics/interval.h"
#include "statistics/looks.h"

namespace houserules {

std::uint64_t blocks_at_look(const Series& series, unsigned look) {
    constexpr unsigned most = 63;
    return std::min(std::uint64_t{1} << std::min(look - 1, most), series.blocks());
}

unsigned look_after(const Series& series, std::uint64_t blocks) {
    unsigned look = 1;
    while (blocks_at_look(series, look) < std::min(blocks, series.blocks())) ++look;
    return look;
}

bool is_known_enough(const Series& series, const Tally& tally, unsigned look) {
    constexpr double millionths = 1e6;
    const double wanted = series.until / millionths;
    for (int seat = 0; seat < series.seats; ++seat) {
        const auto interval =
            share_interval(tally.wins.all_wins(seat), tally.games(), sureness_of_look(look));
        if (interval.reach() > wanted) return false;
    }
    return true;
}

}  // namespace houserules
