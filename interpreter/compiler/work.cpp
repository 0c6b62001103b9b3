#include "compiler/work.h"

#include <algorithm>

#include "compiler/cost.h"
#include "compiler/play_work.h"

namespace houserules {

namespace {

/// What a loop costs for each card or player, beside its body.
constexpr std::uint64_t turn_of_loop = 4;
/// What asking any expression costs, beside its instructions.
constexpr std::uint64_t evaluation = 8;

class WorkCounter {
public:
    explicit WorkCounter(const Program& program)
        : program_(program), seats_(static_cast<std::uint64_t>(program.max_seats)),
          cards_(static_cast<std::uint64_t>(program.card_count)) {}

    [[nodiscard]] ProgramWork count() const {
        ProgramWork work;
        work.decision = decision().count();
        work.plays = count_plays(false);
        work.round = round().count();
        work.row = row().count();
        return work;
    }

    [[nodiscard]] std::uint64_t count_plays(bool leading) const {
        return (plays() + asked_of_plays(leading)).count();
    }

    /// Asking whether an action can be done, with each of its values.
    [[nodiscard]] Steps action_steps(const ActionProgram& action) const {
        return Steps(std::max<std::uint64_t>(1, action.value_count)) *
               (asked(action.when) + asked(action.values_when));
    }

    [[nodiscard]] Steps effect_steps(const EffectProgram& effect) const {
        return asked(effect.when) + all_steps(effect.steps);
    }

private:
    [[nodiscard]] Steps decision() const {
        Steps steps = asked(program_.actions[0].when);
        for (const auto& action : program_.actions) steps += action_steps(action);
        for (const auto& effect : program_.effects) steps += effect_steps(effect);
        steps += asked(program_.trick_leader) + all_steps(program_.taken);
        steps += all_steps(program_.tied);
        if (!program_.record.absent()) {
            // Every card that lies there may be a play.
            const bool asks = program_.record_table.empty();
            steps += Steps(cards_) * cards_ * (asks ? asked(program_.record) : Steps(1));
        }
        steps += asked(program_.round_over);
        for (const auto& row : program_.end) steps += asked(row.when);
        return steps + cards_;
    }

    /// Finding out which plays the rules allow, to count them and to pick one.
    [[nodiscard]] Steps asked_of_plays(bool leading) const {
        Steps steps = 0;
        for (const auto& condition : program_.rows.conditions) steps += asked(condition.formula);
        for (const auto& value : program_.rows.values) steps += asked(value.formula);
        const bool asks_rows = program_.has_beats && !leading;
        if (!program_.rows.kept && (program_.actions[0].asks_play || asks_rows)) steps += row();
        return Steps(2) * steps;
    }

    /// Counting those that a player holds, and picking one.
    [[nodiscard]] Steps plays() const {
        Steps steps = 0;
        for (const auto& combination : program_.combinations) {
            steps += steps_to_find(program_, combination);
        }
        return Steps(2) * steps;
    }

    /// Asking the rows about one play.
    [[nodiscard]] Steps judgement() const {
        Steps steps = evaluation;
        if (program_.actions[0].asks_play) steps += asked(program_.actions[0].when);
        for (const auto& row : program_.beats) steps += asked(row.when) + asked(row.allow);
        return steps;
    }

    [[nodiscard]] Steps round() const {
        Steps steps = Steps(cards_) * 8;
        steps += all_steps(program_.setup);
        steps += asked(program_.first_starter) + asked(program_.later_starter);
        Steps of_seat = 0;
        for (const auto& win : program_.instant_wins) of_seat += asked(win);
        for (const auto& effect : program_.round_start) of_seat += effect_steps(effect);
        for (const auto& effect : program_.round_end) of_seat += effect_steps(effect);
        for (const auto& row : program_.scoring) of_seat += asked(row.when) + asked(row.points);
        for (const auto& row : program_.end) of_seat += asked(row.winners);
        for (const auto& variable : program_.variables) of_seat += asked(variable.start);
        for (const auto& token : program_.tokens)
            of_seat += asked(token.most) + asked(token.supply);
        return steps + Steps(seats_) * of_seat;
    }

    /// Asking the rows about every kind of play.
    [[nodiscard]] Steps row() const { return Steps(kinds_of_plays(program_)) * judgement(); }

    [[nodiscard]] Steps all_steps(const std::vector<StepProgram>& steps) const {
        Steps sum = 0;
        for (const auto& step : steps) {
            Steps one = Steps(cards_) * asked(step.where) + asked(step.when) + asked(step.amount) +
                        asked(step.from_player) + asked(step.to_player) + cards_;
            one += asked(step.first) + Steps(seats_) * asked(step.until);
            for (const auto& amount : step.amounts) one += asked(amount);
            // In the set-up a step is done for every player.
            sum += step.name >= 0 ? Steps(seats_) * one : one;
        }
        return sum;
    }

    [[nodiscard]] Steps asked(Formula formula) const {
        if (formula.absent()) return 0;
        return Steps(evaluation) + steps_of(program_.nodes[formula.begin]);
    }

    [[nodiscard]] Steps steps_of(const FormulaNode& node) const {
        Steps operands = 0;
        for (std::size_t i = 0; i < node.operands; ++i) operands += steps_of(node.part(i));
        if (goes_over_players(node.kind)) return of_players(node, operands);
        if (node.kind == TermKind::in_range) return operands + steps_of(*node.first()) + 3;
        if (node.kind == TermKind::in_list) {
            // What is looked for is compared with each.
            const std::uint64_t items = node.operands - 1;
            return operands + Steps(items - 1) * steps_of(*node.first()) + (2 * items - 1);
        }
        switch (node.kind) {
            case TermKind::lowest_in_order:
            case TermKind::highest_in_order:
                if (node.has_condition) return Steps(cards_) + of_cards(node, operands);
                return operands + cards_ + 1;
            case TermKind::longest_run:
            case TermKind::same_rank_on_top: return operands + cards_ + 1;
            case TermKind::counts_as: return operands + steps_of_counted_rank + 1;
            default: break;
        }
        if (node.has_condition || node.kind == TermKind::sum_cards ||
            is_of_played_cards(node.kind)) {
            return of_cards(node, operands);
        }
        // A row of operands is taken two at a time.
        return operands + (node.operands > 2 ? node.operands - 1u : 1u);
    }

    [[nodiscard]] Steps of_cards(const FormulaNode& node, Steps operands) const {
        const bool sum = node.kind == TermKind::sum_cards;
        const Steps condition =
            node.has_condition ? steps_of(node.part(node.operands)) : Steps(sum ? 0 : 1);
        const Steps number = sum ? steps_of(node.part(node.operands - 1u)) : Steps(0);
        const Steps both = node.has_condition && sum ? 1 : 0;
        const Steps before = sum && node.operands == 1 ? Steps(0)
                             : sum                     ? steps_of(*node.first())
                                                       : operands;
        return before + 1 + Steps(cards_) * (condition + number + both + turn_of_loop);
    }

    [[nodiscard]] Steps of_players(const FormulaNode& node, Steps operands) const {
        const Steps condition = node.has_condition ? steps_of(node.part(node.operands)) : Steps(0);
        const bool always = !node.has_condition && node.operands < 2;
        if (node.operands < 3) {
            return Steps(1) +
                   Steps(seats_) * (operands + condition + (always ? 1 : 0) + turn_of_loop);
        }
        // Who are equal is found for each of them.
        const Steps first = steps_of(*node.first());
        const Steps eligible = steps_of(node.part(1)) + (node.can_be_none ? first + 3 : Steps(0));
        const Steps equal = Steps(1) + Steps(seats_) * (first + eligible + turn_of_loop);
        return Steps(1) + Steps(seats_) * (steps_of(node.part(2)) + eligible + first + equal + 2 +
                                           turn_of_loop);
    }

    const Program& program_;
    std::uint64_t seats_;
    std::uint64_t cards_;
};

/// The place of what is most work, if it is at least so much; else -1.
template <typename Parts, typename Work>
int costliest(const Parts& parts, const Work& work, std::uint64_t least) {
    int found = -1;
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::uint64_t one = work(parts[i]).count();
        if (one > most && one >= least) found = static_cast<int>(i);
        most = std::max(most, one);
    }
    return found;
}

}  // namespace

ProgramWork work_of(const Program& program) { return WorkCounter(program).count(); }

int costliest_combination(const Program& program) {
    const ProgramWork all = work_of(program);
    // Plays are looked for twice: to count them and to pick one.
    return costliest(
        program.combinations, [&](const auto& one) { return steps_to_find(program, one); },
        (all.decision + all.plays) / 4);
}

int costliest_action(const Program& program) {
    const WorkCounter counter(program);
    return costliest(
        program.actions, [&](const ActionProgram& one) { return counter.action_steps(one); },
        counter.count().decision / 2);
}

int costliest_effect(const Program& program) {
    const WorkCounter counter(program);
    return costliest(
        program.effects, [&](const EffectProgram& one) { return counter.effect_steps(one); },
        counter.count().decision / 2);
}

HandWork::HandWork(const Program& program) : program_(program), held_(program) {
    for (auto& composition : held_.compositions) {
        composition.wilds.clear();
        composition.unless.clear();
        composition.differ.clear();
        composition.alike.clear();
    }
}

std::uint64_t HandWork::plays(const CardMask& hand, bool leading) {
    held_.all_cards = hand;
    held_.most_held = std::min(hand.count(), program_.most_held);
    held_.most_of_rank = 0;
    for (std::size_t rank = 0; rank < held_.rank_cards.size(); ++rank) {
        held_.rank_cards[rank] = program_.rank_cards[rank] & hand;
        held_.most_of_rank = std::max(held_.most_of_rank, held_.rank_cards[rank].count());
        held_.most_held_of_rank[rank] = held_.rank_cards[rank].count();
    }
    for (std::size_t i = 0; i < held_.combinations.size(); ++i) {
        held_.combinations[i].most = std::min<int>(program_.combinations[i].most, held_.most_held);
        auto& same = held_.combinations[i].same;
        for (std::size_t s = 0; s < same.size(); ++s) {
            same[s] = program_.combinations[i].same[s] & hand;
        }
    }
    return WorkCounter(held_).count_plays(leading);
}

}  // namespace houserules
