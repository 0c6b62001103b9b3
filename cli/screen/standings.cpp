#include "screen/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "source/containers.h"

using namespace houserules;

std::string standings_text(const std::vector<int>& points,
                           const std::function<std::string(int)>& name_of) {
    std::vector<int> seats(points.size());
    std::iota(seats.begin(), seats.end(), 0);
    std::stable_sort(seats.begin(), seats.end(),
                     [&](int left, int right) { return at(points, left) > at(points, right); });
    std::vector<std::string> parts;
    for (const int seat : seats) {
        parts.push_back(fmt::format("{} {}", name_of(seat), at(points, seat)));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}
