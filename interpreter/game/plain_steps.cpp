#include "game/plain_steps.h"

#include <cassert>

#include "game/plain_values.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

namespace {

void draw(State& state, const PlainStep& step, int to, std::int32_t amount) {
    if (step.kind == PlainStep::Kind::draw_up_to) amount -= at(state.zones, to).count;
    const auto& from = at(state.zones, step.from);
    for (; amount > 0 && from.count > 0; --amount) {
        const CardIndex card = take_top(state, step.from);
        add_card(state, to, false, card, End::top);
        at(state.played_by, card) = State::nobody;
    }
}

}  // namespace

void run_plain_steps(const Program& program, State& state, const EffectProgram& effect,
                     const Frame& frame) {
    assert(frame.player >= 0);
    for (const auto& step : effect.plain_steps) {
        const auto amount = plain_value(program, state, frame, step.amount);
        const int to = step.to + (step.of_player ? int{frame.player} : 0);
        if (step.kind == PlainStep::Kind::set) {
            at(state.variables, to) = amount;
        } else {
            draw(state, step, to, amount);
        }
    }
}

}  // namespace houserules
