#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "../../support/source_tree.h"
#include "catch.h"
#include "game/game.h"
#include "rules/rules.h"

namespace houserules::testing {

inline Expected<Rules, RulesFailure> load_text(const std::string& text) {
    FileAccess files = source_tree();
    files.read_file = [text](const std::string&) { return std::optional<std::string>(text); };
    return load_rules("test.yaml", {}, files);
}

/// The rules of a variant written in a test.
inline Rules rules_of(const std::string& text) {
    auto loaded = load_text(text);
    if (!loaded) {
        FAIL(loaded.error().message << "\n"
                                    << render(loaded.error().diagnostics, loaded.error().sources));
    }
    return std::move(*loaded);
}

/// The rules of a file in tests/ok.
inline Rules rules_of_test_game(const std::string& name) {
    auto loaded = load_rules(HOUSERULES_SOURCE "/tests/ok/" + name + ".yaml", {}, source_tree());
    REQUIRE(loaded);
    return std::move(*loaded);
}

inline Program program_of(const std::string& text) { return rules_of(text).program; }

/// A game that has just begun.
inline State begun(const Program& program, int seats, std::uint64_t seed = 1) {
    GameSetup setup;
    setup.seats = seats;
    setup.seed = seed;
    return new_game(program, setup);
}

}  // namespace houserules::testing
