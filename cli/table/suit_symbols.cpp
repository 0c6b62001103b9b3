#include "suit_symbols.h"

#include <algorithm>

#include "screen/known_suit.h"

using namespace houserules;

std::string with_suit_letters(const Program& program, const std::string& text) {
    const auto& suits = program.names.suits;
    std::string letters;
    for (std::size_t position = 0; position < text.size();) {
        const auto symbol = suit_symbol_at(text, position);
        const auto suit = std::find_if(suits.begin(), suits.end(), [&](const std::string& name) {
            return symbol.suit != nullptr && known_suit(name) == symbol.suit;
        });
        if (suit == suits.end()) {
            letters += text[position++];
        } else {
            letters += *suit;
            position += symbol.length;
        }
    }
    return letters;
}
