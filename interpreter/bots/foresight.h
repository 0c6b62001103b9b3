#pragma once

#include <cstdint>

#include "bots/card_strength.h"
#include "game/game.h"

namespace houserules {

/// What a move leaves its seat with, in a position in which all cards are known: by what the rules
/// of scoring and of the end give for the order in which players shed their cards, by how many
/// plays its own cards still need, and by how strong they are.
class Foresight {
public:
    explicit Foresight(const Program& program);

    /// Must be told of a position before those that follow from it are judged.
    void look_at(const State& position) { strength_.look_at(position); }

    /// What the seat to act goes for in a position.
    struct Aim {
        Seat seat;
        std::int32_t shedding;  ///< what going out first gains over staying in
        std::int32_t points;    ///< the most that a round like this one brings
        CardMask own;           ///< cards that it has to shed
    };

    [[nodiscard]] Aim aim_in(const State& position) const;

    /// More for a better move. The scale is that of nothing else.
    ///
    /// @param aim  that of the position
    [[nodiscard]] std::int64_t value(const State& position, const Move& move, const Aim& aim) const;

    [[nodiscard]] const CardStrength& strength() const { return strength_; }

private:
    [[nodiscard]] std::int32_t plays_needed(const State& state, Seat seat) const;

    const Program& program_;
    CardStrength strength_;
    int largest_set_;
};

/// Whether players are asked for something else than cards, or name something: the cards of a
/// position tell little about that.
[[nodiscard]] bool is_bid(const State& position, const Moves& moves);

}  // namespace houserules
