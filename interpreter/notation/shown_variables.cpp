#include "notation/shown_variables.h"

#include <algorithm>

#include "game/evaluate.h"
#include "source/containers.h"

namespace houserules {

namespace {

int value_at(const State& state, const VariableProgram& variable, int seat) {
    return at(state.variables, variable.slot + (variable.of_player ? seat : 0));
}

/// Whether a value is what a variable has before anything happened. Who deals first, or how many
/// lives everybody has, are news all the same.
bool is_blank(const Program& program, const State& state, const VariableProgram& variable,
              int seat) {
    const int value = value_at(state, variable, seat);
    Frame frame;
    frame.player = variable.of_player ? seat : -1;
    if (value != evaluate(program, state, frame, variable.start)) return false;
    // The set-up has still to find that player.
    const bool open = variable.is_player && variable.lasts_round && state.phase == Phase::setup;
    return open || variable.is_boolean || variable.is_rank ||
           value == (variable.is_player ? -1 : 0);
}

/// Whether a variable is always some player or rank, also as long as that means nothing: what is
/// set together with it says when it does.
bool is_always_some(const VariableProgram& variable) {
    return variable.is_rank || (variable.is_player && variable.lasts_round);
}

bool sets(const EffectProgram& effect, std::size_t variable) {
    return std::any_of(effect.steps.begin(), effect.steps.end(), [&](const StepProgram& step) {
        return step.kind == StepKind::set && step.index == static_cast<int>(variable);
    });
}

}  // namespace

bool is_shown(const Program& program, const State& state, std::size_t variable, int seat) {
    const auto& variables = program.variables;
    const auto& asked = variables[variable];
    if (!is_blank(program, state, asked, seat)) return true;
    for (const auto& effect : program.effects) {
        if (!sets(effect, variable)) continue;
        for (std::size_t i = 0; i < variables.size(); ++i) {
            const auto& other = variables[i];
            const bool told_by_other =
                is_always_some(asked) || (asked.is_boolean && is_always_some(other));
            if (told_by_other && other.of_player == asked.of_player && sets(effect, i) &&
                !is_blank(program, state, other, seat)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace houserules
