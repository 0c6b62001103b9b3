#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/observation.h"
#include "program/program.h"

/// Which ranks may be played on what is to be beaten, where these are not the higher ones in as
/// many cards: "2 to 6 or 10 may follow"; else empty. What else a play needs to be legal is not
/// looked at.
[[nodiscard]] std::string ranks_to_follow(const houserules::Program& program,
                                          const houserules::Observation& observation);

/// The cards that each of several legal plays of who is to act has in it; empty if there are none,
/// or if there are too many plays to look at.
[[nodiscard]] std::vector<std::uint8_t> cards_of_all_plays(const houserules::Program& program,
                                                           const houserules::State& state);
