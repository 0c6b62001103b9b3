#pragma once

#include <cstddef>
#include <vector>

#include "game/game.h"
#include "protocol/line_allowance.h"

namespace houserules {

/// The last decisions of a game, so that they can be taken back. Two earlier positions are kept and
/// the decisions since the older one, which are made again: to keep each position would take far
/// more memory.
class GameHistory {
public:
    /// So many decisions can always be taken back, or all if fewer were made.
    static constexpr std::size_t surely_kept = 256;

    explicit GameHistory(const State& beginning) : older_(beginning), newer_(beginning) {}

    /// Notes a decision, in the numbers of the real position.
    ///
    /// @param before  where it is made
    void note(const State& before, const Move& move, const std::vector<std::uint8_t>& laid);

    /// How many decisions can be taken back.
    [[nodiscard]] std::size_t size() const { return decisions_.size(); }

    /// The position before the last decisions; they stay until `forget`. Nothing where that would
    /// take longer than the line may take.
    ///
    /// @param count  at most `size`
    [[nodiscard]] std::optional<State> before_last(std::size_t count, const Program& program,
                                                   LineAllowance& allowance) const;

    /// Forgets the last decisions, which were taken back.
    void forget(std::size_t count) { decisions_.resize(decisions_.size() - count); }

private:
    State older_;  ///< before the first of the decisions
    State newer_;  ///< before decision `surely_kept`, once there are so many
    std::vector<Decision> decisions_;
};

}  // namespace houserules
