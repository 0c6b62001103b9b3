#include "simulation/tournament_field.h"

#include <algorithm>
#include <numeric>

#include "source/containers.h"

namespace houserules {

namespace {

std::vector<std::string> distinct(const std::vector<std::string>& players) {
    std::vector<std::string> names;
    for (const auto& player : players) {
        if (!contains(names, player)) names.push_back(player);
    }
    return names;
}

std::vector<int> numbered(const std::vector<std::string>& players,
                          const std::vector<std::string>& names) {
    std::vector<int> kinds;
    for (const auto& player : players) kinds.push_back(index_of(names, player));
    return kinds;
}

}  // namespace

TournamentField::TournamentField(const Program& program, const std::vector<std::string>& players,
                                 std::uint64_t seed)
    : program_(program), seats_(count_of(players)), names_(distinct(players)),
      players_(names_.size(), 0), seatings_(numbered(players, names_), seed) {
    for (const int kind : numbered(players, names_)) ++at(players_, kind);
    for (int seat = 0; seat < seats_; ++seat) {
        std::int64_t rivals = 0;
        for (int other = 0; other < seats_; ++other) {
            rivals += are_rivals(seat, other) ? 1 : 0;
        }
        has_sides_ = has_sides_ || rivals < seats_ - 1;
        if (rivals > 0) rivals_ = std::lcm(rivals_, rivals);
    }
    if (has_sides_ && seatings_.are_all()) find_sides();
}

bool TournamentField::are_rivals(int seat, int other) const {
    return program_.side_of(seats_, seat) != program_.side_of(seats_, other);
}

std::vector<int> TournamentField::kinds_beside(const Seatings::Seating& seating, int seat) const {
    std::vector<int> kinds;
    for (int other = 0; other < seats_; ++other) {
        if (!are_rivals(seat, other)) kinds.push_back(at(seating, other));
    }
    std::sort(kinds.begin(), kinds.end());
    return kinds;
}

std::size_t TournamentField::side_of(const Seatings::Seating& seating, int seat) const {
    return static_cast<std::size_t>(index_of(sides_, kinds_beside(seating, seat)));
}

/// A side counts once in a game: at the first of its seats.
void TournamentField::find_sides() {
    for (const auto& seating : seatings_.of_deal(0)) {
        for (int seat = 0; seat < seats_; ++seat) {
            bool is_first = true;
            for (int other = 0; other < seat; ++other) is_first &= are_rivals(seat, other);
            if (!is_first) continue;
            auto kinds = kinds_beside(seating, seat);
            const int known = index_of(sides_, kinds);
            if (known < 0) {
                sides_.push_back(std::move(kinds));
                games_.push_back(1);
            } else {
                ++at(games_, known);
            }
        }
    }
}

}  // namespace houserules
