#include "play/play_game.h"

#include "game/rules_now.h"

namespace houserules {

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index) {
    return index == 0 ? seed : mix_seed(seed, index);
}

State play_game(const Program& program, const GameSetup& setup,
                const std::vector<std::unique_ptr<Policy>>& policies, Watcher* watcher) {
    Events events;
    Events* const wanted = watcher != nullptr ? &events : nullptr;
    for (std::size_t seat = 0; seat < policies.size(); ++seat) {
        policies[seat]->begin_game(setup.seed, static_cast<int>(seat));
    }
    State state = new_game(program, setup, wanted);
    if (watcher != nullptr) watcher->began(state, events);
    while (!state.over()) {
        const int seat = state.to_act;
        const Program& rules = rules_now(program, state);
        const Moves moves = legal_moves(rules, state);
        const auto decision = policies[static_cast<std::size_t>(seat)]->decide(rules, state, moves);
        if (!decision) break;
        events.clear();
        apply(program, state, decision->move, wanted,
              decision->laid.empty() ? nullptr : &decision->laid);
        if (watcher != nullptr) watcher->decided(rules, seat, *decision, state, events);
    }
    return state;
}

}  // namespace houserules
