#pragma once

#include <string>

#include "game/observation.h"

/// How many cards of each rank a seat knows the place of, or saw leave, and how many it does not,
/// as lines in the order of the ranks. Says what the seat could have counted itself, and no more.
[[nodiscard]] std::string card_count_text(const houserules::Program& program,
                                          const houserules::Observation& observation);
