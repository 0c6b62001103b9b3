#include "bots/estimate.h"

#include <algorithm>

#include "game/playout.h"

namespace houserules {

MoveEstimate estimate_move(const Prospect& prospect, const Move& move, const Budget& budget,
                           Random& random) {
    MoveEstimate estimate{move};
    const Seat seat = prospect.observation.position().to_act;
    for (std::uint64_t i = 0; i < budget.playouts; ++i) {
        State state = sample(prospect.program, prospect.observation, random);
        if (state.over()) continue;
        apply(prospect.program, state, move);
        std::vector<Random> of_seats(State::max_seats, Random(random.next(), random.next()));
        Choices choices;
        play_out(prospect.program, state, of_seats, choices);
        const bool won = state.winners.contains(seat);
        ++estimate.playouts;
        estimate.wins += won ? 1 : 0;
        estimate.payoffs += won ? most_payoff : 0;
    }
    return estimate;
}

std::vector<MoveEstimate> estimate_moves(const Prospect& prospect, const Budget& budget,
                                         Random& random) {
    const auto count = std::min<std::uint64_t>(prospect.moves.count(), 100);
    Budget each = budget;
    each.playouts = budget.playouts / count + 1;
    std::vector<MoveEstimate> estimates;
    for (std::uint64_t i = 0; i < count; ++i) {
        estimates.push_back(estimate_move(prospect, prospect.moves.nth(i), each, random));
    }
    std::stable_sort(estimates.begin(), estimates.end(), [](const auto& a, const auto& b) {
        return a.payoffs * static_cast<std::int64_t>(b.playouts) >
               b.payoffs * static_cast<std::int64_t>(a.playouts);
    });
    return estimates;
}

}  // namespace houserules
