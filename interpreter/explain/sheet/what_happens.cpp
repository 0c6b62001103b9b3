#include "explain/sheet/what_happens.h"

#include <utility>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/same_term.h"

namespace houserules {

namespace {

bool can_hold(const std::optional<Term>& when, const SettledValues& settled) {
    return !when || !is_always(simplified(*when, settled), false);
}

/// Whether there can be somebody whom a step is about, where it says who.
bool is_for_somebody(const std::optional<Term>& player, const SettledValues& settled) {
    return !player || !is_nobody(simplified(*player, settled));
}

void visit_steps(const std::vector<Step>& steps, const SettledValues& settled,
                 const std::function<void(const Step&)>& visit) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        const bool is_done = can_hold(step.when, settled) && can_hold(step.who, settled) &&
                             is_for_somebody(step.to_player, settled);
        if (is_done) {
            visit(step);
        } else {
            i += static_cast<std::size_t>(step.inner);
        }
    }
}

bool can_happen(const Effect& effect, const SettledValues& settled) {
    const bool follows =
        effect.on_failure || effect.on.empty() ||
        any_of(effect.on, [&](int action) { return !settled.is_never_taken(action); });
    return follows && can_hold(effect.when, settled);
}

bool is_one_round(const SettledValues& settled) {
    const auto& ends = settled.variant.end;
    return !settled.goes_on && any_of(ends, [&](const EndRow& row) {
        const Term when = simplified(row.when, settled);
        return (when.kind == TermKind::equal || when.kind == TermKind::greater_equal) &&
               when.operands[0].kind == TermKind::rounds_played &&
               settled_number(when.operands[1]) == 1;
    });
}

/// What the steps that can be done come to.
struct Done {
    std::vector<bool> changed;  ///< variables
    std::vector<bool> asked;    ///< actions
};

Done what_is_done(const SettledValues& settled) {
    Done done{std::vector<bool>(settled.variant.variables.size(), false),
              std::vector<bool>(settled.variant.actions.size(), false)};
    for_each_possible_step(settled, [&](const Step& step) {
        if (step.sets_variable() && !sets_to_start(step, settled)) {
            at(done.changed, step.index) = true;
        }
        if (step.kind != StepKind::ask) return;
        if (step.amount && is_nobody(simplified(*step.amount, settled))) return;
        for (const int action : step.actions) at(done.asked, action) = true;
    });
    return done;
}

/// Settles variables that stay what they are at first.
///
/// @return  whether there is one more
bool settle_variables(SettledValues& settled, const Done& done) {
    bool found = false;
    const auto& variables = settled.variant.variables;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        const bool plain = variables[i].type == Type::integer || variables[i].type == Type::boolean;
        if (!plain || settled.variables[i] || done.changed[i]) continue;
        const Term start = simplified(variables[i].start, settled);
        if (start.kind != TermKind::constant) continue;
        settled.variables[i] = start.value;
        found = true;
    }
    return found;
}

/// Whether somebody acts in one of some stages.
bool are_acted_in(Stages stages, const SettledValues& settled) {
    const auto& all = settled.variant.stages;
    if (all.empty()) return true;
    for (int stage = 0; stage < count_of(all); ++stage) {
        const auto& until = at(all, stage).until;
        const bool acts = !until || !is_always(simplified(*until, settled), true);
        if (acts && stages.contains(stage)) return true;
    }
    return false;
}

/// Notes actions that nobody can take.
///
/// @return  whether there is one more
bool note_actions(SettledValues& settled, const Done& done) {
    bool found = false;
    const auto& actions = settled.variant.actions;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (settled.never_taken[i] || actions[i].kind == Action::Kind::play) continue;
        const bool is_offered =
            actions[i].asked_only ? done.asked[i] : are_acted_in(actions[i].stages, settled);
        const bool is_taken = is_offered && can_hold(actions[i].when, settled);
        if (is_taken) continue;
        settled.never_taken[i] = true;
        found = true;
    }
    return found;
}

/// Whether all combinations are of one card, or one card is all that may be played.
bool plays_single_cards(const SettledValues& settled) {
    const auto& combinations = settled.variant.combinations;
    const bool are_single = all_of(
        combinations, [](const Combination& combination) { return combination.is_one_card(); });
    const auto& when = settled.variant.actions.front().when;
    if (are_single || !when) return are_single;
    const std::vector<Term> asked = conjuncts_of(simplified(*when, settled));
    return any_of(asked, [](const Term& part) {
        return part.kind == TermKind::equal && part.operands[0].kind == TermKind::play_size &&
               settled_number(part.operands[1]) == 1;
    });
}

}  // namespace

bool is_always_to_beat(const SettledValues& settled) {
    const Variant& variant = settled.variant;
    const int pile = variant.actions.front().to;
    const bool lies_there = any_of(variant.setup, [&](const Step& step) {
        return step.kind == StepKind::move && step.to == pile && !step.when &&
               at(variant.zones, step.from).of == Owner::table;
    });
    if (!lies_there || variant.trick.closes != Trick::Closes::never || !variant.stages.empty() ||
        variant.to_beat.lies_on >= 0) {
        return false;
    }
    bool stays = true;
    for_each_possible_step(settled, [&](const Step& step) {
        stays = stays && !leads(step) && step.from != pile && step.kind != StepKind::move_played;
    });
    return stays;
}

bool ends_with_first_out(const SettledValues& settled) {
    const auto is_met = [&](const Term& when) {
        const Term condition = simplified(when, settled);
        const bool any = condition.kind == TermKind::logical_or;
        const auto& parts = any ? condition.operands : std::vector<Term>{condition};
        return any_of(parts, [](const Term& part) {
            return part.kind == TermKind::any_player && !part.condition.empty() &&
                   part.condition[0].kind == TermKind::out;
        });
    };
    const Variant& variant = settled.variant;
    if (variant.rounds.over) return is_met(*variant.rounds.over);
    return any_of(variant.end, [&](const EndRow& row) { return is_met(row.when); });
}

bool is_last_out_ahead(const Variant& variant) {
    return any_of(variant.end,
                  [](const EndRow& row) { return contains(row.ranking, RankingKey::last_out); });
}

bool is_nobody(const Term& player) {
    const bool found =
        player.kind == TermKind::player_with_least || player.kind == TermKind::player_with_most;
    return found && player.operands.size() > 1 && is_always(player.operands[1], false);
}

bool is_old_value(const Term& term, const Step& step) {
    if (term.kind != TermKind::variable || term.index != step.index) return false;
    if (term.operands.empty()) return true;
    return step.to_player ? is_same_term(term.operands[0], *step.to_player)
                          : term.operands[0].kind == TermKind::player;
}

bool is_for_everybody(const Step& step, const Variant& variant) {
    const auto is_players = [&](int zone) {
        return zone >= 0 && at(variant.zones, zone).of == Owner::player;
    };
    switch (step.kind) {
        case StepKind::gain:
        case StepKind::spend: return !step.to_player;
        case StepKind::set:
            return !step.to_player && at(variant.variables, step.index).of == Owner::player;
        case StepKind::shuffle: return is_players(step.index) && !step.to_player;
        default:
            return (is_players(step.from) && !step.from_player) ||
                   (is_players(step.to) && !step.to_player);
    }
}

bool sets_to_start(const Step& step, const SettledValues& settled) {
    const Term amount = simplified(*step.amount, settled);
    const Term start = simplified(at(settled.variant.variables, step.index).start, settled);
    return amount.kind == TermKind::constant && start.kind == TermKind::constant &&
           amount.value == start.value;
}

void for_each_possible_step(const SettledValues& settled,
                            const std::function<void(const Step&)>& visit) {
    const Variant& variant = settled.variant;
    const auto visit_rows = [&](const std::vector<Effect>& rows, const SettledValues& then) {
        for (const Effect& row : rows) {
            if (can_happen(row, then)) visit_steps(row.steps, then, visit);
        }
    };
    SettledValues after_round = settled;
    after_round.one_round = false;  // places are those of the round that is over
    visit_steps(variant.setup, settled, visit);
    visit_rows(variant.effects, settled);
    visit_rows(variant.rounds.at_start, settled);
    visit_rows(variant.rounds.at_end, after_round);
    for (const Stage& stage : variant.stages) {
        visit_steps(stage.at_start, settled, visit);
        visit_steps(stage.then, settled, visit);
    }
    visit_steps(variant.trick.taken, settled, visit);
    visit_steps(variant.trick.tied, settled, visit);
}

SettledValues with_what_follows(SettledValues settled) {
    settled.one_round = is_one_round(settled);
    settled.single_cards = plays_single_cards(settled);
    settled.variables.assign(settled.variant.variables.size(), std::nullopt);
    settled.never_taken.assign(settled.variant.actions.size(), false);
    // What never happens may be why something else never happens either.
    bool found = true;
    while (found) {
        const Done done = what_is_done(settled);
        found = settle_variables(settled, done);
        found = note_actions(settled, done) || found;
    }
    return settled;
}

}  // namespace houserules
