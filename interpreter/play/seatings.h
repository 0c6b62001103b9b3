#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace houserules {

/// Who sits where in the games of a deal, so that luck with the cards favours nobody. Where players
/// who are not alike can sit in at most `most` ways, each deal is played in all of them. Otherwise
/// it is played in some orders round the table, drawn anew for each deal and different but for the
/// seat at which they begin; each order comes in all its rotations, so that everybody has every
/// seat of the deal equally often.
class Seatings {
public:
    static constexpr std::size_t most = 24;

    /// By seat, who sits there.
    using Seating = std::vector<int>;

    /// @param kinds  of each player; players of a kind are alike. 1 to 12 players
    /// @param seed   what is drawn comes from it
    Seatings(std::vector<int> kinds, std::uint64_t seed);

    /// How many games are played of each deal.
    [[nodiscard]] std::size_t count() const { return count_; }

    /// Whether these are all ways in which the players can sit.
    [[nodiscard]] bool are_all() const { return !all_.empty(); }

    /// The kinds of the players in the games of a deal.
    [[nodiscard]] std::vector<Seating> of_deal(std::uint64_t deal) const;

private:
    Seating kinds_;
    std::uint64_t seed_;
    std::vector<Seating> all_;  ///< none: they are drawn
    std::size_t count_ = 0;
};

}  // namespace houserules
