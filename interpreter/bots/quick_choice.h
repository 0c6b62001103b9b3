#pragma once

#include <cstdint>

#include "bots/card_strength.h"
#include "game/moves.h"
#include "random/random.h"

namespace houserules {

/// Tells good moves from bad ones at a glance, for playouts and for the order in which moves are
/// tried: what brings out many cards, or all of a rank, rather than what tears ranks apart; weak
/// cards rather than strong ones, unless somebody is about to go out; cards rather than nothing.
/// Where it pays to keep cards all is the other way round.
class QuickChoice {
public:
    /// @param strength  of the program's cards; must outlive this
    /// @param shedding  whether it pays to go out: above 0 if so, below 0 if not
    QuickChoice(const Program& program, const CardStrength& strength, std::int32_t shedding);

    /// What is looked at of a position, once for all its moves.
    struct View {
        CardMask hand;  ///< cards that the seat to act has to shed
        int hand_count = 0;
        bool is_late = false;  ///< a rival is about to go out
    };

    [[nodiscard]] View view_of(const State& state) const;

    /// More for a better move.
    [[nodiscard]] std::int32_t score(const Move& move, const View& view) const;

    /// The best of some of the moves, with some randomness.
    [[nodiscard]] Move choose(const State& state, const Moves& moves, Random& random) const;

private:
    [[nodiscard]] int plays_saved(const CardMask& cards, const CardMask& hand) const;

    const Program& program_;
    const CardStrength& strength_;
    int direction_;
    int largest_set_;
};

}  // namespace houserules
