#include "returning_player.h"

#include <algorithm>
#include <thread>

#include "person.h"
#include "signals.h"

using namespace houserules;

void ReturningPlayer::begin_game(std::uint64_t seed, int seat) {
    seed_ = seed;
    seat_ = seat;
    player_->begin_game(seed, seat);
}

std::optional<Decision> ReturningPlayer::decide(const Prospect& prospect) {
    if (was_interrupted() || progress_.is_stopped) return std::nullopt;
    if (progress_.is_made()) return decide_now(prospect);
    ++progress_.next;
    return decide_again(prospect);
}

std::optional<Decision> BotAmongPeople::decide_now(const Prospect& prospect) {
    const auto begin = std::chrono::steady_clock::now();
    player().begin_game(mix_seed(seed(), prospect.observation.position().turn + 1), seat());
    auto decision = player().decide(prospect);
    if (prospect.moves.count() > 1) {
        const auto time = std::chrono::steady_clock::now() - begin;
        last_time_ = std::min<std::chrono::nanoseconds>(time, std::chrono::seconds(1));
    } else if (hides_time_) {
        // Who waits would else know that it can only pass.
        std::this_thread::sleep_for(last_time_);
    }
    return decision;
}

std::optional<Decision> ReturningPerson::decide_now(const Prospect& prospect) {
    note(prospect);
    return player().decide(prospect);
}

std::optional<Decision> ReturningPerson::decide_again(const Prospect& prospect) {
    note(prospect);
    return Decision{};
}

void ReturningPerson::note(const Prospect& prospect) {
    const State& state = prospect.observation.position();
    if (!asks_forced_ && is_forced(prospect.program, state, prospect.moves)) return;
    table_.note_asked(seat(), state.turn);
}
