#pragma once

#include <string>

#include "../variant/loading.h"
#include "verify/examples.h"

namespace houserules::testing {

/// Expects that a game can be played and that all its examples hold.
inline void check_examples_hold(const std::string& text) {
    auto loaded = load(text);
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK_FALSE(loaded.diagnostics.has_errors());
}

/// Checks the examples of a small game, changed in some sections.
inline void check_game(const Sections& changes) { check_examples_hold(game(changes)); }

}  // namespace houserules::testing
