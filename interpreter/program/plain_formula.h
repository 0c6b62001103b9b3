#pragma once

#include <cstdint>

namespace houserules {

/// What rules ask for most often, which is found at one place of a position.
enum class PlainSource : std::uint8_t {
    nothing,    ///< 0
    variable,   ///< of the table, by its slot
    cards,      ///< in a zone of the table, by its instance
    of_player,  ///< a variable of the player acting or looked at, by that of seat 0
    cards_of_player,
    players,      ///< of this game
    players_out,  ///< who are out
    players_in,
    value,      ///< what is named with the action
    can_play,   ///< whether the player has a legal play
    zone,       ///< that a play comes from
    play_rank,  ///< the rank that the considered play counts as
    play_size,  ///< its number of cards
};

/// Where one of them is read.
struct PlainPlace {
    PlainSource source = PlainSource::nothing;
    std::int16_t index = 0;
};

/// What is read at a place, and a number that is added.
struct PlainNumber {
    PlainPlace place;
    std::int32_t more = 0;
};

/// A comparison of what is read at two places: whether the first, less the second, is `least` or
/// one of the `width` numbers that follow it.
struct PlainTest {
    PlainPlace first;
    PlainPlace second;
    std::int64_t least = 0;
    std::uint64_t width = 0;
    bool is_within = true;  ///< or is to be none of them

    /// Whether it is about a variable of the table and nothing else.
    [[nodiscard]] bool reads_variable() const {
        return first.source == PlainSource::variable && second.source == PlainSource::nothing;
    }

    [[nodiscard]] bool passes(std::int64_t difference) const {
        return (static_cast<std::uint64_t>(difference - least) <= width) == is_within;
    }
};

/// How a formula can be asked.
enum class FormulaForm : std::uint8_t {
    nodes,   ///< operation by operation
    number,  ///< it is one of `Program::plain_numbers`
    all,     ///< it holds if all of some `Program::plain_tests` do
    any,     ///< it holds if one of them does
};

}  // namespace houserules
