#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/deck_text.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/checks/card_flow.h"

namespace houserules {

namespace {

/// Ranks or suits, those of which some game has cards.
struct CardNames {
    const std::vector<Name>& all;
    std::vector<bool> there;

    [[nodiscard]] std::vector<std::string> in_order() const {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (there[i]) words.push_back(name_in_words(all[i].text));
        }
        return words;
    }
};

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

/// How many ranks in a row, from one on, have the number that they are called by.
std::size_t own_numbers_from(const CardNames& names, const Attribute& attribute, std::size_t from) {
    std::size_t i = from;
    while (i < attribute.value.size() && names.there[i] &&
           names.all[i].text == fmt::format("{}", attribute.value[i])) {
        ++i;
    }
    return i - from;
}

/// Each rank or suit with what it has; a number that most have is said once, and of ranks in a row
/// that have the number that they are called by that they do.
std::string attribute_text(const CardNames& names, const Attribute& attribute) {
    constexpr std::size_t most_alike = 3;
    std::map<std::int64_t, int> times;
    for (std::size_t i = 0; i < attribute.value.size(); ++i) {
        if (names.there[i]) ++times[attribute.value[i]];
    }
    const auto common =
        std::max_element(times.begin(), times.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    const bool others = attribute.values == Attribute::Values::integer && common != times.end() &&
                        common->second > static_cast<int>(most_alike);
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < attribute.value.size(); ++i) {
        if (!names.there[i]) continue;
        const std::size_t row = attribute.values == Attribute::Values::integer
                                    ? own_numbers_from(names, attribute, i)
                                    : 0;
        if (row > most_alike) {
            parts.push_back(fmt::format("{} to {}: their number", names.all[i].text,
                                        names.all[i + row - 1].text));
            i += row - 1;
            continue;
        }
        if (others && attribute.value[i] == common->first) continue;
        parts.push_back(
            fmt::format("{}: {}", name_in_words(names.all[i].text), attribute_value(attribute, i)));
    }
    if (others) parts.push_back(fmt::format("all others: {}", common->first));
    return fmt::format("{}.", fmt::join(parts, ", "));
}

/// Whether the set-up tells which rank a variable of the table is.
bool is_told_by_setup(const Variant& variant, const Term& rank) {
    return rank.kind == TermKind::variable && rank.operands.empty() &&
           any_of(variant.setup, [&](const Step& step) { return sets(step, rank.index); });
}

/// Which rank stands above another than in the first order.
std::string raised_text(const Wording& wording, const NamedOrder& order,
                        const std::optional<Term>& when, const std::vector<Name>& ranks) {
    const Term rank = wording.settled(*order.raised);
    const Phrase raised = phrase(
        wording.value(rank),
        is_told_by_setup(wording.variant(), rank) ? "(the same for all players; see \"Set-up\")"
                                                  : "",
        "comes directly above",
        name_in_words(at(ranks, order.above).text) +
            " in the order of the ranks; the other ranks keep their order.");
    const auto& combinations = wording.variant().combinations;
    const bool runs = any_of(
        combinations, [](const auto& made) { return made.pattern == Combination::Pattern::run; });
    return sentence(when ? phrase("as long as", wording.condition(*when), ",", raised) : raised) +
           (runs ? " In combinations of ranks that follow each other, all ranks keep their places."
                 : "");
}

/// The other orders, each with when it holds.
void add_orders(const Wording& wording, const std::vector<NamedOrder>& orders,
                const CardNames& names, std::string_view what, SheetSection& section) {
    for (const auto& order : orders) {
        if (!order.is_compared_by() || wording.is_never(order.when)) continue;
        const std::string title =
            fmt::format("{} (order of {})", name_as_title(order.name.text), what);
        const auto when = wording.settled_condition(order.when);
        if (order.raised) {
            section.add(order.name.text, title, raised_text(wording, order, when, names.all));
            continue;
        }
        std::vector<std::string> names_in_order;
        for (const int index : order.sequence) {
            if (!at(names.there, index)) continue;
            names_in_order.push_back(name_in_words(at(names.all, index).text));
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
    CardNames ranks{deck.ranks, std::vector<bool>(deck.ranks.size(), false)};
    CardNames suits{deck.suits, std::vector<bool>(deck.suits.size(), false)};
    for (const GameDeck& game : game_decks(wording)) {
        for (const Card& card : game.cards) {
            at(ranks.there, card.rank) = true;
            if (card.suit >= 0) at(suits.there, card.suit) = true;
        }
    }
    section.add("deck", "", deck_text(wording, program));
    section.add("ranks", "Ranks from low to high",
                fmt::format("{}.{}", fmt::join(ranks.in_order(), ", "),
                            deck.cyclic_ranks ? " After the highest comes the lowest again." : ""));
    if (deck.order_by_suit) {
        section.add("suits", "Suits from low to high",
                    fmt::format("{}. Of two cards of one rank, the one of the higher suit is "
                                "higher.",
                                fmt::join(suits.in_order(), ", ")));
    }
    if (!deck.order_by_suit && compares_suits(wording)) {
        section.add("suits", "Suits from low to high",
                    fmt::format("{}.", fmt::join(suits.in_order(), ", ")));
    }
    add_orders(wording, deck.orders, ranks, "ranks", section);
    add_orders(wording, deck.suit_orders, suits, "suits", section);
    for (int i = 0; i < count_of(deck.attributes); ++i) {
        const Attribute& attribute = at(deck.attributes, i);
        // A table of what ranks may count as says all that letters are for.
        const bool told =
            attribute.values == Attribute::Values::letters && has_value_table(wording, program);
        if (told || !asks_for_attribute(wording, i)) continue;
        section.add(attribute.name.text,
                    fmt::format("{} of the {}", name_as_title(attribute.name.text),
                                attribute.of == Attribute::Of::rank ? "ranks" : "suits"),
                    attribute_text(attribute.of == Attribute::Of::rank ? ranks : suits, attribute));
    }
    return section;
}

}  // namespace houserules
