#pragma once

#include <cstddef>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "game/game.h"
#include "game/observation.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

class JsonWriter;

/// Writes a position as an object of the protocol, with everything.
void write_state(const Program& program, const State& state, JsonWriter& out);

/// Writes a position as a seat sees it: cards that it may not see, also those that it remembers,
/// and values that it does not know are `??`.
void write_state(const Program& program, const Observation& observation, JsonWriter& out);

/// The same as a text, to be compared.
[[nodiscard]] std::string state_text(const Program& program, const State& state);
[[nodiscard]] std::string state_text(const Program& program, const Observation& observation);

/// The same as values.
[[nodiscard]] nlohmann::ordered_json state_to_json(const Program& program, const State& state);

[[nodiscard]] nlohmann::ordered_json state_to_json(const Program& program,
                                                   const Observation& observation);

/// The result of a game that is over.
[[nodiscard]] nlohmann::ordered_json result_to_json(const Program& program, const State& state);

/// How a game ended: the row of `end`, `turn_limit` or `stuck`.
[[nodiscard]] std::string reason_text(const Program& program, const Result& result);

/// Whether a variable of the table, or that of a seat, tells a player anything where it stands: it
/// does not as long as it is false, 0, nobody, or a rank or player that is still to be named.
[[nodiscard]] bool is_shown(const Program& program, const State& state, std::size_t variable,
                            int seat);

}  // namespace houserules
