#include "question_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "explain/choice_text.h"
#include "game/step_lists.h"
#include "notation/move_text.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "typed_moves.h"
#include "typed_names.h"

using namespace houserules;

namespace {

/// The action by which a player lets go what is asked for, or -1: the only answer that is no more
/// than its name, where others bring cards or a value; or the only one of these that nothing
/// follows from.
int declining_action(const Program& program, const StepProgram& question) {
    if (question.nothing >= 0) return question.nothing;
    if (bit_count(question.actions) < 2) return -1;
    std::vector<int> plain;
    for (auto left = question.actions; left != 0; left &= left - 1) {
        const int action = lowest_bit(left);
        const auto& answer = at(program.actions, action);
        if (answer.names_value() || answer.kind == ActionProgram::Kind::play) {
            continue;
        }
        plain.push_back(action);
    }
    if (plain.size() > 1) {
        const auto has_effects = [&](int action) { return at(program.effects_on, action) != 0; };
        plain.erase(std::remove_if(plain.begin(), plain.end(), has_effects), plain.end());
    }
    return plain.size() == 1 ? plain.front() : -1;
}

}  // namespace

std::optional<Move> declining_answer(const Program& program, const State& state,
                                     const Moves& moves) {
    if (!state.asking.active) return std::nullopt;
    const int action = declining_action(program, waiting_step(program, state));
    for (auto i = moves.play_count(); i < moves.count(); ++i) {
        const Move move = moves.nth(i);
        if (int{move.action} == action) return move;
    }
    return std::nullopt;
}

std::string question_text(const Program& program, const State& state, const Moves& moves) {
    const auto declines = declining_answer(program, state, moves);
    const std::string enter = declines && moves.count() > 1
                                  ? fmt::format(" Enter means `{}`.", move_text(program, *declines))
                                  : std::string();
    const bool is_offer = waiting_step(program, state).offers_play() && moves.play_count() > 0;
    if (is_offer) return offer_text(program, moves) + said_beside(program, state) + enter;
    return fmt::format("You are asked: {}.{}{}", answers_text(program, moves),
                       said_beside(program, state), enter);
}
