#include "explain/choice_text.h"

#include <fmt/format.h>

#include <optional>

#include "explain/open_choice_text.h"
#include "explain/sheet/sheet_names.h"
#include "game/choices.h"
#include "game/evaluate.h"
#include "game/step_lists.h"
#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

namespace {

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

std::string said_beside(const Program& program, const State& state) {
    const int says = waiting_step(program, state).says;
    return says < 0 ? std::string() : " " + as_sentence(at(program.names.says, says));
}

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

}  // namespace houserules
