#include "question_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "explain/open_choice_text.h"
#include "explain/sheet/sheet_names.h"
#include "game/choices.h"
#include "game/evaluate.h"
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

/// What the rules say beside a question, after a blank; empty if that is nothing.
std::string said_beside(const Program& program, const State& state) {
    const int says = waiting_step(program, state).says;
    return says < 0 ? std::string() : " " + as_sentence(at(program.names.says, says));
}

/// Whether everybody knows the value of an expression.
bool is_known_to_all(const Program& program, const Formula& formula) {
    for (auto i = formula.begin; i < formula.end; ++i) {
        const FormulaNode& node = at(program.nodes, i);
        if (is_of_zone(node.kind) || is_of_played_cards(node.kind)) return false;
        const bool is_hidden =
            node.kind == TermKind::variable &&
            at(program.variables, node.index).seen_by != ZoneProgram::Visibility::all;
        if (is_hidden) return false;
    }
    return true;
}

/// Who gets the cards that a player lays in a zone, where the steps that follow say so.
std::optional<int> recipient(const Program& program, const State& state, int zone) {
    const auto& steps = steps_of(program, state.cursor);
    Frame frame;
    frame.player = state.to_act;
    for (auto i = static_cast<std::size_t>(state.cursor.step) + 1; i < steps.size(); ++i) {
        const StepProgram& step = at(steps, i);
        if (step.kind != StepKind::move || step.from != zone) continue;
        if (step.to_player.absent() || !is_known_to_all(program, step.to_player) ||
            !is_known_to_all(program, step.when) || !holds(program, state, frame, step.when)) {
            return std::nullopt;
        }
        const int seat = evaluate(program, state, frame, step.to_player);
        if (seat < 0 || seat >= state.seats || seat == state.to_act) return std::nullopt;
        return seat;
    }
    return std::nullopt;
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

namespace {

/// Which of the cards can be chosen, if not all can.
std::string which_can_be_chosen(const Program& program, const State& state, const Move& pattern) {
    const StepProgram& step = waiting_step(program, state);
    if (!step.where.absent()) {
        const OpenChoice choice = choice_of(program, state);
        const auto zone = at(program.zones, pattern.from).instance(state.to_act);
        const bool any = choice.open == at(state.zones, zone).cards;
        return any ? std::string() : open_choice_text(program, choice);
    }
    switch (step.among) {
        case StepProgram::Among::any: break;
        case StepProgram::Among::highest: return "only the highest can be chosen";
        case StepProgram::Among::lowest: return "only the lowest can be chosen";
    }
    return {};
}

}  // namespace

std::string choice_text(const Program& program, const State& state, const Moves& moves,
                        const std::function<std::string(int)>& name_of) {
    const Move pattern = moves.nth(0);
    const auto& titles = program.names.titles.zones;
    const std::string& from = at(titles, pattern.from);
    const std::string& to = at(titles, pattern.to);
    std::string text = fmt::format(
        "Choose {} of {}", counted(pattern.cards.count(), "card"),
        at(program.zones, pattern.from).of_player ? "your " + from : fmt::format("`{}`", from));
    const auto seat = recipient(program, state, pattern.to);
    if (seat) {
        text += fmt::format(" to give to {}", name_of(*seat));
    } else if (describes_cards(to)) {
        const bool is_done = to.size() > 2 && to.compare(to.size() - 2, 2, "ed") == 0;
        text += fmt::format(" to {} {}", is_done ? "be" : "lay", to);
    } else {
        text += fmt::format(" to lay in `{}`", to);
    }
    const std::string which = which_can_be_chosen(program, state, pattern);
    if (!which.empty()) text += "; " + which;
    return text + "." + said_beside(program, state);
}
