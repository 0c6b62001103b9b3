#pragma once

#include <cstdint>
#include <vector>

#include "program/seats.h"

namespace houserules {

/// Something that happened, for logs and viewers.
struct Event {
    enum class Kind : std::uint8_t {
        deal,    ///< cards from the deck to a seat's zone
        choose,  ///< cards chosen in the set-up
        play,    ///< cards played
        reveal,  ///< an unseen card turned up that may not be played
        action,  ///< pass and the like; `index` is the action, `amount` its value if it has one
        move,    ///< cards moved by a rule
        draw,
        gain,  ///< `amount` of token `index`
        spend,
        set,           ///< variable `index` is now `amount`
        trick_closed,  ///< `seat` leads the next one
        out,           ///< `seat` is out of the game or round; `amount` is its place, from 1
        instant_win,   ///< `index`
        round_start,   ///< `amount` is its number, `seat` its starter (or nobody yet)
        round_end,
        score,  ///< `amount` points for `seat`
        reverse,
        skip,         ///< `seat` is skipped by a rule
        passed_over,  ///< `seat` can do nothing
        redeal,       ///< the cards are gathered, to be dealt anew
        reseat,       ///< the players sit in another order: `seats`
        rule,         ///< rule `index` of the section `amount` happens, which says something
        game_end,
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
    bool declared = false;         ///< some of its cards count as another rank than their own
    bool declines_play = false;    ///< of `action`: a play out of turn was asked for
    /// The seats that are told the cards and what they are played as; the value of a
    /// variable; what a player chose; what a rule says.
    Seats told = everybody;
    std::vector<std::uint8_t> cards;  ///< in the order in which they moved
    std::vector<std::uint8_t> seats;  ///< of `reseat`: in turn order

    [[nodiscard]] bool is_told_to(Seat seat_told) const { return told.contains(seat_told); }

    /// Whether a seat notices that it happened at all: not if a variable changes that it does not
    /// see, or a rule says what it must not know.
    [[nodiscard]] bool is_noticed_by(Seat seat_told) const {
        return (kind != Kind::set && kind != Kind::rule) || is_told_to(seat_told);
    }
};

using Events = std::vector<Event>;

}  // namespace houserules
