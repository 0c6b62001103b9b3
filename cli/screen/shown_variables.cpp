#include "screen/shown_variables.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "variant/term_parts.h"

using namespace houserules;

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

/// Whether it changes with every play of its player.
bool counts_plays(const Variant& variant, int variable) {
    return std::any_of(variant.effects.begin(), variant.effects.end(), [&](const Effect& effect) {
        const auto& on = effect.on;
        if (effect.when || std::find(on.begin(), on.end(), 0) == on.end()) return false;
        return std::any_of(effect.steps.begin(), effect.steps.end(), [&](const Step& step) {
            return step.kind == StepKind::set && step.index == variable;
        });
    });
}

bool is_shown_to_people(const Variant& variant, int index) {
    const auto& variable = variant.variables[static_cast<std::size_t>(index)];
    if (variable.type == Type::player || variable.type == Type::rank) return true;
    if (variable.of == Owner::player && counts_plays(variant, index)) return false;
    return !variable.title.empty() || decides_plays(variant, index);
}

}  // namespace

std::vector<bool> variables_to_show(const Rules& rules) {
    std::vector<bool> shown;
    for (std::size_t i = 0; i < rules.variant.variables.size(); ++i) {
        shown.push_back(is_shown_to_people(rules.variant, static_cast<int>(i)));
    }
    return shown;
}
