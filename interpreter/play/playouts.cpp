#include "play/playouts.h"

#include "bots/policy.h"
#include "play/play_game.h"
#include "source/containers.h"

namespace houserules {

void PlayoutTotals::add_game(const State& state) {
    ++games;
    unfinished += state.end_row < 0 ? 1 : 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        at(wins, seat) += state.winners.contains(seat) ? 1 : 0;
        at(scores, seat) += at(state.score, seat);
    }
}

void PlayoutTotals::add(const PlayoutTotals& other) {
    games += other.games;
    unfinished += other.unfinished;
    choices.add(other.choices);
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
        wins[seat] += other.wins[seat];
        scores[seat] += other.scores[seat];
    }
}

Playouts::Playouts(const Program& program, PlayoutPolicy* policy)
    : plan_(program), parts_(program), policy_(policy), of_seats_(State::max_seats, Random(0, 0)) {}

PlayoutTotals Playouts::play_games(const GameSetup& setup, const Batch& batch) {
    GameSetup game = setup;
    game.deck.clear();
    PlayoutTotals totals;
    for (std::uint64_t i = 0; i < batch.count; ++i) {
        game.seed = seed_of_game(batch.seed, batch.first + i);
        begin_game(*plan_.program, game, parts_, state_);
        play_on(game.seed, totals);
    }
    return totals;
}

PlayoutTotals Playouts::play_from(const State& position, const Batch& batch) {
    PlayoutTotals totals;
    if (batch.count != 0) state_ = position;
    for (std::uint64_t i = 0; i < batch.count; ++i) {
        if (i != 0) parts_.copy(position, state_);
        state_.seed = seed_of_game(batch.seed, batch.first + i);
        play_on(state_.seed, totals);
    }
    return totals;
}

PlayoutTotals Playouts::play_from(const Observation& observation, const Batch& batch) {
    // Deals have the streams below 2^32, and seats those from there on.
    constexpr std::uint64_t stream_of_samples = std::uint64_t{1} << 33;
    PlayoutTotals totals;
    for (std::uint64_t i = 0; i < batch.count; ++i) {
        const std::uint64_t seed = seed_of_game(batch.seed, batch.first + i);
        Random random(seed, stream_of_samples);
        state_ = sample(*plan_.program, observation, random);
        state_.seed = seed;
        play_on(seed, totals);
    }
    return totals;
}

void Playouts::play_on(std::uint64_t seed, PlayoutTotals& totals) {
    for (int seat = 0; seat < state_.seats; ++seat) {
        at(of_seats_, seat) = policy_random(seed, seat);
    }
    if (policy_ == nullptr) {
        play_out(plan_, state_, of_seats_, totals.choices);
    } else {
        while (!state_.over()) {
            const Moves moves = legal_moves(*plan_.program, state_);
            if (moves.count() == 0) {
                pass_over(*plan_.program, state_);
                continue;
            }
            totals.choices.add_decision(moves.count());
            Random& random = at(of_seats_, state_.to_act);
            make_move(*plan_.program, state_, moves.nth(policy_->choose(moves, state_, random)));
        }
    }
    totals.add_game(state_);
}

}  // namespace houserules
