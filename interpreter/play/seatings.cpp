#include "play/seatings.h"

#include <algorithm>
#include <utility>

#include "random/random.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Seating = Seatings::Seating;

/// In how many ways players can sit.
std::uint64_t ways_to_sit(const Seating& kinds) {
    std::uint64_t ways = 1;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto here = kinds.begin() + static_cast<std::ptrdiff_t>(i);
        const auto alike = std::count(kinds.begin(), here + 1, kinds[i]);
        ways = ways * (i + 1) / static_cast<std::uint64_t>(alike);
    }
    return ways;
}

Seating rotated(const Seating& seating, std::size_t by) {
    Seating result = seating;
    std::rotate(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(by), result.end());
    return result;
}

bool is_rotation(const Seating& seating, const Seating& other) {
    for (std::size_t by = 0; by < seating.size(); ++by) {
        if (rotated(seating, by) == other) return true;
    }
    return false;
}

/// An order that is none of some others, wherever it begins.
Seating draw_order(const Seating& kinds, const std::vector<Seating>& others, Random& random) {
    Seating order = kinds;
    do {
        shuffle(order, static_cast<std::uint32_t>(order.size()), random);
    } while (any_of(others, [&](const Seating& other) { return is_rotation(order, other); }));
    return order;
}

/// The stream of the orders, apart from those of the deals and of the bots.
constexpr std::uint64_t stream_of_orders = std::uint64_t{1} << 33;

}  // namespace

Seatings::Seatings(std::vector<int> kinds, std::uint64_t seed)
    : kinds_(std::move(kinds)), seed_(seed) {
    if (ways_to_sit(kinds_) > most) {
        // There are more orders than that: all of them in all rotations are more than `most`.
        count_ = most / kinds_.size() * kinds_.size();
        return;
    }
    Seating seating = kinds_;
    do {
        all_.push_back(seating);
        std::next_permutation(seating.begin(), seating.end());
    } while (seating != kinds_);
    count_ = all_.size();
}

std::vector<Seating> Seatings::of_deal(std::uint64_t deal) const {
    if (are_all()) return all_;
    Random random(mix_seed(seed_, deal), stream_of_orders);
    std::vector<Seating> orders;
    std::vector<Seating> seatings;
    while (seatings.size() < count_) {
        orders.push_back(draw_order(kinds_, orders, random));
        for (std::size_t by = 0; by < kinds_.size(); ++by) {
            seatings.push_back(rotated(orders.back(), by));
        }
    }
    return seatings;
}

}  // namespace houserules
