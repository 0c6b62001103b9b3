#pragma once

#include <string>

#include "game/observation.h"
#include "program/program.h"

/// What is to be beaten, as who is to act sees it: "7C 7S (pair)", "2 hidden cards".
[[nodiscard]] std::string play_to_beat_text(const houserules::Program& program,
                                            const houserules::Observation& observation);

/// Which ranks may be played on it, where these are not the higher ones in as many cards: "2 to 6
/// or 10 may follow"; else empty. What else a play needs to be legal is not looked at.
[[nodiscard]] std::string ranks_to_follow(const houserules::Program& program,
                                          const houserules::Observation& observation);
