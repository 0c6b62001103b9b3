#include "notation/card_text.h"

#include <fmt/format.h>

namespace houserules {

namespace {

CardMask cards_spelt(const Program& program, std::string_view text) {
    CardMask found;
    if (text.empty()) return found;
    constexpr int but_case = ~('a' ^ 'A');
    for (int card = 0; card < program.card_count; ++card) {
        const std::string& name = program.names.cards[card];
        // Most cards differ in their first letter already.
        if (name.size() != text.size() || ((name[0] ^ text[0]) & but_case) != 0) continue;
        if (equal_ignoring_case(name, text)) found.insert(card);
    }
    return found;
}

bool begins_with_t(std::string_view text) {
    return !text.empty() && (text[0] == 'T' || text[0] == 't');
}

std::string with_ten(std::string_view text) { return fmt::format("10{}", text.substr(1)); }

}  // namespace

CardMask cards_named(const Program& program, std::string_view text) {
    const CardMask found = cards_spelt(program, text);
    if (!found.empty() || !begins_with_t(text)) return found;
    return cards_spelt(program, with_ten(text));
}

int rank_named(const Program& program, std::string_view text) {
    const int found = find_name(program.names.ranks, text);
    if (found >= 0 || !begins_with_t(text)) return found;
    return find_name(program.names.ranks, with_ten(text));
}

std::vector<std::string> card_texts(const Program& program,
                                    const std::vector<std::uint8_t>& cards) {
    std::vector<std::string> texts;
    texts.reserve(cards.size());
    for (const auto card : cards) texts.push_back(program.names.cards[card]);
    return texts;
}

std::vector<std::string> card_texts(const Program& program, const CardMask& cards) {
    return card_texts(program, listed_cards(cards));
}

std::string joined_cards(const Program& program, const std::vector<std::uint8_t>& cards) {
    return fmt::format("{}", fmt::join(card_texts(program, cards), " "));
}

std::string joined_cards(const Program& program, const CardMask& cards) {
    return joined_cards(program, listed_cards(cards));
}

std::vector<std::uint8_t> listed_cards(const CardMask& cards) {
    std::vector<std::uint8_t> list;
    cards.for_each([&](int card) { list.push_back(card); });
    return list;
}

int find_name(const std::vector<std::string>& names, std::string_view word) {
    int found = -1;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == word) return static_cast<int>(i);
        if (found < 0 && equal_ignoring_case(names[i], word)) found = i;
    }
    return found;
}

}  // namespace houserules
