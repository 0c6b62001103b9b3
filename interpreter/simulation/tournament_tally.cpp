#include "simulation/tournament_tally.h"

#include "simulation/field_sums.h"
#include "simulation/tournament_fields.h"
#include "source/containers.h"

namespace houserules {

std::size_t pair_index(std::size_t kinds, std::size_t first, std::size_t second) {
    return first * (2 * kinds - first - 1) / 2 + second - first - 1;
}

void TournamentTally::add(const TournamentTally& other) {
    unfinished += other.unfinished;
    AddFields{}(figures, other.figures);
}

void TournamentTally::clear() {
    unfinished = 0;
    ClearFields{}(figures);
}

void TournamentDeal::add_game(const Seatings::Seating& seating, const Standing& standing) {
    unfinished_ += standing.finished ? 0 : 1;
    Seats counted;  // whose side is
    for (int seat = 0; seat < field_.seats(); ++seat) {
        auto& kind = at(figures_.kinds, at(seating, seat));
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
        figures_.sides[field_.side_of(seating, seat)] += at(standing.wins, seat);
    }
    compare_kinds(seating, standing);
}

void TournamentDeal::compare_kinds(const Seatings::Seating& seating, const Standing& standing) {
    for (int seat = 0; seat < field_.seats(); ++seat) {
        for (int other = 0; other < field_.seats(); ++other) {
            const int kind = at(seating, seat);
            const int other_kind = at(seating, other);
            if (kind >= other_kind) continue;
            const auto place = at(standing.doubled_places, seat);
            const auto other_place = at(standing.doubled_places, other);
            auto& pair = figures_.pairs[pair_index(field_.kinds(), static_cast<std::size_t>(kind),
                                                   static_cast<std::size_t>(other_kind))];
            pair.ahead += place < other_place ? 2 : place == other_place ? 1 : 0;
        }
    }
}

void TournamentDeal::end(TournamentTally& tally) {
    for (std::size_t first = 0; first < field_.kinds(); ++first) {
        for (std::size_t second = first + 1; second < field_.kinds(); ++second) {
            const auto& one = figures_.kinds[first];
            const auto& other = figures_.kinds[second];
            auto& pair = figures_.pairs[pair_index(field_.kinds(), first, second)];
            const auto difference = [&](std::int64_t of_one, std::int64_t of_other) {
                return of_one * field_.players_of(second) - of_other * field_.players_of(first);
            };
            pair.wins = difference(one.wins, other.wins);
            pair.doubled_places = difference(one.doubled_places, other.doubled_places);
            pair.points = difference(one.points, other.points);
        }
    }
    AddFields{}(tally.figures, figures_);
    ClearFields{}(figures_);
    tally.unfinished += unfinished_;
    unfinished_ = 0;
}

}  // namespace houserules
