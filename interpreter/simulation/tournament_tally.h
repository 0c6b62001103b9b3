#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "play/seatings.h"
#include "play/standing.h"
#include "simulation/tournament_field.h"
#include "statistics/sums.h"

namespace houserules {

/// What is counted of the players of one kind.
template <typename Number>
struct KindFigures {
    Number wins{};            ///< in parts of `Standing::whole_win`
    Number won{};             ///< games, those won with others, too
    Number doubled_places{};  ///< twice the places
    Number points{};
    Number lead{};  ///< points less the mean of the rivals', times the number of rivals
};

/// What is counted of two kinds. Differences of their means are times how many players are of
/// either.
template <typename Number>
struct PairFigures {
    Number ahead{};  ///< two for each player of the other that one comes before, one if level
    Number wins{};
    Number doubled_places{};
    Number points{};
};

/// What is counted in a tournament: of each kind of player, of each two kinds, and of each side.
template <typename Number>
struct TournamentFigures {
    std::vector<KindFigures<Number>> kinds;
    std::vector<PairFigures<Number>> pairs;  ///< the first kind with those after it, then the next
    std::vector<Number> sides;               ///< their wins

    explicit TournamentFigures(const TournamentField& field)
        : kinds(field.kinds()), pairs(field.kinds() * (field.kinds() - 1) / 2),
          sides(field.sides().size()) {}
};

/// Sums over the deals of a tournament: each deal is a number, for its games depend on each other.
struct TournamentTally {
    explicit TournamentTally(const TournamentField& field) : figures(field) {}

    void add(const TournamentTally& other);
    void clear();

    std::uint64_t unfinished = 0;  ///< games
    TournamentFigures<Sums> figures;
};

/// The games of one deal, which are added to a tally together.
class TournamentDeal {
public:
    explicit TournamentDeal(const TournamentField& field) : field_(field), figures_(field) {}

    void add_game(const Seatings::Seating& seating, const Standing& standing);

    /// All games of the deal were played: adds them, and begins the next.
    void end(TournamentTally& tally);

private:
    void compare_kinds(const Seatings::Seating& seating, const Standing& standing);

    const TournamentField& field_;
    TournamentFigures<std::int64_t> figures_;
    std::uint64_t unfinished_ = 0;
};

/// Where two kinds stand in `TournamentFigures::pairs`; the first is the lower.
[[nodiscard]] std::size_t pair_index(std::size_t kinds, std::size_t first, std::size_t second);

}  // namespace houserules
