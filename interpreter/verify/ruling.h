#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/resolve.h"
#include "rules/rules.h"

namespace houserules {

/// What the rules say about a move as a person types it.
struct Ruling {
    enum class Outcome {
        legal,
        illegal,
        no_move,  ///< names no card or action, or may mean several plays
    };

    Outcome outcome = Outcome::no_move;
    /// What decides: a row of `beats`, an action, or one of the words of `ruling_words`.
    std::string rule;
    std::string combination;           ///< of a play; else empty
    std::string why_not;               ///< in words
    std::optional<Decision> decision;  ///< of a legal move
    Refusal refusal = {};              ///< of an illegal one
};

/// Looks a typed move up and judges it.
[[nodiscard]] Ruling rule_on(const Rules& rules, const State& state, std::string_view text);

/// What can decide a move where no rule of the file does: `leading`, `no_row`, `not_held`, ...
[[nodiscard]] const std::vector<std::string>& ruling_words();

/// Everything that may stand as what decides a move of these rules.
[[nodiscard]] std::vector<std::string> deciding_names(const Rules& rules);

}  // namespace houserules
