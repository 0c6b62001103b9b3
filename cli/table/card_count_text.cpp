#include "card_count_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/card_text.h"
#include "notation/event_text.h"

using namespace houserules;

std::string card_count_text(const Program& program, const Observation& observation,
                            const CardStyle& cards) {
    const Style& style = cards.style();
    const CardMask& unseen = observation.hidden();
    const CardMask& deck = program.deck(observation.position().seats);
    int width = 0;
    for (const auto& name : program.names.ranks) {
        width = std::max(width, columns_of(shown_text(in_words(name), style)));
    }
    std::string text = cards.lines(
        fmt::format("You do not know where {} of the {} cards are:", unseen.count(), deck.count()));
    for (int rank = 0; rank < program.rank_count; ++rank) {
        const CardMask all = program.rank_cards[rank] & deck;
        if (all.empty()) continue;
        const CardMask left = all & unseen;
        RichText line(style);
        line.add_whole(in_words(program.names.ranks[rank]), Ink::strong);
        const int blanks = 2 + width - line.columns();
        line.leave(2).add(fmt::format("{} of {}", left.count(), all.count()));
        // Which suits they are of only where the rules ask for suits.
        const bool some = !left.empty() && left.count() < all.count();
        if (some && !program.kinds_are_ranks && program.suit_count > 1) {
            line.leave(2);
            cards.add_cards(line, listed_cards(left));
        }
        text += line.as_lines(std::string(static_cast<std::size_t>(blanks), ' '), width + 4);
    }
    return text;
}
