#include "analysis_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "notation/move_text.h"
#include "play/hint.h"
#include "screen/capital.h"
#include "source/phrases.h"
#include "verdict.h"

using namespace houserules;

std::string analysis_line(const Program& program, const AnalysedDecision& decision,
                          std::uint32_t number, const std::string& who, const CardStyle& cards) {
    const Style& style = cards.style();
    RichText line(style);
    const auto add_move = [&](const MoveEstimate& estimate) {
        constexpr int usual_width = 16;
        RichText move(style);
        cards.add_sentence(move, move_text(program, estimate.move));
        const int blanks = std::max(usual_width - move.columns(), 0) + 1;
        const auto worth = fmt::format("{:.0f}", worth_of(estimate));
        line.leave().add(move).leave(blanks + std::max(3 - columns_of(worth), 0)).add(worth);
    };
    line.add(who + ":");
    add_move(decision.chosen);
    line.add(" of 100");
    if (decision.cost() > 0) {
        line.add("; best");
        add_move(decision.best);
        line.add(fmt::format(", costs {:.0f}", of_hundred(decision.cost()))).leave();
        line.add_whole(fmt::format("{}{:.0f}", style.symbols ? "\u00b1" : "+-",
                                   std::ceil(of_hundred(decision.margin()))));
    }
    const auto verdict = verdict_on(decision);
    if (!verdict.empty()) line.leave(2).add(verdict, Ink::strong);
    const auto heading = number > 0 ? fmt::format("{}.", number) : std::string();
    return line.as_lines(fmt::format("{:>5} ", heading), 8);
}

void AnalysisSum::add(const AnalysedDecision& decision) {
    ++decisions;
    if (verdict_on(decision).empty()) return;
    ++faults;
    cost += of_hundred(decision.cost());
}

std::string analysis_sum_line(const AnalysisSum& sum, const std::string& who,
                              const CardStyle& cards) {
    std::string text =
        fmt::format("{}: {} with a choice", capital(who), counted(sum.decisions, "decision"));
    text += sum.faults == 0
                ? ", none of them doubtful"
                : fmt::format(", {} of them doubtful or worse, which cost {:.0f} of 100 in all",
                              sum.faults, sum.cost);
    return cards.lines(text + ".");
}
