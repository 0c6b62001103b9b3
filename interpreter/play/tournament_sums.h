#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "play/seatings.h"
#include "play/standing.h"
#include "program/program.h"
#include "statistics/sums.h"

namespace houserules {

/// Who plays in a tournament, and how often. Players of one name are of one kind.
class TournamentField {
public:
    /// @param players  their names, one a seat
    /// @param seed     of the tournament
    TournamentField(const Program& program, const std::vector<std::string>& players,
                    std::uint64_t seed);

    /// The names of the kinds, in the order in which they were first named.
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
    [[nodiscard]] std::size_t kinds() const { return names_.size(); }
    [[nodiscard]] int seats() const { return seats_; }
    /// How many players are of a kind.
    [[nodiscard]] std::int64_t players_of(std::size_t kind) const { return players_[kind]; }
    [[nodiscard]] const Seatings& seatings() const { return seatings_; }

    /// Whether players win together.
    [[nodiscard]] bool has_sides() const { return has_sides_; }
    /// How many players of other sides all seats have, or a number that all of those divide.
    [[nodiscard]] std::int64_t rivals() const { return rivals_; }
    [[nodiscard]] bool are_rivals(int seat, int other) const;

    /// Who can be a side together: kinds, rising. None where there are no sides of several, or not
    /// all ways to sit are played.
    [[nodiscard]] const std::vector<std::vector<int>>& sides() const { return sides_; }
    /// How often the players of a side sit together in the games of a deal.
    [[nodiscard]] std::int64_t games_of_side(std::size_t side) const { return games_[side]; }
    /// The side of a seat, in the numbers of `sides`.
    [[nodiscard]] std::size_t side_of(const Seatings::Seating& seating, int seat) const;

private:
    [[nodiscard]] std::vector<int> kinds_beside(const Seatings::Seating& seating, int seat) const;
    void find_sides();

    const Program& program_;
    int seats_;
    std::vector<std::string> names_;
    std::vector<std::int64_t> players_;
    Seatings seatings_;
    bool has_sides_ = false;
    std::int64_t rivals_ = 1;
    std::vector<std::vector<int>> sides_;
    std::vector<std::int64_t> games_;
};

/// What is counted in a tournament: of each kind of player, of each two kinds, and of each side.
template <typename Number>
struct TournamentFigures {
    struct OfKind {
        Number wins{};            ///< in parts of `Standing::whole_win`
        Number won{};             ///< games, those won with others, too
        Number doubled_places{};  ///< twice the places
        Number points{};
        Number lead{};  ///< points less the mean of the rivals', times the number of rivals
    };
    /// Differences of the means of two kinds are times how many players are of either.
    struct OfPair {
        Number ahead{};  ///< two for each player of the other that one comes before, one if level
        Number wins{};
        Number doubled_places{};
        Number points{};
    };

    std::vector<OfKind> kinds;
    std::vector<OfPair> pairs;  ///< the first kind with those after it, then the second, ...
    std::vector<Number> sides;  ///< their wins, likewise

    explicit TournamentFigures(const TournamentField& field)
        : kinds(field.kinds()), pairs(field.kinds() * (field.kinds() - 1) / 2),
          sides(field.sides().size()) {}
};

/// Sums over the deals of a tournament: each deal is a number, for its games depend on each other.
class TournamentSums {
public:
    explicit TournamentSums(const TournamentField& field)
        : field_(field), of_deal_(field), sums_(field) {}

    /// A game of the deal was played.
    void add_game(const Seatings::Seating& seating, const Standing& standing);

    /// All games of the deal were played.
    void end_deal();

    void add(const TournamentSums& other);

    [[nodiscard]] std::uint64_t unfinished() const { return unfinished_; }
    [[nodiscard]] const TournamentFigures<Sums>& sums() const { return sums_; }

private:
    void compare_kinds(const Seatings::Seating& seating, const Standing& standing);

    const TournamentField& field_;
    TournamentFigures<std::int64_t> of_deal_;
    TournamentFigures<Sums> sums_;
    std::uint64_t unfinished_ = 0;
};

/// Where two kinds stand in `TournamentFigures::pairs`; the first is the lower.
[[nodiscard]] std::size_t pair_index(std::size_t kinds, std::size_t first, std::size_t second);

}  // namespace houserules
