#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <variant>

#include "../rules/rules_of.h"
#include "game/game.h"
#include "variant/loading.h"
#include "verify/state_check.h"

namespace houserules::testing {

/// `{name0: value, name1: value, ...}`; `{}` in the value is the number.
inline std::string many(const std::string& name, int count, const std::string& value) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        std::string here = value;
        const auto at = here.find("{}");
        if (at != std::string::npos) here.replace(at, 2, std::to_string(i));
        text += fmt::format("{}{}{}: {}", i == 0 ? "" : ", ", name, i, here);
    }
    return "{" + text + "}";
}

/// `[name0, name1, ...]`.
inline std::string many_words(const std::string& name, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += fmt::format("{}{}{}", i == 0 ? "" : ", ", name, i);
    return "[" + text + "]";
}

/// The file is right, and a random game of it goes well with every number of players.
inline void check_plays(const std::string& text, std::uint32_t turn_limit = 60) {
    const Program program = program_of(text);
    for (const int seats : program.players) {
        GameSetup setup;
        setup.seats = seats;
        setup.turn_limit = turn_limit;
        Random random(static_cast<std::uint64_t>(seats), 0);
        State state = new_game(program, setup);
        CHECK(state.turn == 0);
        CHECK_FALSE(state.over());
        while (!state.over()) {
            const Findings findings = check_state(program, state);
            INFO(seats << " players, turn " << state.turn);
            REQUIRE(findings == Findings{});
            apply(program, state, legal_moves(program, state).sample(random));
        }
        CHECK(check_state(program, state) == Findings{});
        CHECK(result_of(program, state).scores.size() == static_cast<std::size_t>(seats));
    }
}

/// The line on which a key of the file stands that is written as `key:`.
inline std::uint32_t line_of(const std::string& text, const std::string& key) {
    const auto at = text.find(key + ":");
    REQUIRE(at != std::string::npos);
    return 1 + static_cast<std::uint32_t>(
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/// The file is refused with one error of a code, on the line of a key, that says `part`.
inline void check_refused(const std::string& text, Code code, const std::string& key,
                          const std::string& part) {
    const auto loaded = load_text(text);
    const auto* failure = loaded ? nullptr : &loaded.error();
    REQUIRE(failure != nullptr);
    INFO(render(failure->diagnostics, failure->sources));
    std::vector<Diagnostic> errors;
    for (const auto& problem : failure->diagnostics.sorted()) {
        if (problem.severity == Severity::error) errors.push_back(problem);
    }
    REQUIRE(errors.size() == 1);
    CHECK(code_name(errors[0].code) == code_name(code));
    CHECK(contains(errors[0].message, part));
    const auto& file = failure->sources.file(errors[0].span.file);
    CHECK(file.position(errors[0].span.begin).line == line_of(text, key));
}

}  // namespace houserules::testing
