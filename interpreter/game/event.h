#pragma once

#include <cstdint>
#include <vector>

#include "program/seats.h"

namespace houserules {

/// Points of a round that one row of `scoring` brings a player, or, where players of a side share
/// them, the side.
struct ScorePart {
    /// In `Program::scoring`; -1: of several rows that depend on what not everybody sees, and whose
    /// sum alone is told.
    std::int16_t row = -1;
    std::int32_t points = 0;
};

/// Something that happened, for logs and viewers.
struct Event {
    /// See game/events.def.
    enum class Kind : std::uint8_t {
#define EVENT(name) name,
#include "game/events.def"
#undef EVENT
    };

    /// How a player came to be out.
    enum class Leaving : std::uint8_t {
        no_cards,
        next_place,    ///< put out by a rule, with the next place as if without cards
        lowest_place,  ///< put out by a rule, with the lowest place that is free
    };

    Kind kind = Kind::move;
    Leaving leaving = Leaving::no_cards;  ///< of `out`
    Seat seat;
    ZoneIndex from;
    Seat from_seat;  ///< whose, -1 of the table
    ZoneIndex to;
    Seat to_seat;
    std::int16_t index = -1;
    std::int32_t amount = 0;
    CombinationIndex combination;  ///< of a play
    std::int16_t value = -1;       ///< rank that a play counts as, where it was chosen; else -1
    std::int16_t counting = 0;     ///< what its cards counted as; see `counting_now`
    bool declared = false;         ///< some of its cards count as another rank than their own
    bool declines_play = false;    ///< of `action`: a play out of turn was asked for
    /// The seats that are told the cards and what they are played as; the value of a
    /// variable; what a player chose; what a rule says.
    Seats told = everybody;
    std::vector<std::uint8_t> cards;  ///< in the order in which they moved
    std::vector<std::uint8_t> seats;  ///< of `reseat`: in turn order
    std::vector<ScorePart> parts;     ///< of `score`: what its amount is made of, without zeros

    [[nodiscard]] bool is_told_to(Seat seat_told) const { return told.contains(seat_told); }

    /// Whether a seat notices that it happened at all: not if a variable changes that it does not
    /// see, or a rule says what it must not know.
    [[nodiscard]] bool is_noticed_by(Seat seat_told) const {
        return (kind != Kind::set && kind != Kind::rule) || is_told_to(seat_told);
    }
};

using Events = std::vector<Event>;

}  // namespace houserules
