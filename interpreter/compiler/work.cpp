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
        work.round = round().count();
        work.compiling = compiling().count();
        return work;
    }

private:
    [[nodiscard]] Steps decision() const {
        // The moves are counted, then one is picked.
        Steps steps = Steps(2) * plays() + asked(program_.actions[0].when);
        for (const auto& action : program_.actions) {
            steps += Steps(std::max<std::uint64_t>(1, action.value_count)) * asked(action.when);
        }
        for (const auto& effect : program_.effects) steps += effect_steps(effect);
        steps += asked(program_.trick_leader) + all_steps(program_.taken);
        steps += all_steps(program_.tied);
        if (!program_.record_beats.empty()) steps += Steps(cards_) * cards_;
        steps += asked(program_.round_over);
        for (const auto& row : program_.end) steps += asked(row.when);
        return steps + cards_;
    }

    /// Counting the plays of a position.
    [[nodiscard]] Steps plays() const {
        Steps steps = 0;
        for (const auto& condition : program_.conditions) steps += asked(condition.formula);
        const bool asks_each =
            program_.actions[0].asks_play || (program_.has_beats && !program_.tabulated);
        if (asks_each) steps += Steps(kinds_of_plays(program_)) * judgement();
        const auto ranks = static_cast<std::uint64_t>(program_.rank_count);
        const auto words = static_cast<std::uint64_t>(program_.words);
        for (const auto& combination : program_.combinations) {
            if (combination.pattern == CombinationProgram::Pattern::composed) {
                steps += steps_to_count(program_, combination);
                continue;
            }
            const std::uint64_t sizes =
                std::min(combination.most - combination.least + 1, program_.most_of_rank);
            steps += Steps(ranks) * sizes * words * 4;
            if (!program_.has_values) continue;
            steps += Steps(ranks) * static_cast<std::uint64_t>(program_.kind_count) *
                     combination.most * value_budget();
        }
        return steps;
    }

    /// Asking the rows about one play.
    [[nodiscard]] Steps judgement() const {
        Steps steps = evaluation;
        if (program_.actions[0].asks_play) steps += asked(program_.actions[0].when);
        for (const auto& row : program_.beats) steps += asked(row.when) + asked(row.allow);
        return steps;
    }

    /// How many prices of a play are told apart.
    [[nodiscard]] std::uint64_t value_budget() const {
        const bool costs = std::any_of(program_.value_cost.begin(), program_.value_cost.end(),
                                       [](std::int16_t cost) { return cost > 0; });
        return costs ? ProgramLimits::value_cost : 1;
    }

    [[nodiscard]] Steps round() const {
        Steps steps = Steps(cards_) * 8;
        steps += all_steps(program_.setup);
        for (const auto& step : program_.setup) {
            if (step.kind == StepKind::choose) steps += Steps(seats_) * choice();
        }
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

    /// Counting the ways to choose cards, and picking one.
    [[nodiscard]] Steps choice() const {
        const auto kinds = static_cast<std::uint64_t>(program_.kind_count);
        return Steps(cards_) * kinds * cards_;
    }

    [[nodiscard]] Steps compiling() const {
        return Steps(program_.allowed_index.size()) * program_.shape_count * judgement();
    }

    [[nodiscard]] Steps effect_steps(const EffectProgram& effect) const {
        return asked(effect.when) + all_steps(effect.steps);
    }

    [[nodiscard]] Steps all_steps(const std::vector<StepProgram>& steps) const {
        Steps sum = 0;
        for (const auto& step : steps) {
            Steps one = Steps(cards_) * asked(step.where) + asked(step.when) + asked(step.amount) +
                        asked(step.to_player) + cards_;
            one += asked(step.first) + Steps(seats_) * asked(step.until);
            for (const auto& amount : step.amounts) one += asked(amount);
            // In the set-up a step is done for every player.
            sum += step.name >= 0 ? Steps(seats_) * one : one;
        }
        return sum;
    }

    [[nodiscard]] Steps asked(Formula formula) const {
        if (formula.absent()) return 0;
        return Steps(evaluation) + instructions(formula.begin, formula.end);
    }

    [[nodiscard]] Steps instructions(std::uint32_t begin, std::uint32_t end) const {
        Steps steps = 0;
        for (auto at = begin; at < end; ++at) {
            const auto& instruction = program_.instructions[at];
            steps += 1;
            switch (instruction.operation) {
                case Operation::longest_run:
                case Operation::lowest_in_order:
                case Operation::highest_in_order:
                case Operation::same_rank_on_top: steps += cards_; break;
                case Operation::counts_as: steps += steps_of_counted_rank; break;
                default: break;
            }
            const auto over = loop_of(instruction.operation);
            if (over == LoopOver::nothing) continue;
            const auto length = body_length(instruction);
            const auto body = instructions(at + 1, at + 1 + length);
            steps += Steps(over == LoopOver::cards ? cards_ : seats_) * (body + turn_of_loop);
            at += length;
        }
        return steps;
    }

    const Program& program_;
    std::uint64_t seats_;
    std::uint64_t cards_;
};

}  // namespace

ProgramWork work_of(const Program& program) { return WorkCounter(program).count(); }

}  // namespace houserules
