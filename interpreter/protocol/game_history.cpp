#include "protocol/game_history.h"

namespace houserules {

void GameHistory::note(const State& before, const Move& move,
                       const std::vector<std::uint8_t>& laid) {
    if (decisions_.size() == 2 * surely_kept) {
        decisions_.erase(decisions_.begin(), decisions_.begin() + surely_kept);
        older_ = newer_;
    }
    if (decisions_.size() == surely_kept) newer_ = before;
    decisions_.push_back({move, laid});
}

std::optional<State> GameHistory::before_last(std::size_t count, const Program& program,
                                              LineAllowance& allowance) const {
    const std::size_t kept = decisions_.size() - count;
    const bool from_newer = kept >= surely_kept && decisions_.size() > surely_kept;
    State state = from_newer ? newer_ : older_;
    for (std::size_t i = from_newer ? surely_kept : 0; i < kept; ++i) {
        if (!allowance.pay_again(program, state)) return std::nullopt;
        const auto& [move, laid] = decisions_[i];
        apply(program, state, move, {}, laid.empty() ? nullptr : &laid);
    }
    return state;
}

}  // namespace houserules
