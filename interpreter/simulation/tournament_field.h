#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "play/seatings.h"
#include "program/program.h"

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

}  // namespace houserules
