#pragma once

#include <array>
#include <cstdint>

#include "game/move.h"
#include "game/state.h"
#include "program/program.h"
#include "random/random.h"

namespace houserules {

/// The legal moves of a position, counted but not listed: plays in groups of (combination,
/// sizes, keys), then the other actions. Cards that no rule tells apart make one move.
///
/// Holds references to the program and the state; it is for one position.
class Moves {
public:
    /// Groups of plays that one position can have; `compile` refuses variants beyond it.
    static constexpr int max_groups = 256;

    Moves(const Program& program, const State& state);

    /// How many legal moves there are; 0 only when the game is over.
    [[nodiscard]] std::uint64_t count() const { return total_; }

    /// Move `index` of `count()`, always in the same order.
    [[nodiscard]] Move nth(std::uint64_t index) const;

    /// One of the moves, each equally likely. Draws nothing if there is only one.
    [[nodiscard]] Move sample(Random& random) const;

private:
    struct Group {
        std::uint64_t count;
        std::uint32_t mask;                ///< in Program::masks, or in `keys_` if not tabulated
        std::uint16_t least;
        std::uint16_t most;
        std::uint8_t combination;
    };

    void count_plays();
    void add_group(const AllowedPlays& plays, const CardMask& keys);
    [[nodiscard]] const CardMask& keys_of(const Group& group) const;

    const Program* program_;
    const State* state_;
    std::uint64_t total_ = 0;
    std::uint64_t plays_ = 0;
    std::int8_t source_ = -1;              ///< zone that plays come from
    bool unseen_ = false;
    std::uint32_t other_actions_ = 0;      ///< legal actions without cards, as bits
    int group_count_ = 0;
    std::array<Group, max_groups> groups_;
    std::array<CardMask, max_groups> keys_;
};

/// The legal moves of a position.
[[nodiscard]] inline Moves legal_moves(const Program& program, const State& state) {
    return Moves(program, state);
}

}  // namespace houserules
