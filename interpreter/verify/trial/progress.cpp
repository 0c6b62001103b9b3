#include "verify/trial/progress.h"

#include <algorithm>
#include <cstdlib>

#include "source/containers.h"

namespace houserules {

namespace {

template <typename Numbers>
std::int64_t largest(const Numbers& numbers, int count) {
    std::int64_t most = 0;
    for (int i = 0; i < count; ++i) most = std::max(most, std::abs(std::int64_t{at(numbers, i)}));
    return most;
}

}  // namespace

Progress::Progress(const Program& program) : program_(program) {
    for (const auto& row : program.end) {
        for (auto at = row.when.begin; at < row.when.end; ++at) {
            switch (program.nodes[at].kind) {
                case TermKind::round:
                case TermKind::rounds_played: asks_round_ = true; break;
                case TermKind::turn: asks_turn_ = true; break;
                case TermKind::score: asks_score_ = true; break;
                case TermKind::variable: asks_variable_ = true; break;
                default: break;
            }
        }
    }
}

std::int64_t Progress::of(const State& state) const {
    std::int64_t most = 0;
    if (asks_round_) most = std::max(most, std::int64_t{state.round});
    if (asks_turn_) most = std::max(most, std::int64_t{state.turn});
    if (asks_score_) most = std::max(most, largest(state.score, state.seats));
    if (asks_variable_) most = std::max(most, largest(state.variables, program_.variable_slots));
    return most;
}

}  // namespace houserules
