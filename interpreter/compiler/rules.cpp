#include "compiler/rules.h"

#include <algorithm>

#include "compiler/combinations.h"
#include "compiler/cost.h"
#include "compiler/named_values.h"
#include "compiler/never_played.h"
#include "compiler/out_conditions.h"
#include "compiler/plain_forms.h"
#include "compiler/play_terms.h"
#include "compiler/scoring.h"
#include "compiler/values_by_shape.h"
#include "source/containers.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

/// Steps whose amount is known to be nothing.
bool does_nothing(const Step& step, const Emitter& emitter) {
    if (emitter.never_holds(step.when)) return true;
    const bool of_things = step.kind == StepKind::draw || step.kind == StepKind::draw_up_to ||
                           group_of(step.kind) == StepGroup::tokens;
    if (!of_things || !step.amount) return false;
    const auto amount = emitter.known(*step.amount);
    return amount && *amount <= 0;
}

EffectProgram compile_effect(const Effect& effect, Emitter& emitter) {
    EffectProgram compiled;
    compiled.when = emitter.emit_condition(effect.when);
    compiled.steps = compile_steps(effect.steps, emitter);
    compiled.asks = std::any_of(compiled.steps.begin(), compiled.steps.end(),
                                [](const StepProgram& step) { return step.kind == StepKind::ask; });
    compiled.says = emitter.sentence(effect.says);
    compiled.tells_secrets = tells_secrets(effect, emitter.variant());
    return compiled;
}

std::vector<EffectProgram> compile_effects(const std::vector<Effect>& effects, Emitter& emitter,
                                           std::vector<std::string>& names) {
    std::vector<EffectProgram> compiled;
    for (const auto& effect : effects) {
        if (emitter.never_holds(effect.when)) continue;
        compiled.push_back(compile_effect(effect, emitter));
        names.push_back(effect.name.text);
    }
    return compiled;
}

/// Sorting an effect by shape may take so many steps; beyond it the condition is asked.
constexpr std::uint64_t most_sorting_steps = 2'000'000;

bool is_about_cards_beaten(const Term& part) {
    return part.value == 1 && is_of_played_cards(part.kind);
}

bool looks_at_what_is_beaten(const Step& step) {
    const auto looks = [](const std::optional<Term>& term) {
        return term && contains_term(*term, [](const Term& part) {
                   return part.kind == TermKind::to_beat_rank ||
                          part.kind == TermKind::to_beat_size ||
                          part.kind == TermKind::to_beat_key ||
                          part.kind == TermKind::to_beat_wilds ||
                          part.kind == TermKind::to_beat_combination ||
                          part.kind == TermKind::to_beat_tier || is_about_cards_beaten(part);
               });
    };
    return looks(step.when) || looks(step.amount) || looks(step.from_player) ||
           looks(step.to_player) || looks(step.first) || looks(step.until) || looks(step.who) ||
           looks(step.last);
}

/// Whether an effect is to be asked after all plays: what a play has beaten is kept only for such.
bool is_asked_after_all(const Effect& effect, const Emitter& emitter, const Program& program) {
    if (std::any_of(effect.steps.begin(), effect.steps.end(), looks_at_what_is_beaten)) return true;
    if (!effect.when) return false;
    if (!reads_play(*effect.when)) return !emitter.known(*effect.when);
    const auto steps = most_steps(*effect.when, program) * program.shape_count;
    return steps.count() > most_sorting_steps;
}

/// Sorts an effect on plays by shape, as far as its condition looks at nothing but the play.
void tabulate_play_effect(const Effect& effect, std::size_t index, const Emitter& emitter,
                          Program& program) {
    const std::uint64_t bit = std::uint64_t{1} << index;
    const bool is_asked = is_asked_after_all(effect, emitter, program);
    const std::optional<std::int32_t> of_all = is_asked ? std::nullopt : std::optional(1);
    std::vector<std::optional<std::int32_t>> holds(program.shape_count, of_all);
    if (effect.when && !is_asked) holds = values_by_shape(*effect.when, emitter, program);
    for (std::size_t i = 0; i < holds.size(); ++i) {
        if (!holds[i]) program.conditional_play_effects |= bit;
        if (holds[i] != 0) program.play_effects[i] |= bit;
    }
}

/// Whether a condition asks no more of a play than its combination.
bool looks_at_combination_only(const Term& term) {
    return !contains_term(term, [](const Term& part) {
        return part.kind == TermKind::play_rank || part.kind == TermKind::play_size ||
               part.kind == TermKind::play_key || part.kind == TermKind::play_wilds ||
               is_about_cards_played(part);
    });
}

/// What is left of a condition on a play.
enum class Left { position, position_and_combination };

/// A condition on a play with what asks about the play put as if it held, or as if it did not.
///
/// @param value  what these parts are taken to be, where nothing denies them
Term with_play_taken_as(bool value, const Term& term, Left left) {
    if (left == Left::position_and_combination && looks_at_combination_only(term)) return term;
    if (!looks_at_play(term)) return term;
    Term result = term.without_parts();
    switch (term.kind) {
        case TermKind::logical_and:
        case TermKind::logical_or:
            for (const auto& operand : term.operands) {
                result.operands.push_back(with_play_taken_as(value, operand, left));
            }
            return result;
        case TermKind::logical_not:
            result.operands.push_back(with_play_taken_as(!value, term.operands[0], left));
            return result;
        default: break;
    }
    Term constant;
    constant.type = Type::boolean;
    constant.span = term.span;
    constant.value = value ? 1 : 0;
    return constant;
}

/// What decides less about plays than a condition on them, without looking at each.
///
/// @param compiled  a `PlayCondition`, or the action of plays
template <typename Compiled>
void compile_parts(const Term& condition, Emitter& emitter, Compiled& compiled) {
    const auto of_combination = [&](bool value) {
        return emitter.emit_combination_condition(
            with_play_taken_as(value, condition, Left::position_and_combination));
    };
    compiled.perhaps = emitter.emit(with_play_taken_as(true, condition, Left::position));
    compiled.surely_of = of_combination(false);
    compiled.perhaps_of = of_combination(true);
}

/// A condition over the cards of a play.
PlayCondition compile_play_condition(const std::optional<Term>& term, Emitter& emitter) {
    PlayCondition compiled;
    if (!term) return compiled;
    compiled.condition = emitter.emit(*term);
    compile_parts(*term, emitter, compiled);
    return compiled;
}

/// A condition that asks for some card of a play, asked of all cards that a play can be made of:
/// without such a card no play meets it.
Term asked_of_hand(const Term& term, const Action& play) {
    if (play.from.size() != 1) return term;
    Term result = term;
    if (term.kind == TermKind::logical_and || term.kind == TermKind::logical_or) {
        for (auto& operand : result.operands) operand = asked_of_hand(operand, play);
        return result;
    }
    if (term.kind != TermKind::any_played || !is_about_cards_played(term)) return term;
    if (reads_play(term.condition.front()) ||
        contains_term(term.condition.front(), [](const Term& part) {
            return is_about_cards_played(part) || part.kind == TermKind::counts_as;
        })) {
        return term;
    }
    result.kind = TermKind::any_card;
    result.index = play.from.front();
    Term owner;
    owner.kind = TermKind::player;
    owner.type = Type::player;
    owner.span = term.span;
    result.operands = {owner};
    return result;
}

/// Whether the rules always leave a move: something else can be done whenever nothing can be
/// played, and a leader, who may not pass, can always lead a single card.
bool always_has_move(const Variant& variant, const Emitter& emitter) {
    const auto& play = variant.actions.front();
    if (play.when || variant.out.at_round_start || variant.out.when ||
        variant.out.empty != play.from)
        return false;
    const bool leads_single = std::any_of(variant.combinations.begin(), variant.combinations.end(),
                                          [](const Combination& combination) {
                                              return !combination.is_composed() &&
                                                     combination.same.empty() &&
                                                     combination.least * combination.width == 1;
                                          });
    auto context = emitter.context();
    context.can_play = false;
    return leads_single &&
           std::any_of(
               variant.actions.begin() + 1, variant.actions.end(), [&](const Action& action) {
                   if (action.asked_only || action.keeps_turn) return false;
                   return !action.when || static_value(*action.when, context).value_or(0) != 0;
               });
}

/// Sorts actions without cards into those that can be looked up and those to be asked.
void tabulate_actions(const Variant& variant, const Emitter& emitter, Program& program) {
    for (std::size_t i = 1; i < program.actions.size(); ++i) {
        const std::uint64_t bit = std::uint64_t{1} << i;
        const auto& when = variant.actions[i].when;
        if (program.actions[i].asked_only) continue;
        if (program.actions[i].names_value()) {
            program.valued_actions |= bit;
            continue;
        }
        for (const bool can_play : {false, true}) {
            auto context = emitter.context();
            context.can_play = can_play;
            const auto allowed = when ? static_value(*when, context) : 1;
            if (!allowed) program.asked_actions |= bit;
            if (allowed.value_or(0) == 0) continue;
            program.known_actions[can_play][0] |= bit;
            if (program.actions[i].when_leading) program.known_actions[can_play][1] |= bit;
        }
    }
    for (auto& by_leading : program.known_actions) {
        for (auto& actions : by_leading) actions &= ~program.asked_actions;
    }
}

ActionProgram compile_action(const Action& action, Emitter& emitter, Program& program) {
    ActionProgram compiled;
    compiled.kind = static_cast<ActionProgram::Kind>(action.kind);
    compiled.locks_out = action.locks_out && emitter.known(*action.locks_out).value_or(0) != 0;
    compiled.when_leading = action.kind != Action::Kind::pass || action.when_leading;
    compiled.when = emitter.emit_condition(action.when);
    compiled.asks_cards = action.when && contains_term(*action.when, is_about_cards_played);
    compiled.asks_play = action.when && !compiled.asks_cards && reads_play(*action.when);
    if (compiled.asks_cards) compile_parts(*action.when, emitter, compiled);
    if (compiled.asks_play) {
        compiled.surely = emitter.emit(with_play_taken_as(false, *action.when, Left::position));
    }
    for (const int zone : action.from) compiled.from.push_back(zone);
    for (const int zone : action.together) {
        compiled.together.push_back(zone);
        at(program.zones, zone).played_as = action.together.front();
    }
    compiled.to = action.to;
    compiled.unseen = action.unseen;
    compiled.asked_only = action.asked_only;
    compiled.keeps_turn = action.keeps_turn;
    compiled.secret = action.secret;
    compile_named_values(action, program, compiled);
    compiled.values_when = emitter.emit_condition(action.values_when);
    compiled.asks_to_name = action.values_when && looks_at_play(*action.values_when);
    if (action.must && emitter.known(*action.must) != 0) {
        program.has_must = true;
        compiled.must = compile_play_condition(action.must, emitter);
        compiled.must.perhaps = emitter.emit(
            with_play_taken_as(true, asked_of_hand(*action.must, action), Left::position));
    }
    return compiled;
}

}  // namespace

namespace {

/// A step for each player and those that it is about; nothing if these do nothing.
std::vector<StepProgram> compile_each(const std::vector<Step>& steps, std::size_t index,
                                      Emitter& emitter) {
    const Step& each = at(steps, index);
    const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(index) + 1;
    std::vector<StepProgram> compiled = compile_steps({begin, begin + each.inner}, emitter);
    if (compiled.empty()) return compiled;
    StepProgram result;
    result.kind = each.kind;
    result.when = emitter.emit_condition(each.when);
    result.who = emitter.emit_condition(each.who);
    result.first = emitter.emit(each.first);
    result.last = emitter.emit(each.last);
    result.inner = static_cast<std::uint8_t>(compiled.size());
    compiled.insert(compiled.begin(), std::move(result));
    return compiled;
}

}  // namespace

std::vector<StepProgram> compile_steps(const std::vector<Step>& steps, Emitter& emitter) {
    std::vector<StepProgram> compiled;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        if (does_nothing(step, emitter)) {
            i += static_cast<std::size_t>(step.inner);
            continue;
        }
        if (step.kind == StepKind::each) {
            for (auto& part : compile_each(steps, i, emitter)) compiled.push_back(std::move(part));
            i += static_cast<std::size_t>(step.inner);
            continue;
        }
        StepProgram result;
        result.kind = step.kind;
        result.from = step.from;
        result.to = step.to;
        result.index = step.index;
        result.when = emitter.emit_condition(step.when);
        result.amount = emitter.emit(step.amount);
        result.from_player = emitter.emit(step.from_player);
        result.to_player = emitter.emit(step.to_player);
        result.end = static_cast<StepProgram::End>(step.end);
        result.where = emitter.emit_condition(step.where);
        for (const auto& amount : step.amounts) result.amounts.push_back(emitter.emit(amount));
        result.among = static_cast<StepProgram::Among>(step.among);
        result.first = emitter.emit(step.first);
        result.until = emitter.emit(step.until);
        result.plays = compile_play_condition(step.plays, emitter);
        for (const int action : step.actions) result.actions |= std::uint64_t{1} << action;
        result.nothing = step.nothing;
        result.only_who_can =
            step.only_who_can && emitter.known(*step.only_who_can).value_or(0) != 0;
        result.says = emitter.sentence(step.says);
        compiled.push_back(std::move(result));
    }
    return compiled;
}

/// Whether a step of the set-up asks who begins.
bool asks_for_starter(const Step& step) {
    const auto asks = [](const std::optional<Term>& term) {
        return term && contains_term(
                           *term, [](const Term& part) { return part.kind == TermKind::starter; });
    };
    return asks(step.when) || asks(step.amount) || asks(step.where) || asks(step.to_player) ||
           asks(step.first) || asks(step.until);
}

void compile_setup(const Variant& variant, Emitter& emitter, Program& program) {
    program.refills = compile_steps(variant.refills, emitter);
    program.first_starter = emitter.emit(variant.first_starter);
    program.later_starter =
        variant.later_starter ? emitter.emit(*variant.later_starter) : program.first_starter;
    program.first_of_redeal = variant.dealer ? variant.dealer->setup_steps : 0;
    for (int i = 0; i < count_of(variant.setup); ++i) {
        const Step& step = at(variant.setup, i);
        // Steps in turn order need to know who starts; before them everything has been dealt
        // that the starter may depend on. Who deals is found by who began the round before.
        const bool in_turn_order = i >= program.first_of_redeal &&
                                   (step.kind == StepKind::give || step.kind == StepKind::choose ||
                                    asks_for_starter(step));
        const bool exchanges = step.kind == StepKind::move && step.to_player;
        program.starter_again = program.starter_again || (exchanges && program.starter_in_setup);
        if (in_turn_order && !program.starter_in_setup) {
            program.starter_in_setup = true;
            StepProgram find_starter;
            find_starter.kind = StepKind::find_starter;
            program.setup.push_back(std::move(find_starter));
        }
        for (auto& compiled : compile_steps({step}, emitter)) {
            compiled.name = program.names.setup.size();
            program.names.setup.push_back(step.name.text);
            program.setup.push_back(std::move(compiled));
        }
    }
}

void compile_actions(const Variant& variant, Emitter& emitter, Program& program) {
    for (const auto& action : variant.actions) {
        if (action.kind == Action::Kind::pass) program.pass_action = count_of(program.actions);
        program.actions.push_back(compile_action(action, emitter, program));
        program.names.actions.push_back(action.name.text);
        program.names.titles.actions.push_back(title_of(action.title, action.name));
        program.names.action_spans.push_back(action.name.span);
    }

    find_never_played(variant, emitter, program);
    program.always_has_move = always_has_move(variant, emitter);
    tabulate_actions(variant, emitter, program);

    program.effects_on.assign(program.actions.size(), 0);
    program.play_effects.assign(program.shape_count, 0);
    program.stage_effects.assign(variant.stages.size(), 0);
    for (const auto& written : variant.effects) {
        // The stage in which the action was taken decides, and other effects may change it.
        Effect effect = written;
        effect.when = condition_in_stages(written.when, written.stages);
        if (emitter.never_holds(effect.when)) continue;
        auto compiled = compile_effect(effect, emitter);
        if (compiled.steps.empty() && compiled.says < 0) continue;
        compiled.plain_steps = plain_steps(program, compiled.steps);
        const auto index = program.effects.size();
        const std::uint64_t bit = std::uint64_t{1} << index;
        for (std::size_t stage = 0; stage < variant.stages.size(); ++stage) {
            if (written.stages.contains(static_cast<int>(stage))) {
                program.stage_effects[stage] |= bit;
            }
        }
        if (effect.on_failure) program.effects_on_failure |= bit;
        for (const int action : effect.on) {
            const std::size_t at = action;
            program.effects_on[at] |= bit;
            if (program.actions[at].kind == ActionProgram::Kind::play) {
                tabulate_play_effect(effect, index, emitter, program);
            }
        }
        program.effects.push_back(std::move(compiled));
        program.names.effects.push_back(effect.name.text);
    }
}

void compile_outcome(const Variant& variant, Emitter& emitter, Program& program) {
    for (const int zone : variant.out.empty) {
        program.out_zones.push_back(zone);
    }
    program.out_when = emitter.emit_condition(variant.out.when);
    program.out_at_round_start = variant.out.at_round_start;
    program.out_cards_to = variant.out.cards_to;

    if (!emitter.never_holds(variant.instant_wins_when)) {
        for (const auto& win : variant.instant_wins) {
            program.instant_wins.push_back(emitter.emit(win.when));
            program.names.instant_wins.push_back(win.name.text);
        }
    }

    program.deal_once = variant.rounds.deal_once;
    program.round_start =
        compile_effects(variant.rounds.at_start, emitter, program.names.round_start);
    program.round_over = emitter.emit(variant.rounds.over);
    program.round_over_reads_out_only = variant.rounds.over && reads_out_only(*variant.rounds.over);
    program.round_end = compile_effects(variant.rounds.at_end, emitter, program.names.round_end);

    compile_scoring(variant, emitter, program);
}

}  // namespace houserules
