#include "notation/deck_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/card_text.h"
#include "source/utf8.h"

namespace houserules {

Expected<std::vector<std::uint8_t>> read_deck(const Program& program, const nlohmann::json& list) {
    if (!list.is_array()) return Problem{"`deck` must be a list of cards"};
    if (list.size() != static_cast<std::size_t>(program.card_count)) {
        return Problem{
            fmt::format("the deck has {} cards, this list {}", program.card_count, list.size())};
    }
    std::vector<std::uint8_t> order;
    CardMask left = program.all_cards;
    for (const auto& entry : list) {
        if (!entry.is_string()) return Problem{"`deck` must be a list of cards"};
        const auto& text = entry.get_ref<const std::string&>();
        const CardMask copies = cards_named(program, text);
        if (copies.empty()) {
            return Problem{fmt::format("the deck has no card `{}`", printable(text.substr(0, 64)))};
        }
        const CardMask unused = copies & left;
        if (unused.empty()) {
            return Problem{
                fmt::format("the deck has only {} of {}", copies.count(), printable(text))};
        }
        const int card = unused.lowest();
        left.erase(card);
        order.push_back(static_cast<std::uint8_t>(card));
    }
    return order;
}

}  // namespace houserules
