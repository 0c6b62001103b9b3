#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// How likely each seat is to win a match that goes on after a round: how often it does when the
/// match is played to its end with rounds that bring the points of rounds like this one, to a seat
/// at random. The rules say when it ends and who has won then, whatever they look at; nothing is
/// asked of what they are (a Monte Carlo estimate; the same random numbers for all standings, so
/// that these differ by nothing else).
class MatchOdds {
public:
    /// What a seat that always wins has.
    static constexpr std::int32_t certain = 1'000;

    using BySeat = std::array<std::int32_t, State::max_seats>;

    /// @param between  a position between two rounds, or one in a round
    /// @param points   what rounds may bring the seats: at least one
    /// @param rounds   the match is left after so many, if it is not over, and who has most points
    ///                 wins; 0: at its end
    MatchOdds(const Program& program, const State& between, std::vector<BySeat> points,
              std::uint32_t rounds);

    /// How many more rounds are played on average, from a standing on, rounded up; at most
    /// `most_rounds`.
    [[nodiscard]] std::uint32_t rounds_left(const BySeat& score, std::uint32_t rounds_played);

    static constexpr std::uint32_t most_rounds = 12;

    /// The odds in a standing between two rounds, from 0 to `certain`; a win is shared evenly.
    ///
    /// @param last_round  what the round before brought
    /// @return            refers to what the next call may change
    [[nodiscard]] const BySeat& odds(const BySeat& score, const BySeat& last_round,
                                     std::uint32_t rounds_played);

private:
    struct Known {
        std::uint64_t key = 0;
        BySeat odds{};
    };

    void begin(const BySeat& score, const BySeat& last_round, std::uint32_t rounds_played);
    [[nodiscard]] bool is_left() const { return rounds_ != 0 && state_.rounds_played >= rounds_; }
    [[nodiscard]] bool ends_now();
    std::uint32_t play_on(std::uint64_t match);
    void settle();
    [[nodiscard]] std::int32_t share_of_win() const;
    [[nodiscard]] bool is_one_side(Seat seat, Seat other) const {
        return program_.side_of(state_.seats, seat) == program_.side_of(state_.seats, other);
    }

    const Program& program_;
    State state_;
    std::vector<BySeat> points_;
    std::uint32_t rounds_;
    std::vector<Known> known_;  ///< by key, where what came later takes the place of what was there
};

}  // namespace houserules
