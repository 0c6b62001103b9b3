#include "suit_symbols.h"

#include <array>
#include <string_view>

#include "notation/card_text.h"

using namespace houserules;

namespace {

struct SuitSymbol {
    std::string_view symbol;
    std::string_view letter;
};

/// Black and white ones, of which fonts and keyboards have the one or the other.
constexpr std::array<SuitSymbol, 8> suit_symbols = {{
    {"\u2660", "S"},
    {"\u2664", "S"},
    {"\u2665", "H"},
    {"\u2661", "H"},
    {"\u2666", "D"},
    {"\u2662", "D"},
    {"\u2663", "C"},
    {"\u2667", "C"},
}};

/// Asks for the symbol as text or as a picture; shown with it where it was copied from.
constexpr std::array<std::string_view, 2> variation_selectors = {"\ufe0e", "\ufe0f"};

bool begins_at(std::string_view text, std::size_t at, std::string_view part) {
    return text.substr(at, part.size()) == part;
}

}  // namespace

std::string with_suit_letters(const Program& program, const std::string& text) {
    std::string letters;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 0;
        for (const auto& [symbol, letter] : suit_symbols) {
            if (!begins_at(text, at, symbol)) continue;
            if (find_name(program.names.suits, letter) < 0) continue;
            letters += letter;
            length = symbol.size();
            for (const auto selector : variation_selectors) {
                if (begins_at(text, at + length, selector)) length += selector.size();
            }
        }
        if (length == 0) letters += text[at];
        at += length == 0 ? 1 : length;
    }
    return letters;
}
