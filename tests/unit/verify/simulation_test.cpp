#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "catch.h"
#include "compiler/compile.h"
#include "game/game.h"
#include "rules/rules.h"
#include "verify/bundled.h"
#include "verify/coverage.h"
#include "verify/move_check.h"
#include "verify/state_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

constexpr std::uint32_t turn_limit = 400;
constexpr std::uint32_t looked_at_closely = 12;  ///< decisions of a game; then every 32nd
constexpr std::uint64_t most_moves = 40;

/// The values that are worth trying for one option: its limits, its default, each choice.
std::vector<std::int64_t> extremes(const Option& option) {
    std::set<std::int64_t> values = {option.default_value};
    switch (option.kind) {
        case Option::Kind::boolean: values = {0, 1}; break;
        case Option::Kind::integer:
            values.insert({option.least, std::min(option.least + 1, option.most), option.most});
            break;
        case Option::Kind::choice:
            for (std::size_t i = 0; i < option.choices.size(); ++i) {
                values.insert(static_cast<std::int64_t>(i));
            }
            break;
    }
    return {values.begin(), values.end()};
}

/// The defaults, and each option at each of its extremes.
std::set<std::vector<std::int64_t>> option_sets(const Variant& variant) {
    const auto defaults = default_options(variant);
    std::set<std::vector<std::int64_t>> sets = {defaults};
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        for (const auto value : extremes(variant.options[i])) {
            auto values = defaults;
            values[i] = value;
            sets.insert(values);
        }
    }
    return sets;
}

void require_nothing(const Findings& findings, const Program& program, const State& state) {
    if (findings.empty()) return;
    INFO(fmt::format("turn {} of a game of {}: {}", state.turn, program.names.variant,
                     findings.front()));
    FAIL();
}

/// Plays a random game and checks every position on the way.
void play_and_check(const Program& program, int seats, std::uint64_t seed) {
    GameSetup setup;
    setup.seats = seats;
    setup.seed = seed;
    setup.turn_limit = turn_limit;
    State state = new_game(program, setup);
    Random random(seed, 1'000'000);
    while (!state.over()) {
        require_nothing(check_state(program, state), program, state);
        const auto move = legal_moves(program, state).sample(random);
        if (state.turn < looked_at_closely || state.turn % 32 == 0) {
            require_nothing(check_legal_moves(program, state, most_moves, random), program, state);
            require_nothing(check_apply(program, state, move), program, state);
            require_nothing(check_views(program, state), program, state);
        }
        apply(program, state, move);
    }
    require_nothing(check_state(program, state), program, state);
    const auto result = result_of(program, state);
    CHECK(result.scores.size() == static_cast<std::size_t>(seats));
    CHECK(result.reason != Result::Reason::stuck);
    CHECK(result.winners.empty() == (result.reason == Result::Reason::turn_limit));
}

}  // namespace

TEST_CASE("every position of random games is sound, with any number of players and any options") {
    for (const auto& name : bundled_variants()) {
        auto loaded = load_bundled(name);
        const auto defaults = default_options(*loaded.variant);
        std::size_t turn = 0;
        for (const auto& options : option_sets(*loaded.variant)) {
            const auto program = compile(*loaded.variant, options, loaded.diagnostics);
            REQUIRE(program.has_value());
            // Other options take turns with the numbers of players: all with all takes minutes.
            std::vector<int> numbers = {program->players[turn++ % program->players.size()]};
            if (options == defaults)
                numbers.assign(program->players.begin(), program->players.end());
            for (const int seats : numbers) {
                INFO(fmt::format("{} with {} players, options {}", name, seats,
                                 fmt::join(options, " ")));
                play_and_check(*program, seats, mix_seed(static_cast<std::uint64_t>(seats), 0));
            }
        }
    }
}
