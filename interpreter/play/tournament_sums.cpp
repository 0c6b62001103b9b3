#include "play/tournament_sums.h"

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

/// Does the same to all numbers of some figures and those of others.
template <typename Number, typename Other, typename Change>
void change_all(TournamentFigures<Number>& figures, const TournamentFigures<Other>& others,
                const Change& change) {
    for (std::size_t i = 0; i < figures.kinds.size(); ++i) {
        auto& kind = figures.kinds[i];
        const auto& other = others.kinds[i];
        change(kind.wins, other.wins);
        change(kind.won, other.won);
        change(kind.doubled_places, other.doubled_places);
        change(kind.points, other.points);
        change(kind.lead, other.lead);
    }
    for (std::size_t i = 0; i < figures.pairs.size(); ++i) {
        auto& pair = figures.pairs[i];
        const auto& other = others.pairs[i];
        change(pair.ahead, other.ahead);
        change(pair.wins, other.wins);
        change(pair.doubled_places, other.doubled_places);
        change(pair.points, other.points);
    }
    for (std::size_t i = 0; i < figures.sides.size(); ++i) {
        change(figures.sides[i], others.sides[i]);
    }
}

}  // namespace

std::size_t pair_index(std::size_t kinds, std::size_t first, std::size_t second) {
    return first * (2 * kinds - first - 1) / 2 + second - first - 1;
}

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

void TournamentSums::add_game(const Seatings::Seating& seating, const Standing& standing) {
    unfinished_ += standing.finished ? 0 : 1;
    Seats counted;  // whose side is
    for (int seat = 0; seat < field_.seats(); ++seat) {
        auto& kind = at(of_deal_.kinds, at(seating, seat));
        const std::int64_t points = at(standing.points, seat);
        kind.wins += at(standing.wins, seat);
        kind.won += standing.winners.contains(seat) ? 1 : 0;
        kind.doubled_places += at(standing.doubled_places, seat);
        kind.points += points;
        std::int64_t rivals = 0;
        std::int64_t of_rivals = 0;
        for (int other = 0; other < field_.seats(); ++other) {
            if (!field_.are_rivals(seat, other)) {
                if (other > seat) counted.insert(other);
                continue;
            }
            ++rivals;
            of_rivals += at(standing.points, other);
        }
        if (rivals > 0) {
            kind.lead += field_.rivals() * points - field_.rivals() / rivals * of_rivals;
        }
        if (field_.sides().empty() || counted.contains(seat)) continue;
        of_deal_.sides[field_.side_of(seating, seat)] += at(standing.wins, seat);
    }
    compare_kinds(seating, standing);
}

void TournamentSums::compare_kinds(const Seatings::Seating& seating, const Standing& standing) {
    for (int seat = 0; seat < field_.seats(); ++seat) {
        for (int other = 0; other < field_.seats(); ++other) {
            const int kind = at(seating, seat);
            const int other_kind = at(seating, other);
            if (kind >= other_kind) continue;
            const auto place = at(standing.doubled_places, seat);
            const auto other_place = at(standing.doubled_places, other);
            auto& pair = of_deal_.pairs[pair_index(field_.kinds(), static_cast<std::size_t>(kind),
                                                   static_cast<std::size_t>(other_kind))];
            pair.ahead += place < other_place ? 2 : place == other_place ? 1 : 0;
        }
    }
}

void TournamentSums::end_deal() {
    for (std::size_t first = 0; first < field_.kinds(); ++first) {
        for (std::size_t second = first + 1; second < field_.kinds(); ++second) {
            const auto& one = of_deal_.kinds[first];
            const auto& other = of_deal_.kinds[second];
            auto& pair = of_deal_.pairs[pair_index(field_.kinds(), first, second)];
            const auto difference = [&](std::int64_t of_one, std::int64_t of_other) {
                return of_one * field_.players_of(second) - of_other * field_.players_of(first);
            };
            pair.wins = difference(one.wins, other.wins);
            pair.doubled_places = difference(one.doubled_places, other.doubled_places);
            pair.points = difference(one.points, other.points);
        }
    }
    change_all(sums_, of_deal_, [](Sums& sums, std::int64_t number) { sums.add(number); });
    of_deal_ = TournamentFigures<std::int64_t>(field_);
}

void TournamentSums::add(const TournamentSums& other) {
    unfinished_ += other.unfinished_;
    change_all(sums_, other.sums_, [](Sums& sums, const Sums& more) { sums.add(more); });
}

}  // namespace houserules
