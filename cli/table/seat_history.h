#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "play/play_game.h"

/// What happened in a game, as each of some seats saw it.
class SeatHistory : public houserules::Watcher {
public:
    SeatHistory(const houserules::Program& program, std::vector<int> seats)
        : program_(program), seats_(std::move(seats)) {}

    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;

    /// All of it for one of the seats, as lines. Of a very long game only the end is kept.
    [[nodiscard]] std::string all_for(int seat) const;

    /// The same of this trick and the one before; where there are none, of the last turns.
    [[nodiscard]] std::string last_for(int seat) const;

private:
    /// What a decision led to.
    struct Entry {
        std::uint64_t trick = 0;         ///< in which it was made, with the round before it
        std::vector<std::string> texts;  ///< by `seats_`
    };

    void add(const houserules::Program& rules, const houserules::State& state,
             const houserules::Events& events, const std::string& heading);
    [[nodiscard]] std::size_t place_of(int seat) const;

    const houserules::Program& program_;
    std::vector<int> seats_;
    std::deque<Entry> entries_;
    std::uint64_t trick_ = 0;  ///< in which the next decision is made
    int players_ = 0;
};
