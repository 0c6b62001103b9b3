#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// Cards that go from one zone to another, all at once.
struct Movement {
    ZoneIndex from;
    Seat from_seat;  ///< whose, if it is a zone of players
    ZoneIndex to;
    Seat to_seat;
    CardMask cards;
    /// Which cards they are is settled by where they lie, so whoever knows the cards there knows
    /// what moves.
    bool by_place = false;
};

/// Stands for whoever watches without a seat, and sees what everybody sees.
inline constexpr Seat spectator = State::max_seats;

/// What the seats know of hidden cards. A seat knows a card at a place - a zone, and a position
/// where the zone has an order - if it sees the zone, or saw the card go there and no card has
/// since left that zone unseen by it, nor entered it if it has an order. Where a whole zone moves,
/// what is known of it stays known, unless it comes into an order that cards which are not known
/// decide, too. Of equal cards it knows how many it saw come and not go.
///
/// It goes beside a `State`; random play does without.
struct Memory {
    /// By card: the seats that know its place beside those that see the zone.
    std::array<Seats, 256> knowing{};
    /// By slot of `State::variables`: the seats that know the value beside those that see it.
    std::array<Seats, State::max_variable_slots> knowing_value{};

    [[nodiscard]] bool knows(Seat seat, CardIndex card) const {
        return at(knowing, card).contains(seat);
    }
    [[nodiscard]] bool knows_value(Seat seat, int slot) const {
        return at(knowing_value, slot).contains(seat);
    }
};

static_assert(std::is_trivially_copyable_v<Memory>);

/// The seats, that can name the cards of a movement: who sees where they come from or
/// where they go, and who knows them anyway. `everybody` if all seats can.
///
/// @param memory  null: nobody remembers anything
[[nodiscard]] Seats seats_told(const Program& program, const Memory* memory,
                               const Movement& movement);

/// Notes what the seats know after a movement.
///
/// @param state  before the cards move
/// @param told   `seats_told` of the movement
void remember(const Program& program, const State& state, const Movement& movement, Seats told,
              Memory& memory);

/// Notes that cards are shown to all where they lie.
void remember_shown(const CardMask& cards, Memory& memory);

}  // namespace houserules
