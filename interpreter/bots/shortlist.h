#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/candidate.h"
#include "bots/quick_choice.h"
#include "game/moves.h"

namespace houserules {

/// Picks, where there are more moves than can be thought about, those that are: the best of each
/// kind, which is a combination and a number of cards, or an action; then the second best of each,
/// and so on. So no kind is left out, however many moves another has.
class Shortlist {
public:
    /// @param program  must outlive this
    /// @param most   so many moves are picked; of fewer all are
    /// @param most_compared  of so many moves in a position each is compared with those of its
    ///                       kind; of more, `most` are, from all groups of plays alike
    Shortlist(const Program& program, std::size_t most, std::size_t most_compared);

    /// Whether there are more moves than are picked.
    [[nodiscard]] bool is_short_of(const Moves& moves) const { return moves.count() > most_; }

    /// Picks moves. Keeps the room that it needed for the next position.
    ///
    /// @param quick       tells which moves of a kind are best
    /// @param moves       of the state
    /// @param candidates  are set: all moves in the order of their numbers, or, if it
    ///                    `is_short_of` them, by kinds
    void pick(const QuickChoice& quick, const State& state, const Moves& moves,
              std::vector<Candidate>& candidates);

    /// Puts candidates that were picked into the order of kinds again: the first of each kind, then
    /// the second of each.
    ///
    /// @param candidates  the best first
    static void order_by_kinds(std::vector<Candidate>& candidates);

private:
    struct Compared {
        std::uint32_t kind;
        std::uint32_t number;  ///< in `moves_`
        std::int32_t score;
        std::uint32_t place;  ///< among those of its kind, 0: the best
    };

    void compare(const Move& move, std::int32_t score);
    void compare_some(const QuickChoice& quick, const Moves& moves, const QuickChoice::View& view);
    void put_in_order();

    const Program& program_;
    std::size_t most_;
    std::size_t most_compared_;
    std::vector<Move> moves_;
    std::vector<Compared> compared_;
};

}  // namespace houserules
