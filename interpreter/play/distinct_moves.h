#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "game/game.h"

namespace houserules {

/// Tells moves apart as a player does: where no rule asks for suits any longer, those that differ
/// in nothing else are one.
class DistinctMoves {
public:
    DistinctMoves(const Program& program, const State& state);

    /// Whether some moves are the same for a player.
    [[nodiscard]] bool joins() const { return joins_; }

    /// Whether a move is none of those that were asked about before.
    [[nodiscard]] bool is_new(const Move& move);

private:
    const Program& program_;
    bool joins_;
    std::set<std::vector<int>> known_;
};

/// The moves of a decision as a player counts them, by `DistinctMoves`; of very many all of them.
class ListedMoves {
public:
    ListedMoves(const Program& program, const State& state, const Moves& moves);

    [[nodiscard]] std::uint64_t count() const;

    /// Move `index` of `count()`.
    [[nodiscard]] Move nth(std::uint64_t index) const;

    /// Visits moves `begin` to `end` (one past the last).
    void visit(std::uint64_t begin, std::uint64_t end, PlayVisitor visit) const;

private:
    const Moves& moves_;
    std::optional<std::vector<Move>> distinct_;
};

}  // namespace houserules
