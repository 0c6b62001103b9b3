#include "game/allowed_plays.h"
#include "game/evaluate.h"
#include "game/game.h"
#include "game/moves.h"
#include "game/plays.h"
#include "game/step_lists.h"
#include "source/containers.h"

namespace houserules {

namespace {

Verdict ask_rows(const Program& program, const State& state, const Frame& frame) {
    if (!program.has_beats || state.anything_goes()) return {true, -1};
    for (std::size_t i = 0; i < program.beats.size(); ++i) {
        const auto& row = program.beats[i];
        if (!holds(program, state, frame, row.when)) continue;
        return {evaluate(program, state, frame, row.allow) != 0, static_cast<int>(i)};
    }
    return {false, -1};
}

}  // namespace

bool is_allowed(const Program& program, const State& state, const Frame& frame, bool asks_play) {
    return ask_rows(program, state, frame).allowed &&
           (!asks_play || holds(program, state, frame, program.actions[0].when));
}

Verdict judge(const Program& program, const State& state, const Reading& reading,
              const CardMask* cards) {
    const auto play = considered_play(reading);
    Frame frame;
    frame.player = state.to_act;
    frame.source = play_source(program, state);
    frame.play = &play;
    frame.cards = cards;
    const auto verdict = ask_rows(program, state, frame);
    const auto& action = program.actions[0];
    const bool asks = action.asks_play || (action.asks_cards && cards != nullptr);
    if (!verdict.allowed) return verdict;
    if (asks && !holds(program, state, frame, action.when)) return {false, -1, true};
    if (cards == nullptr) return verdict;
    if (program.has_asks && state.asking.active) {
        const auto& wanted = waiting_step(program, state).plays.condition;
        if (!holds(program, state, frame, wanted)) return {false, -1, false, false, true};
    } else if (must_binds(program, state) && !holds(program, state, frame, action.must.condition)) {
        return {false, -1, false, true};
    }
    return verdict;
}

int row_that_allows(const Program& program, const State& state, const Move& move) {
    const bool is_play = move.kind == Move::Kind::play && move.combination >= 0;
    if (!is_play || state.anything_goes() || program.beats.empty()) return -1;
    const Reading reading{move.combination, move.size, move.key,
                          move.declared,    move.cost, move.wilds};
    return judge(program, state, reading, &move.cards).row;
}

std::uint64_t values_of(const Program& program, const State& state, int action, bool can_play,
                        const Move* play) {
    const auto& compiled = at(program.actions, action);
    const Formula& when = action == 0 ? compiled.values_when : compiled.when;
    Frame frame;
    frame.player = state.to_act;
    frame.source = play_source(program, state);
    frame.can_play = can_play;
    ConsideredPlay considered;
    if (play != nullptr) {
        considered = considered_play(*play);
        frame.play = &considered;
        frame.cards = &play->cards;
    }
    std::uint64_t values = 0;
    const int count = value_count(program, state, action);
    for (int i = 0; i < count; ++i) {
        frame.value = compiled.least_value + i;
        if (holds(program, state, frame, when)) values |= std::uint64_t{1} << i;
    }
    return values;
}

bool may_take(const Program& program, const State& state, int action, std::int32_t value) {
    const auto& compiled = at(program.actions, action);
    const bool asked = program.has_asks && state.asking.active;
    if (asked && action == waiting_step(program, state).nothing) {
        const auto moves = legal_moves(program, state);
        return moves.count() == 1 && moves.nth(0).action == action;
    }
    const bool due =
        asked ? ((waiting_step(program, state).actions >> action) & 1) != 0 : !compiled.asked_only;
    if (!due) return false;
    if (action != 0 && compiled.names_value() &&
        (value < compiled.least_value ||
         value - compiled.least_value >= value_count(program, state, action))) {
        return false;
    }
    if (!compiled.when_leading && state.anything_goes()) return false;
    if (action == program.pass_action && must_binds(program, state)) return false;
    if (compiled.when.absent() || compiled.asks_play) return true;
    if (compiled.asks_cards) {
        Frame of_position;
        of_position.player = state.to_act;
        of_position.source = play_source(program, state);
        return holds(program, state, of_position, compiled.perhaps);
    }
    Frame frame;
    frame.player = state.to_act;
    frame.source = play_source(program, state);
    frame.value = value;
    // A play's own condition cannot ask whether there is a play.
    frame.can_play = action != 0 && !asked && can_play(program, state);
    return holds(program, state, frame, compiled.when);
}

int rank_of_key(const Program& program, CombinationIndex combination, int key) {
    return combination < 0 ? -1 : rank_of_play(program, combination, key);
}

}  // namespace houserules
