#pragma once

#include <array>
#include <cstdint>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// What a round would bring the seats by the rules of scoring and of the end.
class Outlook {
public:
    static constexpr std::int32_t most = 1'000;

    /// The round that was played last; of a game without points the whole game, which must be over.
    static Outlook of_last_round(const Program& program, const State& state);

    /// The round of a position as if those still in went out in the order of how many cards they
    /// have, the fewest first, until it is over.
    ///
    /// @param first  goes out before them
    /// @param last   stays in for as long as others do
    static Outlook of_position(const Program& program, const State& state, Seat first = -1,
                               Seat last = -1);

    /// How much better a seat does than those who are not of its side, from `-most` to `most`: by
    /// how many of them it comes before or after.
    [[nodiscard]] std::int32_t standing(Seat seat) const;

    /// Whether nobody who is not of its side does better, and somebody does worse.
    [[nodiscard]] bool is_first(Seat seat) const;

    /// Its points less the mean of theirs; 0 in a game without points.
    [[nodiscard]] std::int32_t lead(Seat seat) const;

    /// The most points that anybody gets or loses.
    [[nodiscard]] std::int32_t largest_points() const;

    /// The position as it is when the round is over and its points are counted.
    [[nodiscard]] const State& ended() const { return ended_; }

private:
    Outlook(const Program& program, const State& ended) : program_(program), ended_(ended) {}

    [[nodiscard]] bool is_rival(Seat seat, int other) const {
        return program_.side_of(ended_.seats, seat) != program_.side_of(ended_.seats, other);
    }
    [[nodiscard]] int compare(Seat seat, Seat other) const;

    const Program& program_;
    State ended_;
};

/// How many cards a seat has where it must have none to be out.
[[nodiscard]] int cards_to_shed(const Program& program, const State& state, Seat seat);

/// Those cards.
[[nodiscard]] CardMask cards_held(const Program& program, const State& state, Seat seat);

/// The most cards of one rank that go in one play that is a set.
[[nodiscard]] int largest_set(const Program& program);

}  // namespace houserules
