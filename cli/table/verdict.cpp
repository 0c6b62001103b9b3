#include "verdict.h"

#include <array>

using namespace houserules;

namespace {

struct Threshold {
    double cost;  ///< of 100
    std::string_view verdict;
};

constexpr std::array<Threshold, 3> thresholds = {{{16, "very bad"}, {8, "bad"}, {4, "doubtful"}}};

}  // namespace

std::string_view verdict_on(const AnalysedDecision& decision) {
    if (decision.cost() <= decision.margin()) return {};
    for (const auto& [cost, verdict] : thresholds) {
        if (of_hundred(decision.cost()) >= cost) return verdict;
    }
    return {};
}

double of_hundred(double payoff) { return 100 * payoff / static_cast<double>(most_payoff); }

std::string_view what_is_tried_out(const Program& program) {
    return program.has_scoring ? "round" : "game";
}
