#include "play/analysis.h"

#include <algorithm>
#include <cmath>

#include "game/observation.h"

namespace houserules {

namespace {

constexpr double z = 1.96;  // of 95 of 100 cases

/// A move of the real position in the numbers of an observation.
class Renumbering {
public:
    explicit Renumbering(const Numbering& numbering) {
        for (std::size_t card = 0; card < numbering.card.size(); ++card) {
            seen_[numbering.card[card]] = static_cast<std::uint8_t>(card);
        }
    }

    [[nodiscard]] Move operator()(const Move& move) const {
        Move result = move;
        result.cards = CardMask();
        move.cards.for_each([&](int card) { result.cards.insert(at(seen_, card)); });
        if (move.laid_first >= 0) result.laid_first = at(seen_, move.laid_first);
        if (move.laid_last >= 0) result.laid_last = at(seen_, move.laid_last);
        return result;
    }

private:
    std::array<std::uint8_t, 256> seen_{};
};

/// The kinds of cards of a move; which of several it is no rule tells.
std::vector<std::uint8_t> kinds_of(const Program& program, const Move& move) {
    std::vector<std::uint8_t> kinds;
    move.cards.for_each([&](int card) { kinds.push_back(at(program.kind_of, card)); });
    std::sort(kinds.begin(), kinds.end());
    return kinds;
}

bool are_same(const Program& program, const Move& left, const Move& right) {
    return left.kind == right.kind && left.action == right.action && left.value == right.value &&
           left.combination == right.combination && left.key == right.key &&
           left.position == right.position && left.declared == right.declared &&
           kinds_of(program, left) == kinds_of(program, right);
}

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
AnalysedDecision analyse_decision(const Prospect& prospect, const Move& chosen,
                                  const Budget& budget) {
    const State& state = prospect.observation.position();
    AnalysedDecision result;
    result.turn = state.turn + 1;
    result.seat = state.to_act;
    Random random = policy_random(result.turn, result.seat);
    const auto estimates = estimate_moves(prospect, part_of(budget, 2), random);
    const Move& best = estimates.front().move;
    const auto tried_out = [&](const Move& move, std::uint64_t divisor) {
        Random same = policy_random(result.turn + (std::uint64_t{1} << 32), result.seat);
        return estimate_move(prospect, move, part_of(budget, divisor), same);
    };
    if (are_same(prospect.program, best, chosen)) {
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
    // The most that payoffs of this mean can vary; a prior of two keeps it from being 0.
    const auto variance = [](const MoveEstimate& estimate) {
        const auto tries = static_cast<double>(estimate.playouts) + z * z;
        const double middle =
            (mean_of(estimate) * static_cast<double>(estimate.playouts) + z * z / 2) / tries;
        return middle * (1 - middle) / tries;
    };
    return z * std::sqrt(variance(best) + variance(chosen)) * static_cast<double>(most_payoff);
}

void analyse(const Program& program, const GameSetup& setup, const std::vector<Decision>& decisions,
             const AnalysisSetup& analysis,
             const std::function<bool(const AnalysedDecision&)>& visit) {
    Memory memory{};
    const Audience audience(nullptr, &memory);
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
                !visit(analyse_decision(prospect, Renumbering(numbering)(decision.move),
                                        analysis.budget))) {
                return;
            }
        }
        apply(program, state, decision.move, audience,
              decision.laid.empty() ? nullptr : &decision.laid);
    }
}

}  // namespace houserules
