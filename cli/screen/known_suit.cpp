#include "screen/known_suit.h"

#include <array>

#include "source/characters.h"

using namespace houserules;

namespace {

constexpr std::array<KnownSuit, 4> known_suits = {{
    {suit_names[0], "\u2660", "\u2664", Ink::white},
    {suit_names[1], "\u2665", "\u2661", Ink::red},
    {suit_names[2], "\u2666", "\u2662", Ink::blue},
    {suit_names[3], "\u2663", "\u2667", Ink::green},
}};

/// Asks for the symbol as text or as a picture; shown with it where it was copied from.
constexpr std::array<std::string_view, 2> variation_selectors = {"\ufe0e", "\ufe0f"};

bool begins_at(std::string_view text, std::size_t position, std::string_view part) {
    return text.substr(position, part.size()) == part;
}

}  // namespace

const KnownSuit* known_suit(std::string_view name) {
    for (const auto& suit : known_suits) {
        if (equal_ignoring_case(suit.letter, name)) return &suit;
        if (equal_ignoring_case(suit.name, name)) return &suit;
    }
    return nullptr;
}

SuitSymbol suit_symbol_at(std::string_view text, std::size_t position) {
    for (const auto& suit : known_suits) {
        for (const auto symbol : {suit.symbol, suit.hollow_symbol}) {
            if (!begins_at(text, position, symbol)) continue;
            SuitSymbol found = {&suit, symbol.size()};
            for (const auto selector : variation_selectors) {
                if (begins_at(text, position + found.length, selector)) {
                    found.length += selector.size();
                }
            }
            return found;
        }
    }
    return {};
}
