#pragma once

#include <cstdint>
#include <deque>
#include <string>

#include "game/state.h"

/// What was told of a game so far, to each seat what it sees, so that it can be read again. Of a
/// very long game only the end is kept.
class ToldHistory {
public:
    /// A game begins; what is added until the first decision is how it does.
    void begin(const houserules::State& state);

    /// A decision was made, of which the position is given.
    void note_decision(const houserules::State& state);

    /// All that was added since the last decision was noted is of this one.
    void add(int seat, const std::string& lines);

    /// All of it for a seat, as lines.
    [[nodiscard]] std::string all_for(int seat) const;

    /// The same of this trick and the one before; where there are none, of the last turns.
    [[nodiscard]] std::string last_for(int seat) const;

private:
    struct Entry {
        int seat = 0;
        std::uint64_t decision = 0;  ///< from 1; 0: how the game began
        std::uint64_t trick = 0;     ///< in which that was made, with the round before it
        std::string lines;
    };

    std::deque<Entry> entries_;
    std::uint64_t decision_ = 0;
    std::uint64_t trick_ = 0;   ///< of the decision
    std::uint64_t before_ = 0;  ///< the trick before that, if there was one
    std::uint64_t next_ = 0;    ///< of the next decision
    std::uint64_t players_ = 0;
};
