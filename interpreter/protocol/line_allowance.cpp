#include "protocol/line_allowance.h"

namespace houserules {

void LineAllowance::begin_line() {
    decisions_ = 0;
    again_ = 0;
    counts_ = false;
}

bool LineAllowance::pay(const Program& program, const State& state, const Moves& moves) {
    if (decisions_ == most_decisions) return false;
    if (!counts_ && decisions_ >= decisions_before_counting) {
        if (!work_) work_.emplace(program);
        work_->give(most_work);
        counts_ = true;
    }
    ++decisions_;
    if (!counts_) return true;
    work_->pay_decision(state, moves);
    return !work_->all_spent();
}

bool LineAllowance::pay_again(const Program& program, const State& state) {
    if (++again_ <= again_before_counting) return true;
    return pay(program, state, legal_moves(program, state));
}

}  // namespace houserules
