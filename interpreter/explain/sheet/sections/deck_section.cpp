#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/simplify.h"
#include "notation/card_text.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// More cards than these are not listed one by one.
constexpr std::size_t most_listed = 12;

std::vector<std::string> names_of(const std::vector<Name>& names) {
    std::vector<std::string> words;
    for (const auto& name : names) words.push_back(name_in_words(name.text));
    return words;
}

/// How often each card is there, by rank and suit.
using Copies = std::map<std::pair<int, int>, int>;

Copies copies_of(const Deck& deck) {
    Copies copies;
    for (const auto& card : deck.cards) ++copies[{card.rank, card.suit}];
    if (deck.suits.empty()) return copies;
    // A rank that has suits may miss some.
    const Copies present = copies;
    for (const auto& [card, count] : present) {
        for (int suit = 0; card.second >= 0 && suit < count_of(deck.suits); ++suit) {
            copies[{card.first, suit}] += 0;
        }
    }
    return copies;
}

/// The cards that have no suit although others do: "2 star without a suit". They are taken out.
std::string cards_without_suit(const Wording& wording, Copies& copies) {
    std::vector<std::string> parts;
    for (auto entry = copies.begin(); entry != copies.end();) {
        if (entry->first.second >= 0) {
            ++entry;
            continue;
        }
        const std::string rank = wording.rank_name(entry->first.first);
        parts.push_back(said(amount_of(entry->second, noun_of_rank(rank))));
        entry = copies.erase(entry);
    }
    return parts.empty() ? std::string() : fmt::format("{} without a suit", listed(parts));
}

std::string card_name(const Wording& wording, std::pair<int, int> card) {
    std::string name = wording.rank_name(card.first);
    if (card.second >= 0) name += wording.suit_name(card.second);
    return name;
}

/// Every card with how often it is there, unless they are too many.
std::string cards_one_by_one(const Wording& wording, const Deck& deck) {
    std::map<std::pair<int, int>, int> copies;
    for (const auto& card : deck.cards) ++copies[{card.rank, card.suit}];
    if (copies.size() > VariantLimits::ranks) return {};
    std::map<int, std::vector<std::string>> by_count;
    for (const auto& [card, count] : copies) by_count[count].push_back(card_name(wording, card));
    std::vector<std::string> parts;
    for (const auto& [count, names] : by_count) {
        parts.push_back(
            fmt::format("{}{} of {}", count, names.size() > 1 ? " each" : "", listed(names)));
    }
    return fmt::format(": {}", fmt::join(parts, "; "));
}

/// How many cards there are of each kind: "2 of each rank in each of the suits r and g".
std::string copies_text(const Wording& wording, const Deck& deck) {
    Copies copies = copies_of(deck);
    std::string apart;
    if (!deck.suits.empty()) apart = cards_without_suit(wording, copies);
    if (!apart.empty()) apart = fmt::format(", {} and", apart);
    std::map<int, std::vector<std::string>> by_count;
    std::map<int, std::vector<int>> by_rank;
    for (const auto& [card, count] : copies) {
        by_count[count].push_back(card_name(wording, card));
        by_rank[card.first].push_back(count);
    }
    std::vector<std::string> missing;
    if (const auto none = by_count.find(0); none != by_count.end()) {
        missing = none->second;
        by_count.erase(none);
    }
    const std::string suits = listed(names_of(deck.suits));
    if (by_count.size() == 1 && missing.size() <= most_listed) {
        std::string text =
            apart.empty() ? fmt::format(", {} of each rank", by_count.begin()->first)
                          : fmt::format("{} {} of each other rank", apart, by_count.begin()->first);
        if (!deck.suits.empty()) text += fmt::format(" in each of the suits {}", suits);
        if (!missing.empty()) text += fmt::format(", but no {}", listed(missing, "or"));
        return text;
    }
    std::map<int, std::vector<std::string>> ranks;
    bool even = true;
    for (const auto& entry : by_rank) {
        const auto& counts = entry.second;
        even = even && std::all_of(counts.begin(), counts.end(),
                                   [&](int count) { return count == counts.front(); });
        ranks[counts.front()].push_back(wording.rank_name(entry.first));
    }
    const std::string in_suits =
        suits.empty() ? std::string() : fmt::format(" in the suits {}", suits);
    if (!even) return cards_one_by_one(wording, deck);
    std::vector<std::string> parts;
    for (const auto& [count, names] : ranks) {
        parts.push_back(fmt::format("{}{} of {} {}", count, names.size() > 1 ? " each" : "",
                                    names.size() > 1 ? "ranks" : "rank", listed(names)));
    }
    return fmt::format("{}{}: {}{}", apart, in_suits, fmt::join(parts, "; "),
                       suits.empty() ? "" : ", in every suit");
}

std::string attribute_value(const Attribute& attribute, std::size_t index) {
    const std::int64_t value = attribute.value[index];
    switch (attribute.values) {
        case Attribute::Values::integer: return fmt::format("{}", value);
        case Attribute::Values::word:
            return value < 0 || static_cast<std::size_t>(value) >= attribute.words.size()
                       ? "nothing"
                       : name_in_words(at(attribute.words, value));
        case Attribute::Values::letters: break;
    }
    std::string letters;
    for (int bit = 0; bit < 52; ++bit) {
        if (((value >> bit) & 1) == 0) continue;
        letters += static_cast<char>(bit < 26 ? 'a' + bit : 'A' + bit - 26);
    }
    return letters.empty() ? "no letters" : letters;
}

/// Each rank or suit with what it has; a number that most have is said once.
std::string attribute_text(const Deck& deck, const Attribute& attribute) {
    constexpr int most_alike = 3;
    const auto& of = attribute.of == Attribute::Of::rank ? deck.ranks : deck.suits;
    std::map<std::int64_t, int> times;
    for (const auto value : attribute.value) ++times[value];
    const auto common =
        std::max_element(times.begin(), times.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    const bool others = attribute.values == Attribute::Values::integer && common != times.end() &&
                        common->second > most_alike;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < of.size() && i < attribute.value.size(); ++i) {
        if (others && attribute.value[i] == common->first) continue;
        parts.push_back(
            fmt::format("{}: {}", name_in_words(of[i].text), attribute_value(attribute, i)));
    }
    if (others) parts.push_back(fmt::format("all others: {}", common->first));
    return fmt::format("{}.", fmt::join(parts, ", "));
}

/// The other orders, each with when it holds.
void add_orders(const Wording& wording, const std::vector<NamedOrder>& orders,
                const std::vector<Name>& names, std::string_view what, SheetSection& section) {
    for (const auto& order : orders) {
        const Term when = order.when ? wording.settled(*order.when) : Term();
        if (!order.when || is_always(when, false)) continue;
        std::vector<std::string> listed_names;
        for (const int index : order.sequence) {
            listed_names.push_back(name_in_words(at(names, index).text));
        }
        const std::string sequence = fmt::format("{}", fmt::join(listed_names, ", "));
        section.entries.push_back(
            {order.name.text, fmt::format("{} (order of {})", name_as_title(order.name.text), what),
             is_always(when, true)
                 ? sequence + "."
                 : sentence(phrase("as long as", wording.condition(when, acting_player()), ", the",
                                   what, "from low to high are:", sequence))});
    }
}

}  // namespace

SheetSection deck_section(const Wording& wording) {
    const Deck& deck = wording.variant().deck;
    SheetSection section{"Cards", false, {}};
    const auto ranks = names_of(deck.ranks);
    const auto suits = names_of(deck.suits);
    const std::string text = fmt::format(
        "There {}{}.",
        deck.cards.size() == 1 ? "is 1 card" : fmt::format("are {} cards", deck.cards.size()),
        copies_text(wording, deck));
    section.entries.push_back({"deck", "", text});
    std::string order = fmt::format("{}.", fmt::join(ranks, ", "));
    if (deck.cyclic_ranks) order += " After the highest comes the lowest again.";
    section.entries.push_back({"ranks", "Ranks from low to high", order});
    if (deck.order_by_suit) {
        section.entries.push_back(
            {"suits", "Suits from low to high",
             fmt::format("{}. Of two cards of one rank, the one of the higher suit is higher.",
                         fmt::join(suits, ", "))});
    }
    add_orders(wording, deck.orders, deck.ranks, "ranks", section);
    add_orders(wording, deck.suit_orders, deck.suits, "suits", section);
    for (std::size_t i = 0; i < deck.attributes.size(); ++i) {
        const Attribute& attribute = deck.attributes[i];
        if (!asks_for_attribute(wording.variant(), static_cast<int>(i))) continue;
        section.entries.push_back(
            {attribute.name.text,
             fmt::format("{} of the {}", name_as_title(attribute.name.text),
                         attribute.of == Attribute::Of::rank ? "ranks" : "suits"),
             attribute_text(deck, attribute)});
    }
    return section;
}

}  // namespace houserules
