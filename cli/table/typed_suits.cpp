#include "typed_suits.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "notation/card_text.h"
#include "notation/suit_text.h"
#include "screen/known_suit.h"
#include "source/characters.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// What the deck calls a suit; nothing if it has none like it.
std::optional<std::string> letter_of(const Program& program, const KnownSuit* suit) {
    if (suit == nullptr) return std::nullopt;
    const auto& suits = program.names.suits;
    const auto found = std::find_if(suits.begin(), suits.end(), [&](const std::string& name) {
        return known_suit(name) == suit;
    });
    return found == suits.end() ? std::nullopt : std::optional(*found);
}

/// The text with letters for symbols; one before a rank comes after it.
std::string with_letters_for_symbols(const Program& program, const std::string& text) {
    std::string letters;
    for (std::size_t position = 0; position < text.size();) {
        const auto symbol = suit_symbol_at(text, position);
        const auto letter = letter_of(program, symbol.suit);
        if (!letter) {
            letters += text[position++];
            continue;
        }
        const bool begins_word = letters.empty() || letters.back() == ' ' || letters.back() == ',';
        position += symbol.length;
        if (begins_word) {
            const auto end = std::min(text.find_first_of(" ,", position), text.size());
            const std::string rank = text.substr(position, end - position);
            if (rank_named(program, rank) >= 0) {
                letters += rank;
                position = end;
            }
        }
        letters += *letter;
    }
    return letters;
}

/// The suit that a word names, as one card has it or several.
const KnownSuit* suit_called(std::string_view word) {
    constexpr std::size_t longest_letter = 1;
    if (word.size() <= longest_letter) return nullptr;
    const KnownSuit* suit = known_suit(word);
    return suit != nullptr ? suit : known_suit(std::string(word) + "s");
}

/// The same as the deck writes it, also if only this deck has such a suit; nothing if it has none.
std::optional<std::string> suit_written(const Program& program, const std::string& word) {
    if (auto letter = letter_of(program, suit_called(word))) return letter;
    const int suit = word.size() > 1 ? suit_named(program, word) : -1;
    return suit < 0 ? std::nullopt : std::optional(at(program.names.suits, suit));
}

bool is_rank(const Program& program, const std::string& word) {
    return rank_named(program, word) >= 0;
}

}  // namespace

std::string with_suit_letters(const Program& program, const std::string& text) {
    const std::string letters = with_letters_for_symbols(program, text);
    std::vector<std::string> words;
    bool is_changed = false;
    for (std::size_t begin = 0; begin < letters.size();) {
        const auto end = std::min(letters.find_first_of(" ,", begin), letters.size());
        std::string word = letters.substr(begin, end - begin);
        begin = end + 1;
        if (word.empty()) continue;
        const auto letter = suit_written(program, word);
        const bool after_of = words.size() > 1 && equal_ignoring_case(words.back(), "of");
        const std::size_t before = words.size() - (after_of ? 2 : 1);
        if (!letter || words.empty() || !is_rank(program, words[before])) {
            words.push_back(std::move(word));
            continue;
        }
        words.resize(before + 1);
        words.back() += *letter;
        is_changed = true;
    }
    return is_changed ? fmt::format("{}", fmt::join(words, " ")) : letters;
}
