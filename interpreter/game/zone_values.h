#pragma once

#include <cstdint>

#include "game/state.h"
#include "language/term_kind.h"
#include "program/program.h"

namespace houserules {

/// The card at the top or the bottom of a zone; -1 for none.
[[nodiscard]] std::int32_t end_card(const Program& program, const ZoneState* zone, TermKind kind);

/// The lowest or highest of some cards, by print or by the order that holds now; -1 for none.
[[nodiscard]] std::int32_t extreme_card(const Program& program, const State& state,
                                        const CardMask& cards, TermKind kind);

/// The most consecutive ranks of which some cards have at least `width` each.
[[nodiscard]] std::int32_t longest_run(const Program& program, const CardMask& cards,
                                       std::int32_t width);

/// How many cards of one rank lie on top of a zone.
[[nodiscard]] std::int32_t same_rank_on_top(const Program& program, const State& state,
                                            const ZoneState* zone);

}  // namespace houserules
