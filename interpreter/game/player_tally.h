#pragma once

#include <cstdint>

#include "language/arithmetic.h"
#include "language/term_kind.h"
#include "program/index.h"

namespace houserules {

/// What something asked of players comes to: how many there are, their sum, the least or the most
/// of them, or the first player who has that.
class PlayerTally {
public:
    explicit PlayerTally(TermKind kind) : kind_(kind) {}

    /// Takes the value of a player for whom the condition holds.
    /// @return whether nobody had as little, or as much, before
    bool add(Seat seat, std::int32_t value) {
        ++matching_;
        sum_ = arithmetic::add(sum_, value);
        const bool most = kind_ == TermKind::most_players || kind_ == TermKind::player_with_most;
        if (chosen_ >= 0 && !(most ? value > extreme_ : value < extreme_)) return false;
        extreme_ = value;
        chosen_ = seat;
        return true;
    }

    /// The player who has the least or the most; -1 if there is none.
    [[nodiscard]] int chosen() const { return chosen_; }
    /// What that player has; 0 if there is none.
    [[nodiscard]] std::int32_t extreme() const { return extreme_; }

    /// What is asked of all players when all were looked at; the least or the most otherwise.
    [[nodiscard]] std::int32_t result() const {
        if (kind_ == TermKind::any_player) return 0;   // nobody was found
        if (kind_ == TermKind::all_players) return 1;  // nobody was missing
        if (kind_ == TermKind::count_players) return matching_;
        return kind_ == TermKind::sum_players ? sum_ : extreme_;
    }

private:
    TermKind kind_;
    int matching_ = 0;
    int chosen_ = -1;
    std::int32_t sum_ = 0;
    std::int32_t extreme_ = 0;
};

}  // namespace houserules
