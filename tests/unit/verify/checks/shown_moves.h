#pragma once

#include <string>
#include <vector>

#include "catch.h"
#include "variant/loading.h"
#include "verify/validate.h"

namespace houserules::testing {

/// Of whom the rules of a game that is changed show that they have a move.
inline std::vector<ActionSet> shown_moves(const Sections& changes) {
    ValidationOptions options;
    options.play = false;
    const std::string text = game(changes);
    const auto validation = validate_variant(load(text), options);
    INFO(text);
    for (const auto& problem : validation.loaded.diagnostics.sorted()) {
        UNSCOPED_INFO(problem.message);
    }
    REQUIRE(validation.loaded.variant.has_value());
    REQUIRE_FALSE(validation.moves.empty());
    return validation.moves;
}

/// The same of one stage, or of all turns if there are none.
inline MoveShown move_shown(const Sections& changes, const std::string& stage = "") {
    for (const ActionSet& set : shown_moves(changes)) {
        if (set.stage == stage) return set.shown;
    }
    FAIL("no such stage");
    return MoveShown::of_nobody;
}

/// Whether they show it of whoever acts.
inline bool is_move_shown(const Sections& changes, const std::string& stage = "") {
    return move_shown(changes, stage) == MoveShown::of_whoever_acts;
}

/// Whether they show it of a game that is told by its parts, some of which are changed.
template <typename Parts, typename Change>
[[nodiscard]] bool are_shown(Parts parts, const Change& change) {
    change(parts);
    return parts.is_shown();
}

}  // namespace houserules::testing
