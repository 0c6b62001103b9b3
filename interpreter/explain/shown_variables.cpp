#include "explain/shown_variables.h"

#include <algorithm>
#include <optional>
#include <set>

#include "explain/sheet/asked_terms.h"
#include "notation/state_json.h"
#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/rule_terms.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// The rules that a player looks at to know what may be played and what it is worth.
template <typename Visit>
void visit_rules_of_play(const Variant& variant, const Visit& visit) {
    const auto visit_some = [&](const std::optional<Term>& term) {
        if (term) visit(*term);
    };
    for (const auto& order : variant.deck.orders) visit_some(order.when);
    for (const auto& value : variant.values) visit(value.when);
    for (const auto& row : variant.beats) {
        visit_some(row.when);
        visit(row.allow);
    }
    visit_some(variant.to_beat.transparent);
    // When plays are possible at all is a matter of the course of the game.
    visit_some(variant.actions.front().must);
    for (const auto& row : variant.scoring) {
        visit_some(row.when);
        visit(row.points);
    }
}

bool decides_plays(const Variant& variant, int variable) {
    bool found = variant.values_variable == variable;
    visit_rules_of_play(variant, [&](const Term& term) {
        found = found || contains_term(term, [&](const Term& part) {
                    return part.kind == TermKind::variable && part.index == variable;
                });
    });
    return found;
}

bool any_sets(const std::vector<Step>& steps, int variable) {
    return any_of(steps, [&](const Step& step) { return sets(step, variable); });
}

/// Whether it changes with every play of its player.
bool counts_plays(const Variant& variant, int variable) {
    return any_of(variant.effects, [&](const Effect& effect) {
        const auto& on = effect.on;
        if (effect.when || std::find(on.begin(), on.end(), 0) == on.end()) return false;
        return any_sets(effect.steps, variable);
    });
}

/// Whether a player is named by plays alone, for a round, as an attacker.
bool is_named_by_plays(const Variant& variant, int index) {
    const auto& variable = at(variant.variables, index);
    if (variable.type != Type::player || variable.lasts != Variable::Lasts::round) return false;
    const auto sets = [&](const Effect& effect) { return any_sets(effect.steps, index); };
    const auto sets_otherwise = [&](const Effect& effect) {
        return effect.on != std::vector<int>{0} && sets(effect);
    };
    const auto& at_start = variant.rounds.at_start;
    return any_of(variant.effects, sets) && none_of(variant.effects, sets_otherwise) &&
           none_of(at_start, sets) && !any_sets(variant.setup, index);
}

/// @param play  the variant without its set-up
bool is_shown_to_people(const Variant& variant, const Variant& play, int index) {
    const auto& variable = variant.variables[static_cast<std::size_t>(index)];
    if (variable.seen_by == Visibility::nobody) return false;
    if (variable.type == Type::boolean && !asks_for_variable(play, index)) return false;
    const bool is_name =
        variable.type == Type::player || variable.type == Type::rank || variable.type == Type::suit;
    if (is_name) return true;
    if (variable.of == Owner::player && counts_plays(variant, index)) return false;
    return !variable.title.empty() || decides_plays(variant, index);
}

/// The flags of the table that a condition asks for whatever else it asks.
void add_flags(const Variant& variant, const Term& condition, std::set<int>& flags) {
    if (condition.kind == TermKind::logical_and) {
        for (const Term& part : condition.operands) add_flags(variant, part, flags);
    }
    if (condition.kind != TermKind::variable) return;
    const auto& variable = at(variant.variables, condition.index);
    const bool of_table = variable.of != Owner::player;
    if (of_table && variable.type == Type::boolean) flags.insert(condition.index);
}

/// Goes through the places where a variable is asked for, with the flags that are set there.
template <typename Visit>
void visit_uses(const Variant& variant, const Term& term, int variable, std::set<int> flags,
                const Visit& visit) {
    if (term.kind == TermKind::variable && term.index == variable) visit(flags);
    if (term.kind == TermKind::logical_and) add_flags(variant, term, flags);
    for (const Term& operand : term.operands) {
        visit_uses(variant, operand, variable, flags, visit);
    }
    for (const Term& condition : term.condition) {
        visit_uses(variant, condition, variable, flags, visit);
    }
}

/// A flag that is set wherever a rule asks for a variable; -1 if there is none.
int flag_of(const Variant& variant, int variable) {
    std::optional<std::set<int>> common;
    for (const auto& rule : rule_terms(variant)) {
        std::set<int> guarded;
        for (const Term* guard : rule.guards) add_flags(variant, *guard, guarded);
        visit_uses(variant, *rule.term, variable, guarded, [&](const std::set<int>& flags) {
            if (!common) common = flags;
            std::erase_if(*common, [&](int flag) { return flags.count(flag) == 0; });
        });
    }
    if (!common || common->empty() || variant.values_variable == variable) return -1;
    return *common->begin();
}

}  // namespace

std::vector<ShownVariable> variables_to_show(const Rules& rules) {
    Variant play = rules.variant;
    play.setup.clear();
    std::vector<ShownVariable> shown;
    for (int i = 0; i < count_of(rules.variant.variables); ++i) {
        const Type type = at(rules.variant.variables, i).type;
        shown.push_back({is_shown_to_people(rules.variant, play, i),
                         type == Type::boolean ? -1 : flag_of(rules.variant, i),
                         is_named_by_plays(rules.variant, i),
                         type == Type::player && !asks_for_variable(play, i)});
    }
    return shown;
}

bool is_withheld(const Program& program, const std::vector<ShownVariable>& shown,
                 const Observation& observation, std::size_t variable, int seat) {
    const auto& compiled = program.variables[variable];
    // Not even what it starts with, which nobody learns any more once a step sets it.
    return compiled.seen_by == ZoneProgram::Visibility::nobody ||
           observation.hides_variable(compiled.slot + std::max(seat, 0)) ||
           (shown[variable].in_setup && observation.position().phase != Phase::setup);
}

bool is_told_now(const Program& program, const std::vector<ShownVariable>& shown,
                 const Observation& observation, std::size_t variable, int seat) {
    const State& state = observation.position();
    const auto value_of = [&](std::size_t index) {
        const auto& compiled = program.variables[index];
        const int slot = compiled.slot + (compiled.of_player ? seat : 0);
        return observation.hides_variable(slot) ? 0 : int{state.variables[slot]};
    };
    const auto& compiled = program.variables[variable];
    const auto& how = shown[variable];
    if (!how.is_told || is_withheld(program, shown, observation, variable, seat)) return false;
    if (how.from_play && state.last_to_play < 0) return false;
    if (compiled.is_boolean()) {
        // Another value that is shown says it, too.
        const bool is_said = any_of(shown, [&](const auto& other) {
            return other.is_told && other.only_while == static_cast<int>(variable);
        });
        if (is_said || value_of(variable) == 0) return false;
    }
    if (how.only_while >= 0 && value_of(static_cast<std::size_t>(how.only_while)) == 0)
        return false;
    return is_shown(program, state, variable, seat);
}

}  // namespace houserules
