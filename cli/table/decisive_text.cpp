#include "decisive_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string_view>
#include <vector>

#include "notation/move_text.h"
#include "play/analysis.h"
#include "screen/capital.h"
#include "screen/card_style.h"
#include "seats.h"
#include "signals.h"
#include "source/sorting.h"
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
    sort_stably(found, is_costlier);
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
    sort_stably(found, is_costlier);
    return found;
}

std::string sentence_on(const Program& program, const AnalysedDecision& decision,
                        std::string_view verdict, const Style& style) {
    return fmt::format("{} was {}: {} brings {:.0f} more, {}{:.0f}.",
                       move_text(program, decision.chosen.move), verdict,
                       move_text(program, decision.best.move), of_hundred(decision.cost()),
                       style.symbols ? "\u00b1" : "+-", std::ceil(of_hundred(decision.margin())));
}

}  // namespace

std::string decisive_text(const Program& program, const GameToPlay& game,
                          const GameNarrator& narrator) {
    AnalysisSetup analysis;
    analysis.budget.time = longest_decision;
    const auto people = seats_of_people(game.details.seats);
    for (const int seat : people) analysis.seats.insert(seat);
    const bool several = people.size() > 1;
    const CardStyle cards(program, narrator.style());
    std::string text;
    for (const auto& decision : costly_decisions(program, game, analysis, Clock::now() + longest)) {
        const auto verdict = verdict_on(decision);
        if (verdict.empty()) continue;
        RichText line(cards.style());
        if (several) line.add(capital(narrator.name_of(decision.seat)) + ": ");
        cards.add_sentence(line, sentence_on(program, decision, verdict, cards.style()));
        const auto number = narrator.number_of(decision.turn);
        const std::string heading = number > 0 ? fmt::format("{}.", number) : std::string();
        text += line.as_lines(fmt::format("{:>5} ", heading), 6, Ink::faint);
    }
    if (!text.empty()) {
        text = cards.lines(fmt::format(
                   "What was decisive, by trying out how the {0} might have gone on; of 100, which "
                   "are all that a {0} can bring, by winning, place and points:",
                   what_is_tried_out(program))) +
               text;
    } else if (!several) {
        text = cards.lines("No decision of yours seems to have cost you much.");
    }
    return text;
}
