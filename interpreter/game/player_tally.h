#pragma once

#include <cstdint>

#include "program/arithmetic.h"
#include "program/instruction.h"

namespace houserules {

/// Whether what an operation leaves is a card, a rank or a suit, where -1 means that there is none.
[[nodiscard]] inline bool leaves_index(Operation operation) {
    switch (operation) {
        case Operation::top:
        case Operation::bottom:
        case Operation::lowest:
        case Operation::highest:
        case Operation::lowest_in_order:
        case Operation::highest_in_order:
        case Operation::rank_in_order:
        case Operation::suit_in_order:
        case Operation::card_in_order:
        case Operation::card_rank:
        case Operation::card_suit:
        case Operation::counts_as: return true;
        default: return false;
    }
}

/// What a loop over players comes to: how many there are, their sum, the least or the most of
/// them, or the first player who has that.
class PlayerTally {
public:
    /// @param loop        the operation
    /// @param skips_none  whether who has nothing (-1) has neither the least nor the most
    PlayerTally(Operation loop, bool skips_none) : loop_(loop), skips_none_(skips_none) {}

    /// Counts a player for whom the condition holds.
    void count() { ++matching_; }

    /// Takes the value of such a player.
    void add(int seat, std::int32_t value) {
        if (loop_ == Operation::sum_players) {
            sum_ = arithmetic::add(sum_, value);
            return;
        }
        const bool chooses =
            loop_ == Operation::player_with_least || loop_ == Operation::player_with_most;
        if (chooses && value < 0 && skips_none_) return;
        const bool most = loop_ == Operation::most_players || loop_ == Operation::player_with_most;
        if (chosen_ < 0 || (most ? value > extreme_ : value < extreme_)) {
            extreme_ = value;
            chosen_ = seat;
        }
    }

    /// What the loop leaves when all of so many seats were looked at.
    [[nodiscard]] std::int32_t result(int seats) const {
        switch (loop_) {
            case Operation::any_player: return matching_ > 0;
            case Operation::all_players: return matching_ == seats;
            case Operation::count_players: return matching_;
            case Operation::sum_players: return sum_;
            case Operation::player_with_least:
            case Operation::player_with_most: return chosen_;
            default: return extreme_;
        }
    }

private:
    Operation loop_;
    bool skips_none_;
    int matching_ = 0;
    int chosen_ = -1;
    std::int32_t sum_ = 0;
    std::int32_t extreme_ = 0;
};

}  // namespace houserules
