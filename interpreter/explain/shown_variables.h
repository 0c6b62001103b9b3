#pragma once

#include <cstddef>
#include <vector>

#include "game/observation.h"
#include "rules/rules.h"

namespace houserules {

/// How people are told of a variable.
struct ShownVariable {
    bool is_told = false;    ///< it matters for what may be played, or is called something
    int only_while = -1;     ///< a flag of the table without which no rule asks for it; -1: none
    bool from_play = false;  ///< it names a player from a play of the trick on
    bool in_setup = false;   ///< it names a player whom the set-up alone asks for
};

/// Of each variable of a game.
[[nodiscard]] std::vector<ShownVariable> variables_to_show(const Rules& rules);

/// Whether people are told nothing of a variable now, whatever it holds: they do not see it, or the
/// set-up that asks for it is over.
///
/// @param seat  whose, of a variable of players; else -1
[[nodiscard]] bool is_withheld(const Program& program, const std::vector<ShownVariable>& shown,
                               const Observation& observation, std::size_t variable, int seat);

/// Whether the value of a variable is shown now: it is known and says something. A flag that is not
/// set says nothing.
///
/// @param seat  whose, of a variable of players; else -1
[[nodiscard]] bool is_told_now(const Program& program, const std::vector<ShownVariable>& shown,
                               const Observation& observation, std::size_t variable, int seat);

}  // namespace houserules
