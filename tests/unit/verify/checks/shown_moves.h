#pragma once

#include <string>

#include "catch.h"
#include "variant/loading.h"
#include "verify/validate.h"

namespace houserules::testing {

/// Whether the rules show that whoever acts has a move, in a stage if it is named.
inline bool is_move_shown(const Sections& changes, const std::string& stage = "") {
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
    for (const ActionSet& set : validation.moves) {
        if (set.stage == stage) return set.has_move;
    }
    FAIL("no such stage");
    return false;
}

}  // namespace houserules::testing
