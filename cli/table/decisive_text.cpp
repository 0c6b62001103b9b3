#include "decisive_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "notation/move_text.h"
#include "play/analysis.h"
#include "seats.h"
#include "signals.h"
#include "verdict.h"

using namespace houserules;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_told = 3;
constexpr std::uint64_t playouts_at_first = 200;    // of each decision
constexpr std::uint64_t playouts_of_costly = 2000;  // of those that seem to have cost most
constexpr std::chrono::milliseconds longest{700};
constexpr std::chrono::milliseconds longest_decision{200};

bool is_costlier(const AnalysedDecision& left, const AnalysedDecision& right) {
    return left.cost() > right.cost();
}

/// The decisions that seem to have cost most, the last ones first looked at where time is short.
std::vector<AnalysedDecision> costly_decisions(const Program& program, const GameToPlay& game,
                                               AnalysisSetup analysis, Clock::time_point end) {
    std::vector<AnalysedDecision> found;
    analysis.budget.playouts = playouts_at_first;
    analyse(program, game.setup, game.decisions, analysis, [&](const AnalysedDecision& decision) {
        found.push_back(decision);
        return Clock::now() < end && !was_interrupted();
    });
    std::stable_sort(found.begin(), found.end(), is_costlier);
    found.resize(std::min(found.size(), most_told));
    analysis.budget.playouts = playouts_of_costly;
    for (auto& decision : found) {
        if (Clock::now() >= end) break;
        analysis.from = analysis.to = decision.turn;
        analyse(program, game.setup, game.decisions, analysis, [&](const AnalysedDecision& closer) {
            decision = closer;
            return true;
        });
    }
    std::stable_sort(found.begin(), found.end(), is_costlier);
    return found;
}

}  // namespace

std::string decisive_text(const Program& program, const GameToPlay& game) {
    AnalysisSetup analysis;
    analysis.budget.time = longest_decision;
    const auto people = seats_of_people(game.details.seats);
    for (const int seat : people) analysis.seats.insert(seat);
    const bool several = people.size() > 1;
    std::string text;
    for (const auto& decision : costly_decisions(program, game, analysis, Clock::now() + longest)) {
        const auto verdict = verdict_on(decision);
        if (verdict.empty()) continue;
        text += fmt::format("{:>4}. {}{} was {}: {} brings {:.0f} of 100 more, +-{:.0f}.\n",
                            decision.turn, several ? fmt::format("Seat {}: ", decision.seat) : "",
                            move_text(program, decision.chosen.move), verdict,
                            move_text(program, decision.best.move), of_hundred(decision.cost()),
                            std::ceil(of_hundred(decision.margin())));
    }
    if (text.empty()) return several ? "" : "No decision of yours seems to have cost you much.\n";
    return "What was decisive, by trying out how the round might have gone on:\n" + text;
}
