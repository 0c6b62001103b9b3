#include "screen/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "source/containers.h"
#include "source/phrases.h"
#include "source/sorting.h"

using namespace houserules;

namespace {

/// Players who share their points.
struct Side {
    std::vector<int> seats;
    int points = 0;
};

/// The sides, in the order of their first seats.
std::vector<Side> sides_of(const Program& program, const std::vector<int>& points) {
    const int seats = count_of(points);
    std::vector<Side> sides;
    for (int seat = 0; seat < seats; ++seat) {
        const auto partners = std::find_if(sides.begin(), sides.end(), [&](const Side& side) {
            return program.shares_scores &&
                   program.side_of(seats, side.seats.front()) == program.side_of(seats, seat);
        });
        auto& side = partners == sides.end() ? sides.emplace_back() : *partners;
        side.seats.push_back(seat);
        side.points = at(points, seat);
    }
    return sides;
}

}  // namespace

std::string standings_text(const Program& program, const std::vector<int>& points,
                           const std::function<std::string(int)>& name_of) {
    auto sides = sides_of(program, points);
    sort_stably(sides,
                [](const Side& left, const Side& right) { return left.points > right.points; });
    std::vector<std::string> parts;
    for (const auto& side : sides) {
        std::vector<std::string> names;
        for (const int seat : side.seats) names.push_back(name_of(seat));
        parts.push_back(fmt::format("{} {}", listed(names), side.points));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}
