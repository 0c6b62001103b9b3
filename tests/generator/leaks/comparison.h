#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/observation.h"
#include "leaks/leak_check.h"
#include "random/random.h"
#include "rules/rules.h"

namespace houserules::generating {

/// A position, what one seat knows of it, and another that the seat cannot tell from it.
struct Indistinguishable {
    const Rules& rules;
    const State& real;
    const Observation& observation;
    const State& drawn;
    const Memory& memory;  ///< of the seat in the drawn position
};

// Each says in words what differs for the seat; nothing if nothing does.

[[nodiscard]] std::string compare_observations(const Indistinguishable& both);
[[nodiscard]] std::string compare_views(const Indistinguishable& both);
[[nodiscard]] std::string compare_moves(const Indistinguishable& both);
[[nodiscard]] std::string compare_refusals(const Indistinguishable& both, int requests,
                                           Random& random, LeakTally& tally);

/// Whether all bots decide the same about the seat's move.
[[nodiscard]] std::string compare_bots(const Indistinguishable& both, std::uint64_t seed,
                                       LeakTally& tally);

/// The same move in both positions.
struct SameMove {
    Move real;
    Move drawn;
};

/// Whether what follows from moves asks for hidden cards, as rules may: then the same move in two
/// positions need not have the same consequences.
[[nodiscard]] bool rules_ask_for_hidden(const Variant& variant);

/// A move of the real position as it is made in the drawn one, if it can be made there.
///
/// @param numbering  of the observation, if the seat is to act; null if another is
[[nodiscard]] std::optional<SameMove> same_move(const Indistinguishable& both,
                                                const Numbering* numbering, const Move& real,
                                                Random& random);

/// Makes the same move in both.
///
/// @param memory  of all seats in the real position
[[nodiscard]] std::string compare_what_follows(const Indistinguishable& both, const SameMove& move,
                                               const Memory& memory);

/// What might be asked for: cards that there are, actions, places.
[[nodiscard]] std::string any_request(const Program& program, Random& random);

/// Whether a seat was told nothing by events that it could not have known before them.
///
/// @param before  what it knew
/// @param state   before them
/// @param memory  likewise
[[nodiscard]] bool show_nothing_new(const Program& program, const Events& events,
                                    const Observation& before, const State& state,
                                    const Memory& memory);

/// Whether all that may be done and is refused is the same by the observation alone.
[[nodiscard]] std::string compare_with_observed(const Indistinguishable& both);

}  // namespace houserules::generating
