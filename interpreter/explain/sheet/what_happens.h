#pragma once

#include <functional>

#include "explain/sheet/simplify.h"

namespace houserules {

/// Calls `visit` with every step of the rules that can be done with what is settled: of rows that
/// can happen, under conditions that can hold, and not for nobody.
void for_each_possible_step(const SettledValues& settled,
                            const std::function<void(const Step&)>& visit);

/// Whether a term is the variable that a step sets, of the same player.
[[nodiscard]] bool is_old_value(const Term& term, const Step& step);

/// Whether a step that nobody in particular does is done for every player: it is about what each of
/// them has.
[[nodiscard]] bool is_for_everybody(const Step& step, const Variant& variant);

/// Whether a step that sets a variable makes it what it is at first, so that it changes nothing
/// where nothing else does.
[[nodiscard]] bool sets_to_start(const Step& step, const SettledValues& settled);

/// Whether something is to be beaten at every turn: a card lies there from the first, and nothing
/// takes it away or lets anybody lead.
[[nodiscard]] bool is_always_to_beat(const SettledValues& settled);

/// Whether the round, or a game without rounds, is over as soon as a player is out.
[[nodiscard]] bool ends_with_first_out(const SettledValues& settled);

/// Whether players who are out later are ahead of those who were out before.
[[nodiscard]] bool is_last_out_ahead(const Variant& variant);

/// Whether a term is a player looked for among none.
[[nodiscard]] bool is_nobody(const Term& player);

}  // namespace houserules
