#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "explain/rules.h"
#include "game/game.h"
#include "play/policy.h"
#include "variant/loader.h"

namespace houserules {

/// A record of games is JSON Lines: for each game a line with its variant, options and seed,
/// a line for each decision and a line with the result. A game that was left has no result.
/// A line with a `note` is for those who read the record.
struct RecordLimits {
    static constexpr std::size_t line = std::size_t{1} << 20;  ///< bytes
};

/// The first line of a game's record.
[[nodiscard]] std::string record_header(const Rules& rules, const GameSetup& setup);

/// The line of a decision.
[[nodiscard]] std::string record_decision(const Program& program, int seat,
                                          const Decision& decision);

/// The last line of a game that is over.
[[nodiscard]] std::string record_result(const Program& program, const State& state);

}  // namespace houserules
