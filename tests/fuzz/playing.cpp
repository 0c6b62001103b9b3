#include "playing.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "finding.h"
#include "game/game.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "notation/state_json.h"
#include "verify/move_check.h"
#include "verify/ruling.h"
#include "verify/state_check.h"

namespace houserules::fuzzing {

namespace {

constexpr std::uint32_t turn_limit = 40;
constexpr std::uint32_t looked_at_closely = 2;  ///< decisions of a game; then every tenth
constexpr std::uint64_t most_moves = 12;

void require_nothing(const Findings& findings, const State& state) {
    if (findings.empty()) return;
    report_finding(
        fmt::format("{} players, turn {}: {}", state.seats, state.turn, findings.front()));
}

/// What a person might type here: a card that may or may not be held, an action, a place.
std::string typed_at_random(const Program& program, const Move& move, Random& random) {
    const auto& cards = program.names.cards;
    const auto card = [&] { return cards[static_cast<std::size_t>(random.below(cards.size()))]; };
    switch (random.below(5)) {
        case 0: return card();
        case 1: return card() + " " + card();
        case 2: {
            const auto& actions = program.names.actions;
            return actions[static_cast<std::size_t>(random.below(actions.size()))];
        }
        case 3: return fmt::format("#{}", random.below(4));
        default: return move_text(program, move) + " " + card();
    }
}

/// A move that is typed is judged, whatever it is, and has a reason if it is refused.
void judge_at_random(const Rules& rules, const State& state, const Move& move, Random& random) {
    const auto ruling = rule_on(rules, state, typed_at_random(rules.program, move, random));
    const bool has_reason = !ruling.why_not.empty();
    if (ruling.outcome == Ruling::Outcome::legal) return;
    require(has_reason, "a move is refused without a reason");
}

void check_events(const Program& program, const Events& events, int viewer) {
    for (const auto& event : events) {
        const auto json = event_to_json(program, event, viewer);
        require(json.is_object(), "an event is no object");
        static_cast<void>(event_text(program, event, viewer));
    }
}

void check_result(const Program& program, const State& state) {
    const auto result = result_of(program, state);
    const auto seats = static_cast<std::size_t>(state.seats);
    require(result.scores.size() == seats, "not every seat has a score");
    std::size_t ranked = 0;
    for (const auto& group : result.ranking) ranked += group.size();
    require(ranked == seats, "not every seat is ranked");
    for (const int winner : result.winners) {
        require(winner >= 0 && winner < state.seats, "somebody wins who does not play");
    }
    const bool has_row = result.reason == Result::Reason::end_row;
    require(has_row == (result.end_row >= 0), "the end has no reason");
    require(has_row || result.winners.empty(), "somebody wins a game that did not end");
    static_cast<void>(state_to_json(program, state));
}

}  // namespace

void play_and_check(const Rules& rules, int seats, std::uint64_t seed) {
    const Program& program = rules.program;
    GameSetup setup;
    setup.seats = seats;
    setup.seed = seed;
    setup.turn_limit = turn_limit;
    Events events;
    State state = new_game(program, setup, &events);
    check_events(program, events, 0);
    Random random(seed, 1'000'000);
    while (!state.over()) {
        require_nothing(check_state(program, state), state);
        const auto move = legal_moves(program, state).sample(random);
        events.clear();
        if (state.turn < looked_at_closely || state.turn % 10 == 0) {
            require_nothing(check_legal_moves(program, state, most_moves, random), state);
            require_nothing(check_apply(program, state, move), state);
            require_nothing(check_views(program, state), state);
            judge_at_random(rules, state, move, random);
            const int viewer = static_cast<int>(random.below(static_cast<std::uint64_t>(seats)));
            apply(program, state, move, &events);
            check_events(program, events, viewer);
        } else {
            apply(program, state, move);
        }
    }
    require_nothing(check_state(program, state), state);
    check_result(program, state);
}

}  // namespace houserules::fuzzing
