#pragma once

#include <cstdint>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// How far a game has come towards an end that counts something: rounds, turns, scores or
/// variables. A game in which such a number still grows may end later, however long it takes.
class Progress {
public:
    explicit Progress(const Program& program);

    /// The largest of the numbers that the rows of `end` ask for; 0 if they ask for none.
    [[nodiscard]] std::int64_t of(const State& state) const;

private:
    const Program& program_;
    bool asks_round_ = false;
    bool asks_turn_ = false;
    bool asks_score_ = false;
    bool asks_variable_ = false;
};

}  // namespace houserules
