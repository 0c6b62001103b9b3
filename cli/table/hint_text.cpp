#include "hint_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "notation/move_text.h"
#include "source/phrases.h"
#include "statistics/interval.h"

using namespace houserules;

namespace {

/// Where a round brings more than a win or none, the order goes by all that it brings.
bool is_worth_told(const MoveEstimate& estimate) {
    const auto won = static_cast<std::int64_t>(estimate.wins) * most_payoff;
    return estimate.playouts > 0 && estimate.payoffs != won;
}

std::string chance_text(const MoveEstimate& estimate, const Style& style) {
    const auto tries = static_cast<double>(estimate.playouts);
    const double wins = 100 * static_cast<double>(estimate.wins) / std::max(tries, 1.0);
    const double reach = 100 * share_interval(estimate.wins, estimate.playouts).reach();
    std::string text = fmt::format("you win {:.0f} of 100 of these, {}{:.0f}", wins,
                                   style.symbols ? "\u00b1" : "+-", std::ceil(reach));
    if (is_worth_told(estimate)) {
        const double worth = 100 * static_cast<double>(estimate.payoffs) /
                             (tries * static_cast<double>(most_payoff));
        text += fmt::format("; worth {:.0f} of 100", worth);
    }
    return text;
}

}  // namespace

std::string hint_text(const Program& program, const std::vector<MoveEstimate>& estimates,
                      std::size_t most, const CardStyle& cards) {
    const Style& style = cards.style();
    std::vector<RichText> moves;
    int width = 0;
    for (std::size_t i = 0; i < std::min(most, estimates.size()); ++i) {
        RichText move(style);
        cards.add_sentence(move, move_text(program, estimates[i].move) + ":");
        width = std::max(width, move.columns());
        moves.push_back(std::move(move));
    }
    // Long moves leave no room beside them.
    if (width > style.width / 3) width = 0;
    std::string text;
    bool has_worth = false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        has_worth = has_worth || is_worth_told(estimates[i]);
        const int blanks = std::max(width - moves[i].columns(), 0) + 2;
        moves[i].leave(blanks).add(chance_text(estimates[i], style));
        text += moves[i].as_lines("  ", 4);
    }
    std::uint64_t playouts = 0;
    for (const auto& estimate : estimates) playouts += estimate.playouts;
    std::string note = fmt::format("Tried out {} with cards as they may lie, by what you know.",
                                   counted(static_cast<long long>(playouts), "time"));
    if (has_worth) note += " Worth counts places and points, too.";
    return text + cards.lines(note);
}
