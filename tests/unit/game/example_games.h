#pragma once

#include <string>
#include <utility>
#include <vector>

#include "../variant/loading.h"
#include "verify/examples.h"

namespace houserules::test {

/// Checks the examples of a small game, changed in some sections.
inline void check_game(const std::vector<std::pair<std::string, std::string>>& changes) {
    auto loaded = load(game(changes));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK_FALSE(loaded.diagnostics.has_errors());
}

}  // namespace houserules::test
