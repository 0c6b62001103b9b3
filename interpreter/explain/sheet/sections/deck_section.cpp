#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/phrases.h"

namespace houserules {

namespace {

/// More cards than these are not listed one by one.
constexpr std::size_t most_listed = 12;

std::vector<std::string> names_of(const std::vector<Name>& names) {
    std::vector<std::string> words;
    for (const auto& name : names) words.push_back(name_in_words(name.text));
    return words;
}

std::string card_name(const Wording& wording, std::pair<int, int> card) {
    return wording.rank_name(card.first) +
           (card.second >= 0 ? wording.suit_name(card.second) : std::string());
}

/// So many of each of some things: "1 each of ranks 1 and 3; 3 of rank 2".
std::string counts_text(const std::map<int, std::vector<std::string>>& by_count,
                        std::string_view one, std::string_view several) {
    std::vector<std::string> parts;
    for (const auto& [count, names] : by_count) {
        const bool many = names.size() > 1;
        parts.push_back(fmt::format("{}{} of {}{}", count, many ? " each" : "",
                                    many ? several : one, listed(names)));
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

/// How often the cards are there.
struct Copies {
    std::map<std::pair<int, int>, int> of_card{};  ///< by rank and suit
    std::map<int, std::vector<int>> of_rank{};     ///< in each suit, but for ranks without
    std::vector<std::string> apart{};              ///< what has no suit although others do
    std::vector<std::string> missing{};            ///< of ranks that are there in other suits
};

Copies copies_of(const Wording& wording, const Deck& deck) {
    Copies copies;
    for (const auto& card : deck.cards) {
        ++copies.of_card[{card.rank, card.suit}];
        auto& counts = copies.of_rank[card.rank];
        counts.resize(std::max<std::size_t>(deck.suits.size(), 1));
        if (card.suit >= 0 || deck.suits.empty()) ++at(counts, std::max(card.suit, 0));
    }
    for (const auto& [card, count] : copies.of_card) {
        if (card.second >= 0 || deck.suits.empty()) continue;
        const Noun noun = noun_of_rank(wording.rank_name(card.first));
        copies.apart.push_back(said(amount_of(count, noun)));
        const auto& counts = copies.of_rank[card.first];
        if (std::count(counts.begin(), counts.end(), 0) == count_of(counts)) {
            copies.of_rank.erase(card.first);
        }
    }
    for (const auto& [rank, counts] : copies.of_rank) {
        for (int suit = 0; suit < count_of(deck.suits); ++suit) {
            if (at(counts, suit) > 0) continue;
            copies.missing.push_back(card_name(wording, {rank, suit}));
        }
    }
    return copies;
}

/// How many cards there are of each kind: "2 of each rank in each of the suits r and g".
std::string copies_text(const Wording& wording, const Deck& deck) {
    const Copies copies = copies_of(wording, deck);
    std::map<int, std::vector<std::string>> cards;
    for (const auto& [card, count] : copies.of_card) {
        cards[count].push_back(card_name(wording, card));
    }
    std::map<int, std::vector<std::string>> ranks;
    std::set<int> counts_there;
    bool even = true;
    for (const auto& [rank, counts] : copies.of_rank) {
        ranks[counts.front()].push_back(wording.rank_name(rank));
        even = even && std::count(counts.begin(), counts.end(), counts.front()) == count_of(counts);
        counts_there.insert(counts.begin(), counts.end());
    }
    counts_there.erase(0);
    const std::string suits = listed(names_of(deck.suits));
    const std::string first =
        copies.apart.empty() ? "" : fmt::format(", {} without a suit and", listed(copies.apart));
    if (counts_there.size() == 1 && copies.missing.size() <= most_listed) {
        return fmt::format(
            "{} {} of each {}rank{}{}", first.empty() ? "," : first, *counts_there.begin(),
            first.empty() ? "" : "other ", suits.empty() ? "" : " in each of the suits " + suits,
            copies.missing.empty() ? "" : ", but no " + listed(copies.missing, "or"));
    }
    if (even) {
        return fmt::format("{}{}: {}{}", first, suits.empty() ? "" : " in the suits " + suits,
                           counts_text(ranks, "rank ", "ranks "),
                           suits.empty() ? "" : ", in every suit");
    }
    if (copies.of_card.size() > VariantLimits::ranks) return {};
    return fmt::format(": {}", counts_text(cards, "", ""));
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

/// Which rank stands above another than in the first order.
std::string raised_text(const Wording& wording, const NamedOrder& order,
                        const std::optional<Term>& when, const std::vector<Name>& ranks) {
    const Phrase raised =
        phrase(wording.value(wording.settled(*order.raised)), "comes directly above",
               name_in_words(at(ranks, order.above).text) +
                   " in the order of the ranks; the others keep theirs.");
    return sentence(when ? phrase("as long as", wording.condition(*when), ",", raised) : raised);
}

/// The other orders, each with when it holds.
void add_orders(const Wording& wording, const std::vector<NamedOrder>& orders,
                const std::vector<Name>& names, std::string_view what, SheetSection& section) {
    for (const auto& order : orders) {
        if (!order.is_compared_by() || wording.is_never(order.when)) continue;
        const std::string title =
            fmt::format("{} (order of {})", name_as_title(order.name.text), what);
        const auto when = wording.settled_condition(order.when);
        if (order.raised) {
            section.add(order.name.text, title, raised_text(wording, order, when, names));
            continue;
        }
        std::vector<std::string> names_in_order;
        for (const int index : order.sequence) {
            names_in_order.push_back(name_in_words(at(names, index).text));
        }
        const std::string sequence = fmt::format("{}.", fmt::join(names_in_order, ", "));
        section.add(order.name.text, title,
                    when ? sentence(phrase("as long as", wording.condition(*when), ", the", what,
                                           "from low to high are:", sequence))
                         : sequence);
    }
}

}  // namespace

SheetSection deck_section(const Wording& general, const Program& program) {
    const Wording wording = general.about(acting_player());
    const Deck& deck = wording.variant().deck;
    SheetSection section{"Cards"};
    section.add("deck", "",
                fmt::format("There {} {}{}.", deck.cards.size() == 1 ? "is" : "are",
                            counted(count_of(deck.cards), "card"), copies_text(wording, deck)));
    section.add("ranks", "Ranks from low to high",
                fmt::format("{}.{}", fmt::join(names_of(deck.ranks), ", "),
                            deck.cyclic_ranks ? " After the highest comes the lowest again." : ""));
    if (deck.order_by_suit) {
        section.add("suits", "Suits from low to high",
                    fmt::format("{}. Of two cards of one rank, the one of the higher suit is "
                                "higher.",
                                fmt::join(names_of(deck.suits), ", ")));
    }
    add_orders(wording, deck.orders, deck.ranks, "ranks", section);
    add_orders(wording, deck.suit_orders, deck.suits, "suits", section);
    for (int i = 0; i < count_of(deck.attributes); ++i) {
        const Attribute& attribute = at(deck.attributes, i);
        // A table of what ranks may count as says all that letters are for.
        const bool told =
            attribute.values == Attribute::Values::letters && has_value_table(wording, program);
        if (told || !asks_for_attribute(wording.variant(), i)) continue;
        section.add(attribute.name.text,
                    fmt::format("{} of the {}", name_as_title(attribute.name.text),
                                attribute.of == Attribute::Of::rank ? "ranks" : "suits"),
                    attribute_text(deck, attribute));
    }
    return section;
}

}  // namespace houserules
