#include "play/analysis.h"

#include <algorithm>
#include <cmath>

#include "bots/move_key.h"
#include "game/observation.h"
#include "statistics/interval.h"

namespace houserules {

namespace {

double mean_of(const MoveEstimate& estimate) {
    if (estimate.playouts == 0) return 0;
    return static_cast<double>(estimate.payoffs) / static_cast<double>(estimate.playouts) /
           static_cast<double>(most_payoff);
}

/// A share of playouts; at least one.
Budget part_of(const Budget& budget, std::uint64_t divisor) {
    Budget part = budget;
    part.playouts = std::max<std::uint64_t>(1, budget.playouts / divisor);
    if (part.time) *part.time /= static_cast<int>(divisor);
    return part;
}

/// Half of the budget finds the best move; it and the chosen one are then tried out alike, with the
/// same cards, so that the one that was found has no advantage of being found.
AnalysedDecision analyse_decision(Estimator& estimator, const Prospect& prospect,
                                  const Move& chosen, const Budget& budget) {
    const State& state = prospect.observation.position();
    AnalysedDecision result;
    result.turn = state.turn + 1;
    result.seat = state.to_act;
    Random random = policy_random(result.turn, result.seat);
    const auto estimates = estimator.estimate_moves(prospect, part_of(budget, 2), random);
    const Move& best = estimates.front().move;
    const auto tried_out = [&](const Move& move, std::uint64_t divisor) {
        Random same = policy_random(result.turn + (std::uint64_t{1} << 32), result.seat);
        return estimator.estimate_move(prospect, move, part_of(budget, divisor), same);
    };
    if (move_key(prospect.program, best) == move_key(prospect.program, chosen)) {
        result.chosen = result.best = tried_out(chosen, 2);
        return result;
    }
    result.chosen = tried_out(chosen, 4);
    result.best = tried_out(best, 4);
    if (mean_of(result.best) <= mean_of(result.chosen)) result.best = result.chosen;
    return result;
}

}  // namespace

double AnalysedDecision::cost() const {
    const double difference = mean_of(best) - mean_of(chosen);
    return std::max(0.0, difference) * static_cast<double>(most_payoff);
}

double AnalysedDecision::margin() const {
    // Payoffs of this mean vary no more than wins and nothing between would.
    const auto reach = [](const MoveEstimate& estimate) {
        const auto wins = static_cast<std::uint64_t>(estimate.payoffs / most_payoff);
        return share_interval(wins, estimate.playouts).reach();
    };
    const double of_best = reach(best);
    const double of_chosen = reach(chosen);
    return std::sqrt(of_best * of_best + of_chosen * of_chosen) * static_cast<double>(most_payoff);
}

void analyse(const Program& program, const GameSetup& setup, const std::vector<Decision>& decisions,
             const AnalysisSetup& analysis,
             const std::function<bool(const AnalysedDecision&)>& visit) {
    Memory memory{};
    const Audience audience(nullptr, &memory);
    Estimator estimator(program);
    State state = new_game(program, setup, audience);
    for (const auto& decision : decisions) {
        if (state.over() || state.turn >= analysis.to) return;
        const bool is_wanted =
            analysis.seats.contains(state.to_act) && state.turn + 1 >= analysis.from;
        if (is_wanted) {
            Numbering numbering;
            const auto observation = observe(program, state, memory, state.to_act, &numbering);
            const Moves moves = legal_moves(program, observation.position());
            const Prospect prospect = {program, observation, moves};
            if (moves.count() > 1 &&
                !visit(analyse_decision(estimator, prospect, numbering.seen(program, decision.move),
                                        analysis.budget))) {
                return;
            }
        }
        apply(program, state, decision.move, audience,
              decision.laid.empty() ? nullptr : &decision.laid);
    }
}

}  // namespace houserules
