#pragma once

#include <string>

#include "variant/loading.h"
#include "verify/rule_checks.h"

namespace houserules::testing {

inline std::string with_combinations(const std::string& combinations, Sections more = {}) {
    more.emplace_back("combinations", "{single: {set: 1}, " + combinations + "}");
    return game(more);
}

inline std::string with_end(const std::string& rows, Sections more = {}) {
    more.emplace_back("end", "{" + rows + "}");
    return game(more);
}

/// A game that is read without a problem, and then what the rules themselves say about it.
inline LoadedVariant checked(const std::string& text) {
    LoadedVariant loaded = load(text);
    INFO(text);
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    REQUIRE(loaded.diagnostics.empty());
    check_rules(loaded);
    return loaded;
}

/// Expects that nothing is found in a game.
inline void check_clean(const std::string& text) {
    const LoadedVariant loaded = checked(text);
    INFO(text);
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK(loaded.diagnostics.empty());
}

/// Expects a single finding of a code, just where the marks `<<` and `>>` stand, whose message,
/// notes or help have `part` in them.
inline void check_finding(const std::string& marked_text, Code code, const std::string& part) {
    const Marked marked = without_marks(marked_text);
    const LoadedVariant loaded = checked(marked.text);
    INFO(marked_text);
    INFO(render(loaded.diagnostics, loaded.sources));
    check_problem(loaded, marked, code, part);
}

}  // namespace houserules::testing
