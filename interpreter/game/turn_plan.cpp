#include "game/turn_plan.h"

#include <algorithm>

#include "game/plays.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Whether plays depend on the play to beat and conditions of the position alone, and are counted
/// by cards of one word.
bool finds_plays_by_rows(const Program& program) {
    const auto& play = program.actions[0];
    return program.words == 1 && program.value_token < 0 && program.counting_slot < 0 &&
           !program.asks_wilds && play.when.absent() && !play.asks_play && !play.asks_cards &&
           !program.has_must && (program.rows.kept || !program.has_beats) &&
           program.zone_bounds.empty() &&
           std::none_of(program.combinations.begin(), program.combinations.end(),
                        [](const auto& combination) { return combination.laid_in_order; });
}

/// Whether nothing is asked after a turn in which nobody runs out of cards.
bool ends_by_who_is_out(const Program& program) {
    const bool rounds_do = program.round_over.absent() || program.round_over_reads_out_only;
    return rounds_do && program.end_reads_out_only && !program.puts_out &&
           !program.out_at_round_start && !program.has_asks;
}

/// Whether a trick that closes has no other meaning than that whoever played last leads.
bool has_plain_tricks(const Program& program) {
    return program.trick_closes != Program::Closes::everybody_played &&
           !program.has_trick_variables && program.record.absent() && program.taken.empty() &&
           program.tied.empty() && !program.taken_at_end && program.trick_leader.absent();
}

/// Whether cards can be put into a zone as a whole.
bool takes_all(const Program& program, ZoneIndex zone) {
    const auto& target = at(program.zones, zone);
    return !target.of_player && !target.ordered();
}

/// Whether a formula is a number that is always the same, and which.
bool is_constant(const Program& program, const Formula& formula, std::int32_t value) {
    if (formula.absent()) return false;
    const auto& node = program.nodes[formula.begin];
    return node.kind == TermKind::constant && node.value == value;
}

/// Whether a step is to draw up to no cards at all, as where an option says so.
bool does_nothing(const Program& program, const StepProgram& step) {
    return step.kind == StepKind::draw_up_to && is_constant(program, step.amount, 0);
}

bool does_nothing(const Program& program, const EffectProgram& effect) {
    return std::all_of(effect.steps.begin(), effect.steps.end(),
                       [&](const StepProgram& step) { return does_nothing(program, step); });
}

/// The effects, as bits, that something follows from.
std::uint64_t effects_that_do_something(const Program& program) {
    std::uint64_t effects = 0;
    for (std::size_t i = 0; i < program.effects.size(); ++i) {
        if (!does_nothing(program, program.effects[i])) effects |= std::uint64_t{1} << i;
    }
    return effects;
}

bool moves_all(const Program& program, const StepProgram& step) {
    return step.kind == StepKind::move && step.when.absent() && step.amount.absent() &&
           step.where.absent() && step.to_player.absent() &&
           step.from == int{program.actions[0].to};
}

/// The zone into which an effect lets players take what lies there, the next one leading; -1 if it
/// is another effect.
int hand_that_picks_up(const Program& program, const EffectProgram& effect) {
    if (!effect.when.absent()) return -1;
    int hand = -1;
    bool leads = false;
    for (const auto& step : effect.steps) {
        if (moves_all(program, step) && hand < 0 && !leads) {
            hand = step.to;
        } else if (step.kind == StepKind::lead_next && step.when.absent()) {
            leads = true;
        } else if (step.kind != StepKind::move_played || !step.when.absent()) {
            return -1;
        }
    }
    if (!leads || hand < 0) return -1;
    const auto& zone = at(program.zones, hand);
    return zone.of_player && !zone.ordered() ? hand : -1;
}

void plan_action(TurnPlan& plan, int action, std::uint64_t useful) {
    const auto& program = *plan.program;
    auto& planned = at(plan.actions, action);
    planned.passes = action == program.pass_action;
    planned.locks_out = at(program.actions, action).locks_out;
    if (at(program.actions, action).keeps_turn) return;
    const auto effects = at(program.effects_on, action) & useful;
    if (effects == 0) {
        planned.course = TurnPlan::Course::turn_ends;
    } else if (bit_count(effects) == 1) {
        const int hand = hand_that_picks_up(program, at(program.effects, lowest_bit(effects)));
        if (hand < 0) return;
        planned.course = TurnPlan::Course::picks_up;
        planned.hand = at(program.zones, hand).first;
    }
}

}  // namespace

TurnPlan::TurnPlan(const Program& rules) : program(&rules) {
    const auto& play = rules.actions[0];
    const auto& target = at(rules.zones, play.to);
    if (!finds_plays_by_rows(rules) || !ends_by_who_is_out(rules) || !has_plain_tricks(rules) ||
        rules.valued_actions != 0 || target.of_player ||
        target.order == ZoneProgram::Order::queue) {
        return;
    }
    if (rules.beaten_to >= 0) {
        if (!takes_all(rules, rules.beaten_to) || !rules.transparent.empty()) return;
        beaten_to = at(rules.zones, rules.beaten_to).first;
    }
    if (rules.trick_cards_to >= 0) {
        if (!takes_all(rules, rules.trick_cards_to)) return;
        trick_cards_to = at(rules.zones, rules.trick_cards_to).first;
    }
    fits = true;
    for (const auto zone : play.from) {
        const auto& source = at(rules.zones, zone);
        const bool is_usual = !source.ordered() && zone != play.unseen;
        sources.push_back({int{zone}, source.first, is_usual});
    }
    play_zone = target.first;
    is_pile = target.ordered();
    trick_closes = rules.trick_closes == Program::Closes::everybody_else_passed;
    const auto useful = effects_that_do_something(rules);
    const auto conditional = rules.conditional_play_effects;
    for (const auto effects : rules.play_effects) {
        has_effects.push_back(((effects | conditional) & useful) != 0 ? 1 : 0);
    }
    keeps_row = std::all_of(rules.rows.conditions.begin(), rules.rows.conditions.end(),
                            [](const auto& condition) { return condition.instance >= 0; });
    leading = rules.leading;
    for (auto& plays : leading) plays.kernel = kernel_of(rules, plays);
    for (int action = 1; action < count_of(rules.actions); ++action) {
        plan_action(*this, action, useful);
    }
}

}  // namespace houserules
