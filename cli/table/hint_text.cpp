#include "hint_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "notation/move_text.h"
#include "play/hint.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "verdict.h"

using namespace houserules;

namespace {

/// Whether what else than a win a round brings makes a difference.
bool tells_worth(const std::vector<MoveEstimate>& estimates) {
    const bool in_order = std::is_sorted(estimates.begin(), estimates.end(),
                                         [](const MoveEstimate& left, const MoveEstimate& right) {
                                             return wins_of(left) > wins_of(right);
                                         });
    return !in_order || any_of(estimates, [](const auto& estimate) {
        return std::abs(worth_of(estimate) - wins_of(estimate)) > 2;
    });
}

}  // namespace

std::string hint_text(const Program& program, const std::vector<MoveEstimate>& estimates,
                      std::size_t most, const CardStyle& cards) {
    const Style& style = cards.style();
    auto best = comparable_moves(estimates);
    best.resize(std::min(most, best.size()));
    std::vector<RichText> moves;
    int width = 0;
    for (const auto& estimate : best) {
        RichText move(style);
        cards.add_sentence(move, move_text(program, estimate.move) + ":");
        width = std::max(width, move.columns());
        moves.push_back(std::move(move));
    }
    // Long moves leave no room beside them.
    if (width > style.width / 2) width = 0;
    const auto unit = what_is_tried_out(program);
    std::string text =
        cards.lines(fmt::format("Of 100 {}s that go on with such a move you win:", unit));
    const bool with_worth = tells_worth(best);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        std::string chance =
            fmt::format("{:.0f}, {}{:.0f}", wins_of(best[i]), style.symbols ? "\u00b1" : "+-",
                        std::ceil(reach_of(best[i])));
        if (with_worth) chance += fmt::format("; worth {:.0f}", worth_of(best[i]));
        if (i == 0 && moves.size() > 1) chance += "; the best";
        moves[i].leave(std::max(width - moves[i].columns(), 0) + 2).add(chance);
        text += moves[i].as_lines("  ", 4);
    }
    std::uint64_t playouts = 0;
    for (const auto& estimate : estimates) playouts += estimate.playouts;
    std::string note =
        fmt::format("Tried out {}, with the cards that you do not know dealt at random.",
                    counted(static_cast<long long>(playouts), "time"));
    if (with_worth) {
        note += fmt::format(
            " Worth is of all that a {} can bring: half of it for winning, half for the place and "
            "the points.",
            unit);
    }
    const bool uneven = any_of(best, [&](const MoveEstimate& estimate) {
        return 4 * estimate.playouts < best.front().playouts;
    });
    if (uneven) {
        note +=
            " Moves that soon looked worse were tried out less, and may be better than they look.";
    }
    return text + cards.lines(note);
}
