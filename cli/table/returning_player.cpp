#include "returning_player.h"

#include <algorithm>
#include <thread>

#include "person.h"
#include "signals.h"
#include "thinking_notice.h"

using namespace houserules;

namespace {

/// Nobody minds waiting so long without a word.
constexpr std::chrono::milliseconds unnoticed{500};

}  // namespace

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
    const ThinkingNotice thinking(thinks_, progress().waits_since + unnoticed);
    player().begin_game(mix_seed(seed(), prospect.observation.position().turn + 1), seat());
    auto decision = player().decide(prospect);
    if (prospect.moves.count() > 1) {
        const auto time = std::chrono::steady_clock::now() - begin;
        last_time_ = std::min<std::chrono::nanoseconds>(time, std::chrono::seconds(1));
    } else if (!thinks_.empty()) {
        // Who waits would else know that it can only pass.
        std::this_thread::sleep_for(last_time_);
    }
    return decision;
}

std::optional<Decision> ReturningPerson::decide_now(const Prospect& prospect) {
    note(prospect);
    auto decision = player().decide(prospect);
    progress().waits_since = std::chrono::steady_clock::now();
    return decision;
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
