#include "card_count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "notation/card_text.h"

using namespace houserules;

std::string card_count_text(const Program& program, const Observation& observation) {
    const CardMask& unseen = observation.hidden();
    std::size_t width = 0;
    for (const auto& name : program.names.ranks) width = std::max(width, name.size());
    std::string text = fmt::format("You do not know where {} of the {} cards are:\n",
                                   unseen.count(), program.card_count);
    const bool are_ranks = program.kinds_are_ranks;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        const CardMask& all = program.rank_cards[rank];
        const CardMask left = all & unseen;
        std::string line = fmt::format("  {:>{}}  {} of {}", program.names.ranks[rank], width,
                                       left.count(), all.count());
        // Which suits they are of only where the rules ask for suits.
        const bool some = !left.empty() && left.count() < all.count();
        if (some && !are_ranks && program.suit_count > 1)
            line += "  " + joined_cards(program, left);
        text += line + '\n';
    }
    return text;
}
