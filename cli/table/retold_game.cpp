#include "retold_game.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <sstream>
#include <vector>

#include "game/observation.h"
#include "person.h"

using namespace houserules;

namespace {

constexpr std::size_t longest_log = 20'000;  // decisions

/// Looks at a game that is gone through before a decision is made.
using Before = std::function<void(const State&, const Memory&)>;

/// Goes through a game as far as it was played.
///
/// @param before  looks at it before each decision
void go_through(const Program& program, const GameToPlay& game, Watcher& watcher,
                const Before& before = {}) {
    Events events;
    Memory memory{};
    const Audience audience(&events, &memory);
    State state = new_game(program, game.setup, audience);
    watcher.began(state, events);
    for (const auto& decision : game.decisions) {
        const int seat = state.to_act;
        events.clear();
        if (before) before(state, memory);
        apply(program, state, decision.move, audience,
              decision.laid.empty() ? nullptr : &decision.laid);
        watcher.decided(program, seat, decision, state, events);
    }
}

/// Notes in which trick each decision was made.
class TrickNumbers : public Watcher {
public:
    void began(const State& state, const Events&) override { note(state); }
    void decided(const Program&, int, const Decision&, const State& state, const Events&) override {
        note(state);
    }

    /// The first decision of the trick before the present one.
    [[nodiscard]] std::size_t begin_of_last_two() const {
        const std::uint64_t present = numbers_.back();
        std::uint64_t before = present;
        for (const auto number : numbers_) {
            const bool is_setup = number < most_tricks && present >= most_tricks;
            if (number != present && !is_setup) before = number;
        }
        const auto begin = std::find(numbers_.begin(), numbers_.end(), before);
        return static_cast<std::size_t>(begin - numbers_.begin());
    }

private:
    void note(const State& state) {
        if (state.phase == Phase::setup) {
            // Once cards are played nobody asks for what came before.
            numbers_.push_back(state.round);
            return;
        }
        const auto round = std::uint64_t{state.round} << 32;
        numbers_.push_back(most_tricks + (round | state.trick));
    }

    static constexpr std::uint64_t most_tricks = std::uint64_t{1} << 32;
    std::vector<std::uint64_t> numbers_;  ///< by decision, with the round before it
};

/// Tells a narrator of a game, of which it is to say what came after so many decisions.
class TellingFrom : public Watcher {
public:
    TellingFrom(GameNarrator& narrator, std::size_t from) : narrator_(narrator), from_(from) {}

    void began(const State& state, const Events& events) override {
        // What was dealt before the first decision is told with all of them only.
        narrator_.be_silent(from_ > 0);
        narrator_.began(state, events);
    }

    void decided(const Program& rules, int seat, const Decision& decision, const State& state,
                 const Events& events) override {
        ++decided_;
        narrator_.be_silent(decided_ < from_);
        narrator_.decided(rules, seat, decision, state, events);
    }

private:
    GameNarrator& narrator_;
    std::size_t from_;  ///< the first decision that is told, from 1; 0: the deal, too
    std::size_t decided_ = 0;
};

std::string told_from(const Program& program, const GameToPlay& game, const GameNarrator& narrator,
                      int seat, std::size_t from) {
    std::ostringstream text;
    const auto teller = narrator.narrator_for(seat, text);
    TellingFrom watcher(*teller, from);
    go_through(program, game, watcher, [&](const State& state, const Memory& memory) {
        if (state.to_act != seat || !is_forced(program, state, legal_moves(program, state))) return;
        teller->note_forced(observe(program, state, memory, seat));
    });
    teller->tell_waiting();
    return text.str();
}

}  // namespace

std::string all_of_game(const Program& program, const GameToPlay& game,
                        const GameNarrator& narrator, int seat) {
    const std::size_t count = game.decisions.size();
    return told_from(program, game, narrator, seat, count - std::min(count, longest_log));
}

std::string last_of_game(const Program& program, const GameToPlay& game,
                         const GameNarrator& narrator, int seat) {
    TrickNumbers tricks;
    go_through(program, game, tricks);
    const std::size_t count = game.decisions.size();
    const std::size_t most_turns = 3 * static_cast<std::size_t>(game.setup.seats);
    const std::size_t from =
        std::max(tricks.begin_of_last_two(), count - std::min(most_turns, count));
    const std::string text = told_from(program, game, narrator, seat, from + 1);
    return text.empty() ? "Nothing was played yet.\n" : text;
}
