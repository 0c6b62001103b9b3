#include "play/simulate.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/make_policy.h"
#include "bots/workers.h"
#include "game/playout.h"
#include "play/bot.h"
#include "play/play_game.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Games that a thread takes at once: many of short series would keep the others waiting.
std::uint64_t games_at_once(std::uint64_t games, std::uint64_t threads) {
    constexpr std::uint64_t most = 64;
    constexpr std::uint64_t shares_of_a_thread = 64;
    return std::clamp<std::uint64_t>(games / (threads * shares_of_a_thread), 1, most);
}

/// A bot of which is counted among how many moves it decides.
class CountedBot : public Policy {
public:
    CountedBot(std::unique_ptr<Policy> bot, Choices& choices)
        : bot_(std::move(bot)), choices_(choices) {}

    void begin_game(std::uint64_t seed, int seat) override { bot_->begin_game(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override {
        choices_.add_decision(prospect.moves.count());
        return bot_->decide(prospect);
    }

private:
    std::unique_ptr<Policy> bot_;
    Choices& choices_;
};

bool are_all_random(const std::vector<std::string>& bots) {
    return std::all_of(bots.begin(), bots.end(),
                       [](const std::string& name) { return name == random_policy_name; });
}

/// Plays one game after the other with the same storage.
class Simulator {
public:
    Simulator(const TurnPlan& plan, const SimulationSetup& setup)
        : plan_(plan), setup_(setup), statistics_(setup.turn_limit) {
        game_.seats = setup.seats;
        game_.turn_limit = setup.turn_limit;
        if (are_all_random(setup.bots)) return;
        for (int seat = 0; seat < setup.seats; ++seat) {
            auto bot = make_bot(at(setup.bots, seat), *plan.program, setup.budget);
            if (bot.is_told_all) told_all_.insert(seat);
            bots_.push_back(std::make_unique<CountedBot>(std::move(bot.policy), *choices_));
        }
    }

    void play(std::uint64_t index) {
        game_.seed = seed_of_game(setup_.seed, index);
        if (!bots_.empty()) {
            statistics_.add_game(play_game(*plan_.program, game_, bots_, nullptr, {}, told_all_));
            return;
        }
        for (int seat = 0; seat < setup_.seats; ++seat) {
            at(random_, seat) = policy_random(game_.seed, seat);
        }
        begin_game(*plan_.program, game_, state_);
        play_out(plan_, state_, random_, *choices_);
        statistics_.add_game(state_);
    }

    /// Takes games off a common count, so many at once, until all are taken.
    void play_all(std::atomic<std::uint64_t>& next, std::uint64_t at_once) {
        for (;;) {
            const std::uint64_t begin = next.fetch_add(at_once);
            if (begin >= setup_.games) return;
            const std::uint64_t end = std::min(begin + at_once, setup_.games);
            for (std::uint64_t index = begin; index < end; ++index) play(index);
        }
    }

    /// What was found out; once, at the end.
    [[nodiscard]] const Statistics& finish() {
        statistics_.add_choices(*choices_);
        return statistics_;
    }

private:
    const TurnPlan& plan_;
    const SimulationSetup& setup_;
    GameSetup game_;
    Statistics statistics_;
    std::unique_ptr<Choices> choices_ =
        std::make_unique<Choices>();             ///< stays where the bots count
    std::vector<std::unique_ptr<Policy>> bots_;  ///< none: all move at random
    Seats told_all_;
    State state_;
    std::vector<Random> random_ = std::vector<Random>(State::max_seats, Random(0, 0));
};

}  // namespace

Statistics simulate(const Program& program, const SimulationSetup& setup) {
    const std::uint64_t threads = number_of_workers(setup.threads, setup.games / 4 + 1);
    const std::uint64_t at_once = games_at_once(setup.games, threads);
    std::atomic<std::uint64_t> next{0};
    const TurnPlan plan(program);
    std::vector<Simulator> simulators;
    simulators.reserve(threads);
    for (std::uint64_t i = 0; i < threads; ++i) simulators.emplace_back(plan, setup);

    let_work(threads, [&](std::uint64_t worker) { simulators[worker].play_all(next, at_once); });

    Statistics sum(setup.turn_limit);
    for (Simulator& simulator : simulators) sum.add(simulator.finish());
    return sum;
}

}  // namespace houserules
