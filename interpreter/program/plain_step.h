#pragma once

#include <cstdint>

#include "program/plain_formula.h"

namespace houserules {

/// A step that always happens, with a plain number: so many cards from the top of a zone of the
/// table go to the acting player, or a variable is set to it.
struct PlainStep {
    enum class Kind : std::uint8_t { set, draw, draw_up_to };

    Kind kind = Kind::set;
    std::int16_t from = 0;   ///< draw: the instance that cards are taken from
    std::int16_t to = 0;     ///< the slot or the instance; of players, that of seat 0
    bool of_player = false;  ///< `to` is that of the acting player
    PlainNumber amount;
};

}  // namespace houserules
