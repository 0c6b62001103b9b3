#include "game/turn_plan.h"

#include <algorithm>
#include <utility>

#include "game/actions_to_take.h"
#include "game/cards_to_lay.h"
#include "game/plays.h"
#include "game/touches.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Whether plays depend on the play to beat and conditions of the position alone, and are counted
/// by cards of one word.
bool finds_plays_by_rows(const Program& program) {
    const auto& play = program.actions[0];
    return program.words == 1 && program.value_token < 0 && program.counting_slot < 0 &&
           !program.asks_wilds && play.when.absent() && !play.asks_play && !play.asks_cards &&
           !program.has_must && !play.names_value() && (program.rows.kept || !program.has_beats) &&
           program.zone_bounds.empty() &&
           std::none_of(program.combinations.begin(), program.combinations.end(),
                        [](const auto& combination) { return combination.laid_in_order; });
}

/// Whether players are out when they run out of cards at their turns, and by nothing else.
bool are_out_without_cards(const Program& program) {
    return !program.puts_out && !program.takes_from_others && !program.out_at_round_start &&
           program.out_when.absent();
}

/// Whether cards can be put into a zone as a whole.
bool takes_all(const Program& program, ZoneIndex zone) {
    const auto& target = at(program.zones, zone);
    return !target.of_player && !target.ordered();
}

/// Whether a trick that closes has no other meaning than that whoever played last leads.
bool has_plain_tricks(const Program& program) {
    if (program.trick_cards_to >= 0 && !takes_all(program, program.trick_cards_to)) return false;
    return !program.closes_by_turns() && !program.has_trick_variables && program.record.absent() &&
           program.taken.empty() && program.tied.empty() && !program.taken_at_end &&
           program.trick_leader.absent();
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
           step.where.absent() && step.from_player.absent() && step.to_player.absent() &&
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

/// What may change, and what is read of it.
class ChangePlan {
public:
    /// @param ends_as_any  as `TurnPlan::ends_as_any`
    ChangePlan(const Program& program, bool ends_as_any)
        : program_(program), ends_as_any_(ends_as_any), useful_(effects_that_do_something(program)),
          by_plays_(changes_of_plays()), read_by_ends_(reads_of_ends()),
          read_by_rows_(reads_of_rows()) {}

    /// Whether what may be played does not depend on who is to act.
    [[nodiscard]] bool keeps_row() const {
        return !read_by_rows_.player && !read_by_rows_.anything;
    }

    /// What follows from effects: the turn ends, or they are run.
    [[nodiscard]] TurnPlan::Course course_of(std::uint64_t effects) const {
        effects &= useful_;
        if (effects == 0) return TurnPlan::Course::turn_ends;
        for (; effects != 0; effects &= effects - 1) {
            if (at(program_.effects, lowest_bit(effects)).plain_steps.empty()) {
                return TurnPlan::Course::effects;
            }
        }
        return TurnPlan::Course::plain;
    }

    [[nodiscard]] bool plays_may_end() const {
        if (ends_as_any_) return true;
        auto changes = by_plays_;
        changes |= changes_of(at(program_.effects_on, 0) & useful_);
        return changes.meets(read_by_ends_);
    }

    [[nodiscard]] TurnPlan::Action plan(int number) const {
        const auto& action = at(program_.actions, number);
        const auto effects = at(program_.effects_on, number) & useful_;
        const auto changes = changes_of(effects);
        TurnPlan::Action planned;
        planned.passes = number == program_.pass_action;
        planned.locks_out = action.locks_out;
        planned.keeps_turn = action.keeps_turn;
        // A trick that closes changes something after its turn; that is looked at in the next one.
        planned.may_end =
            ends_as_any_ || changes.meets(read_by_ends_) || by_plays_.meets(read_by_ends_);
        // What is laid where plays are laid may be what is to be beaten.
        planned.keeps_row = !changes.meets(read_by_rows_) && !changes.meets(by_plays_);
        planned.course = course_of(effects);
        if (planned.course == TurnPlan::Course::turn_ends &&
            (planned.may_end || planned.keeps_turn)) {
            planned.course = TurnPlan::Course::may_end;
        }
        if (planned.keeps_turn) return planned;
        if (bit_count(effects) == 1 && !planned.may_end) {
            const int hand =
                hand_that_picks_up(program_, at(program_.effects, lowest_bit(effects)));
            if (hand < 0) return planned;
            planned.course = TurnPlan::Course::picks_up;
            planned.hand = at(program_.zones, hand).first;
        }
        return planned;
    }

private:
    /// What plays change whatever follows from them, and tricks that close.
    [[nodiscard]] Touches changes_of_plays() const {
        Touches changes;
        for (const auto zone : program_.actions[0].from) changes.add_zone(zone);
        changes.add_zone(program_.actions[0].to);
        if (program_.beaten_to >= 0) changes.add_zone(program_.beaten_to);
        if (program_.trick_cards_to >= 0) changes.add_zone(program_.trick_cards_to);
        return changes;
    }

    [[nodiscard]] Touches changes_of(std::uint64_t effects) const {
        Touches changes;
        for (; effects != 0; effects &= effects - 1) {
            changes |= houserules::changes_of(program_, at(program_.effects, lowest_bit(effects)));
        }
        return changes;
    }

    /// Of the conditions of the end of a round and of the game, beside who is out.
    [[nodiscard]] Touches reads_of_ends() const {
        Touches reads;
        if (!program_.round_over_reads_out_only) reads |= reads_of(program_, program_.round_over);
        if (program_.end_reads_out_only) return reads;
        for (const auto& row : program_.end) reads |= reads_of(program_, row.when);
        return reads;
    }

    /// Of the conditions of what may be played.
    [[nodiscard]] Touches reads_of_rows() const {
        Touches reads;
        for (const auto& condition : program_.rows.conditions) {
            if (condition.instance < 0) {
                reads |= reads_of(program_, condition.formula);
                continue;
            }
            for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
                if (program_.zones[zone].first == condition.instance) reads.add_zone(zone);
            }
        }
        for (const auto& value : program_.rows.values) reads |= reads_of(program_, value.formula);
        return reads;
    }

    const Program& program_;
    bool ends_as_any_;
    std::uint64_t useful_;
    Touches by_plays_;
    Touches read_by_ends_;
    Touches read_by_rows_;
};

}  // namespace

TurnPlan::TurnPlan(const Program& rules) : program(&rules) {
    const auto& play = rules.actions[0];
    const auto& laid = at(rules.zones, play.to);
    if (!finds_plays_by_rows(rules) || rules.valued_actions != 0 || !rules.refills.empty() ||
        laid.of_player || laid.order == ZoneProgram::Order::queue) {
        return;
    }
    if (rules.beaten_to >= 0) {
        if (!takes_all(rules, rules.beaten_to) || !rules.transparent.empty()) return;
        beaten_to = at(rules.zones, rules.beaten_to).first;
    }
    if (rules.trick_cards_to >= 0) trick_cards_to = at(rules.zones, rules.trick_cards_to).first;
    if (!rules.stages.empty() || rules.lies_on >= 0 || !play.together.empty()) return;
    for (const auto zone : play.from) {
        const auto& source = at(rules.zones, zone);
        const bool is_usual = !source.ordered() && zone != play.unseen;
        sources.push_back({int{zone}, source.first, is_usual});
    }
    fits = !sources.empty() && sources.front().is_usual;
    if (!fits) return;
    target = play.to;
    play_zone = laid.first;
    is_pile = laid.ordered();
    ends_as_any = !are_out_without_cards(rules) || !has_plain_tricks(rules);
    trick_closes = rules.trick_closes == Program::Closes::everybody_else_passed;
    const ChangePlan changes(rules, ends_as_any);
    keeps_row = changes.keeps_row();
    plays_may_end = changes.plays_may_end();
    for (const auto effects : rules.play_effects) {
        const auto course = changes.course_of(effects);
        after_play.push_back(course == Course::turn_ends && plays_may_end ? Course::may_end
                                                                          : course);
    }
    find_rows_by_top(rules);
    // Where all turns end as any do, the state is told of each.
    if (ends_as_any) asks_state = false;
    is_lean =
        rows_by_top && keeps_row && rules.has_beats && rules.asked_actions == 0 && !ends_as_any;
    auto row = rules.leading;
    for (auto& plays : row) choose_kernel(rules, plays);
    leading = KeptRow(std::move(row));
    note_numbers(rules);
    for (int action = 1; action < count_of(rules.actions); ++action) {
        at(actions, action) = changes.plan(action);
    }
}

void TurnPlan::note_numbers(const Program& rules) {
    for (const bool leads : {false, true}) {
        for (const bool can_play : {false, true}) {
            const auto known = known_actions(rules, leads, can_play);
            action_counts[leads][can_play] = static_cast<std::uint64_t>(bit_count(known));
            if (known != 0) {
                first_action[leads][can_play] = static_cast<std::uint8_t>(lowest_bit(known));
            }
        }
    }
    for (int card = 0; card < rules.card_count; ++card) {
        at(key_facts[0], card) = at(rules.rank_of, card) * CardsToLay::facts_a_key;
        at(key_facts[1], card) = at(rules.kind_of, card) * CardsToLay::facts_a_key;
    }
}

void TurnPlan::find_rows_by_top(const Program& rules) {
    const auto& rows = rules.rows;
    rows_by_top = rows.kept && !rows.reads_more && rows.store.is_direct();
    asks_state = rules.asked_actions != 0 || rows.reads_more;
    for (const auto& condition : rows.conditions) {
        if (condition.instance != play_zone) rows_by_top = false;
        const bool by_formula = condition.instance < 0 && !condition.test.first.is_somewhere();
        if (by_formula || condition.instance >= 0) asks_state = true;
    }
    if (!rows_by_top) return;
    asks_state = rules.asked_actions != 0;
    for (int top = 0; top < rules.card_count; ++top) {
        std::uint32_t kind = 0;
        for (const auto& condition : rows.conditions) {
            const bool holds = at(rules.masks, condition.mask).contains(CardIndex(top));
            kind = kind << 1 | static_cast<std::uint32_t>(holds);
        }
        at(kind_of_top, top) = kind * (rules.shape_count + 1);
    }
}

}  // namespace houserules
