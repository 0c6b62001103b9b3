#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "program/program.h"

namespace houserules {

/// How many of some cards of one rank a player can hold at most.
[[nodiscard]] int most_of_rank(const Program& program, std::size_t rank, const CardMask& cards);

/// How many of some cards a player can hold at most, of `most_held` in all.
[[nodiscard]] int most_in_hand(const Program& program, const CardMask& cards, int most_held);

/// In how many ways a player can pick so many of some cards, by their number, where cards of one
/// kind are equal: at most, and nearly exact where all are held. It may be far more than can be
/// counted while playing.
///
/// @param most_held  how many of the cards one player can hold
[[nodiscard]] std::vector<double> most_ways_to_pick(const Program& program, const CardMask& cards,
                                                    int most_held);

/// The same where a player can hold other numbers of the ranks than while playing, as in the
/// set-up.
///
/// @param most_of_ranks  by rank
[[nodiscard]] std::vector<double> most_ways_to_pick(const Program& program, const CardMask& cards,
                                                    int most_held,
                                                    const std::vector<int>& most_of_ranks);

/// `most_ways_to_pick` of a program, for who asks the same again and again: keeps what was found,
/// as much as there is room for. What the program says of ranks and kinds must stay as it is.
class WaysToPick {
public:
    /// The program must outlive it.
    explicit WaysToPick(const Program& program) : program_(program) {}

    /// Stands until it is asked again.
    [[nodiscard]] const std::vector<double>& most(const CardMask& cards, int most_held);

private:
    static constexpr std::size_t most_kept = 1024;

    struct Asked {
        CardMask cards;
        int most_held = 0;

        bool operator==(const Asked& other) const = default;
    };
    struct Hash {
        [[nodiscard]] std::size_t operator()(const Asked& asked) const;
    };

    const Program& program_;
    std::unordered_map<Asked, std::vector<double>, Hash> found_;
};

/// In how many ways so many cards can be picked, at most `width` of each rank, where it is settled
/// how many of which rank: at most, for a hand that is spread over the ranks as evenly as they
/// need.
[[nodiscard]] double most_ways_in_hand(int cards, int width, int most_held);

}  // namespace houserules
