#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/observation.h"
#include "notation/seat_names.h"
#include "rules/rules.h"
#include "tables/selection.h"

namespace houserules {

class JsonWriter;

/// Moves without cards that are offered as buttons; what is beyond can be typed.
inline constexpr std::uint64_t most_buttons = 200;

/// A move in words, beside its cards if it has some: "keep quiet", "bid 2", "pair".
[[nodiscard]] std::string label_of_move(const Program& program, const Move& move,
                                        const SeatNames& names);

/// Writes what the seat that is to act is told of its decision: `turn` of the table protocol.
///
/// @param seen  of the seat to act
void write_turn(const Rules& rules, const Observation& seen, const SeatNames& names,
                JsonWriter& out);

/// Writes what can be made of the cards that were picked, as keys of an object: `plays`, `also`
/// and `why` of the table protocol.
///
/// @param seen   of the seat to act
/// @param cards  their names, or places `#0`
/// @return why nothing was written: the cards are none that could be picked
[[nodiscard]] std::optional<Problem> write_selection(const Rules& rules, const Observation& seen,
                                                     const SeatNames& names,
                                                     const std::vector<std::string>& cards,
                                                     JsonWriter& out);

}  // namespace houserules
