#pragma once

#include "design.h"
#include "dice.h"

namespace houserules::generating {

// Each settles a part of a design and adds its sections, in this order.

void compose_players(Design& design, Dice& dice);
void compose_deck(Design& design, Dice& dice);
void compose_options(Design& design, Dice& dice);
void compose_zones(Design& design, Dice& dice);
void compose_counters(Design& design, Dice& dice);
void compose_combinations(Design& design, Dice& dice);
void compose_actions(Design& design, Dice& dice);
void compose_orders(Design& design, Dice& dice);
void compose_beats(Design& design, Dice& dice);
void compose_setup(Design& design, Dice& dice);
void compose_dealer(Design& design, Dice& dice);
void compose_effects(Design& design, Dice& dice);
void compose_stages(Design& design, Dice& dice);
void compose_trick(Design& design, Dice& dice);
void compose_outcome(Design& design, Dice& dice);
void compose_examples(Design& design, Dice& dice);
void compose_spoken(Design& design, Dice& dice);

}  // namespace houserules::generating
