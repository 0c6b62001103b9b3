#pragma once

#include "game/course.h"

namespace houserules {

/// One card at a time, round the table from seat 0 or the player named, each on top of what was
/// dealt before. All cards are dealt to the last one only if a player is named.
///
/// @param step  a `deal` step
void deal_cards(const Course& course, const StepProgram& step);

/// What was dealt before the deck was laid down.
struct FirstDeals {
    int steps = 0;  ///< of the set-up, from the first on
    int cards = 0;  ///< from the top of the deck
    CardMask dealt;
};

/// Takes the first steps of the set-up, as long as they only deal a number of cards that the rules
/// name to hands without order, and nobody watches: the same as `deal_cards`, but from a deck that
/// need not be laid down before.
///
/// @param order  the deck, `count` cards, the first one on top
[[nodiscard]] FirstDeals deal_first_cards(const Course& course, const std::uint8_t* order,
                                          int count);

}  // namespace houserules
