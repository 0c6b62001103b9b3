#pragma once

#include <string>

#include "variant/loading.h"
#include "verify/rule_checks.h"

namespace houserules::test {

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
    const std::vector<Diagnostic> problems = loaded.diagnostics.sorted();
    REQUIRE(problems.size() == 1);
    const Diagnostic& problem = problems.front();
    CHECK(code_name(problem.code) == code_name(code));
    CHECK((problem.severity == Severity::warning) == (code_name(code).front() == 'W'));
    CHECK(problem.span.begin == marked.begin);
    CHECK(problem.span.end == marked.end);
    std::string words = problem.message + "\n" + problem.help;
    for (const Note& note : problem.notes) words += "\n" + note.message;
    INFO(words);
    INFO(part);
    CHECK(contains(words, part));
}

}  // namespace houserules::test
