#include "play/play_game.h"

#include "source/containers.h"

namespace houserules {

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index) {
    return index == 0 ? seed : mix_seed(seed, index);
}

std::optional<Decision> decide(const Program& program, const State& state, const Memory& memory,
                               Policy& policy, bool is_told_all) {
    Numbering numbering;
    const auto observation = is_told_all
                                 ? observe_all(program, state, state.to_act, &numbering)
                                 : observe(program, state, memory, state.to_act, &numbering);
    const Moves moves = legal_moves(program, observation.position());
    const auto decision = policy.decide({program, observation, moves});
    if (!decision) return std::nullopt;
    return numbering.real(*decision);
}

State play_game(const Program& program, const GameSetup& setup,
                const std::vector<std::unique_ptr<Policy>>& policies, Watcher* watcher,
                const std::vector<Decision>& made, Seats told_all) {
    Events events;
    Memory memory{};
    const Audience audience(watcher != nullptr ? &events : nullptr, &memory,
                            watcher != nullptr ? watcher->rule_uses() : nullptr);
    for (std::size_t seat = 0; seat < policies.size(); ++seat) {
        policies[seat]->begin_game(setup.seed, seat);
    }
    State state = new_game(program, setup, audience);
    if (watcher != nullptr) watcher->began(state, events);
    for (std::size_t index = 0; !state.over(); ++index) {
        const int seat = state.to_act;
        auto decision =
            decide(program, state, memory, *at(policies, seat), told_all.contains(seat));
        if (!decision) break;
        if (index < made.size()) decision = made[index];
        if (watcher != nullptr) watcher->deciding(state, *decision);
        events.clear();
        apply(program, state, decision->move, audience,
              decision->laid.empty() ? nullptr : &decision->laid);
        if (watcher != nullptr) watcher->decided(program, seat, *decision, state, events);
    }
    return state;
}

}  // namespace houserules
