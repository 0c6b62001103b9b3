#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/play_visitor.h"
#include "game/plays.h"
#include "game/wild_plays.h"

namespace houserules {

/// Plays of combinations that are more than sets and runs: with kickers, of any ranks, of
/// certain cards, in an order of their own. See `count_plays` and `nth_play`.
template <int Words>
[[nodiscard]] std::uint64_t count_compositions(const Program& program, const PlayGroup& group);
template <int Words>
void nth_composition(const Program& program, const PlayGroup& group, std::uint64_t index,
                     Move& move);

/// Visits all of them in the order of their numbers: much quicker than one by one.
///
/// @param move  what the plays have in common
template <int Words>
void visit_compositions(const Program& program, const PlayGroup& group, const Move& move,
                        PlayVisitor visit);

/// How some cards are a play of such a combination, one reading for each key.
[[nodiscard]] std::vector<CompositionReading> composition_readings(
    const Program& program, const CombinationProgram& combination, const CardMask& cards);

/// The key of the first of them in which all cards count as themselves; nothing if there is none.
/// Allocates nothing where no card of the combination counts as another.
[[nodiscard]] std::optional<int> first_own_key(const Program& program,
                                               const CombinationProgram& combination,
                                               const CardMask& cards);

/// Whether some cards are a play of a combination, whatever it is made of. Allocates nothing.
[[nodiscard]] bool is_play_of(const Program& program, const CombinationProgram& combination,
                              const CardMask& cards);

/// The key of a play: its highest card among `top`, or that card's rank.
[[nodiscard]] int key_of_highest(const Program& program, const CombinationProgram& combination,
                                 const CardMask& top);

/// Whether cards are one of the combinations that a composition must not be as well, two of them
/// share what they must not, or the ranks of a run cannot be as alike as they must.
[[nodiscard]] bool is_excluded(const Program& program, const CombinationProgram& combination,
                               const CardMask& cards);

}  // namespace houserules
