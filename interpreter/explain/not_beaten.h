#pragma once

#include <string>

#include "explain/refusal_text.h"
#include "game/game.h"
#include "rules/rules.h"

namespace houserules {

/// Cards as they are played: `1 7 as 7`.
[[nodiscard]] std::string play_text(const Program& program, const CardMask& cards,
                                    const Reading& reading);

/// Why a play does not beat what lies there: "5H 5S do not beat 8H: a single is asked for, and
/// these cards are a pair"; or the row of `beats` that decides, where it stands and what it
/// compares, or why no row is about this play.
[[nodiscard]] std::string explain_not_beaten(const Rules& rules, const State& state,
                                             const CardMask& cards, const Reading& reading,
                                             const Verdict& verdict, RefusalDetail detail);

}  // namespace houserules
