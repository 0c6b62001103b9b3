#include "hint_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "notation/move_text.h"
#include "source/phrases.h"

using namespace houserules;

Share share_of(double successes, double tries) {
    constexpr double z = 1.96;
    const double more_tries = tries + z * z;
    const double middle = (successes + z * z / 2) / more_tries;
    const double half = z * std::sqrt(middle * (1 - middle) / more_tries);
    return {tries > 0 ? 100 * successes / tries : 0, 100 * half};
}

std::string hint_text(const Program& program, const std::vector<MoveEstimate>& estimates,
                      std::size_t most) {
    std::size_t width = 0;
    const std::size_t count = std::min(most, estimates.size());
    for (std::size_t i = 0; i < count; ++i) {
        width = std::max(width, move_text(program, estimates[i].move).size());
    }
    std::string text;
    std::uint64_t playouts = 0;
    bool has_worth = false;
    for (const auto& estimate : estimates) playouts += estimate.playouts;
    for (std::size_t i = 0; i < count; ++i) {
        const auto& estimate = estimates[i];
        const auto tries = static_cast<double>(estimate.playouts);
        const Share wins = share_of(static_cast<double>(estimate.wins), tries);
        text += fmt::format("  {:<{}}  you win {:.0f} of 100 of these, +-{:.0f}",
                            move_text(program, estimate.move) + ":", width + 1, wins.percent,
                            std::ceil(wins.half));
        // Where a round brings more than a win or none, the order goes by all that it brings.
        const auto won = static_cast<std::int64_t>(estimate.wins) * most_payoff;
        if (estimate.playouts > 0 && estimate.payoffs != won) {
            const double worth = 100 * static_cast<double>(estimate.payoffs) /
                                 (tries * static_cast<double>(most_payoff));
            text += fmt::format("; worth {:.0f} of 100", worth);
            has_worth = true;
        }
        text += '\n';
    }
    text += fmt::format("Tried out {} with cards as they may lie, by what you know.",
                        counted(static_cast<long long>(playouts), "time"));
    if (has_worth) text += " Worth counts places and points, too.";
    return text + '\n';
}
