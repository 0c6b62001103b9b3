#include <fmt/format.h>

#include <map>
#include <string_view>

#include "source/containers.h"
#include "source/sorting.h"
#include "variant/sections/deck.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/orders.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// Whether the suit decides.
constexpr Meaning<bool> card_orders[] = {{"rank", false}, {"suit", true}};

/// A card that is added and then left out again was hardly meant to be. A file may leave out what
/// another one adds that it extends.
void check_added_cards(Draft& draft, const Node& root) {
    const Node* deck = root.find("deck");
    const Node* add = deck == nullptr ? nullptr : deck->find("add");
    const Node* without = deck == nullptr ? nullptr : deck->find("without");
    if (add == nullptr || without == nullptr) return;
    for (const Entry& entry : add->entries) {
        const std::vector<Card>& cards = draft.variant.deck.cards;
        const bool is_left =
            any_of(cards, [&](const Card& card) { return card.text == entry.key; });
        // The files that extend each other are read from the last one on.
        if (is_left || entry.key_span.file > without->span.file) continue;
        draft.refuse(entry.key_span, "`{}` is added, and left out again by `without`", entry.key)
            .advise("let `without` not hold for it, or do not add it")
            .note(without->span, "this leaves it out");
    }
}

/// The ranks that `add` brings which an order is older than.
std::vector<int> added_after(const Node& order, const Node* add, const std::vector<Name>& names,
                             const std::vector<bool>& used) {
    std::vector<int> added;
    if (add == nullptr) return added;
    for (int i = 0; i < count_of(names); ++i) {
        const Entry* entry = add->find_entry(at(names, i).text);
        if (entry != nullptr && entry->key_span.file < order.span.file && at(used, i)) {
            added.push_back(i);
        }
    }
    return added;
}

/// The order of the ranks or suits as indices of `names`, those in use only.
///
/// @param order  the list in the file, or null for the order of the deck
/// @param add    the cards that are added to the deck, or null
std::vector<int> read_whole_order(Draft& draft, const Node* order, const Node* add,
                                  const std::vector<Name>& names, const std::vector<bool>& used,
                                  std::string_view what) {
    std::vector<int> standard;
    for (int i = 0; i < count_of(names); ++i) {
        if (at(used, i)) standard.push_back(i);
    }
    if (order == nullptr) return standard;
    std::vector<int> given;
    const auto sequence = read_order(
        draft, *order, {names, used, what, true, {}, added_after(*order, add, names, used)}, given);
    if (sequence || !order->is_sequence()) return sequence.value_or(standard);
    // It is said how the order is written with what it lacks at its end, unless that is told
    // already.
    Diagnostic& error = draft.diagnostics.all().back();
    constexpr std::size_t most_named = 24;
    if (!error.help.empty() || standard.size() > most_named) return standard;
    std::vector<std::string> texts;
    for (const int index : given) texts.push_back(at(names, index).text);
    for (const int index : standard) {
        if (!contains(given, index)) texts.push_back(at(names, index).text);
    }
    error.help = fmt::format("name every {0} of the deck once: `{0}s: {{order: [{1}]}}`", what,
                             fmt::join(texts, ", "));
    return standard;
}

std::vector<Name> in_order(const std::vector<Name>& names, const std::vector<int>& order,
                           const Node* list) {
    std::vector<Name> result;
    for (const int index : order) {
        result.push_back(at(names, index));
        // A rank is declared where its order is given, if it is.
        if (list == nullptr || !list->is_sequence()) continue;
        for (const Node& item : list->items) {
            if (item.text == result.back().text) result.back().span = item.span;
        }
    }
    return result;
}

/// New index by old index; -1 for what is left out.
std::vector<int> new_indices(std::size_t size, const std::vector<int>& order) {
    std::vector<int> indices(size, -1);
    for (int i = 0; i < count_of(order); ++i) at(indices, at(order, i)) = i;
    return indices;
}

void read_card_order(const Reading& reading, const Node& node, Deck& deck) {
    Draft& draft = reading.draft;
    const std::vector<Node>* items = read_list(node, reading.what, draft.diagnostics);
    if (items == nullptr) return;
    std::vector<bool> by_suit;
    for (const Node& item : *items) {
        const auto word = read_word(item, card_orders, reading.what, draft.diagnostics);
        if (!word) return;
        by_suit.push_back(*word);
    }
    if (by_suit == std::vector<bool>{true, false} || by_suit == std::vector<bool>{true}) {
        draft.report(Code::unsupported, node.span,
                     "an order of cards by suit first is part of the language but not built yet");
    } else if (by_suit == std::vector<bool>{false, true} && deck.suits.empty()) {
        draft.refuse(items->back().span, "the deck has no suits");
    } else if (by_suit != std::vector<bool>{false} && by_suit != std::vector<bool>{false, true}) {
        draft.refuse(node.span, "`order` must be `[rank]` or `[rank, suit]`");
    }
    deck.order_by_suit = by_suit.size() == 2;
}

const KeyTable<Deck> cards_table(MapKind::cards,
                                 {
                                     {"order",
                                      "what decides which of two cards is higher",
                                      {Takes::words, words_of(card_orders), read_card_order},
                                      "[rank]"},
                                 });

void check_card_texts(Draft& draft, Span span) {
    const std::vector<Card>& cards = draft.variant.deck.cards;
    for (std::size_t i = 1; i < cards.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const bool same_card = cards[i].rank == cards[j].rank && cards[i].suit == cards[j].suit;
            if (same_card || cards[i].text != cards[j].text) continue;
            draft.report(Code::duplicate_name, span, "two different cards would be written `{}`",
                         cards[i].text);
            return;
        }
    }
}

/// Ranks and suits in the order of the game, and everything that refers to them.
void reorder(Draft& draft, const Node& root) {
    Deck& deck = draft.variant.deck;
    draft.all_ranks = texts_of(deck.ranks);
    std::vector<bool> used_ranks(deck.ranks.size(), false);
    std::vector<bool> used_suits(deck.suits.size(), false);
    for (const Card& card : deck.cards) {
        at(used_ranks, card.rank) = true;
        if (card.suit >= 0) at(used_suits, card.suit) = true;
    }
    for (const MissingValue& missing : draft.missing_values) {
        const std::vector<bool>& used = missing.of == Attribute::Of::rank ? used_ranks : used_suits;
        if (!used[missing.index]) continue;
        draft.diagnostics.error(Code::missing_key, missing.span, missing.message);
        draft.reported_values.push_back(missing);
    }
    const Node* rank_list = draft.ranks.order;
    const Node* suit_list = draft.suits.order;
    const Node* add = root.find("deck")->find("add");
    const auto ranks = read_whole_order(draft, rank_list, add, deck.ranks, used_ranks, "rank");
    const auto suits = read_whole_order(draft, suit_list, nullptr, deck.suits, used_suits, "suit");

    const std::vector<int> new_ranks = new_indices(deck.ranks.size(), ranks);
    const std::vector<int> new_suits = new_indices(deck.suits.size(), suits);
    for (Card& card : deck.cards) {
        card.rank = at(new_ranks, card.rank);
        if (card.suit >= 0) card.suit = at(new_suits, card.suit);
    }
    for (Attribute& attribute : deck.attributes) {
        std::vector<std::int64_t> values;
        for (const int old : attribute.of == Attribute::Of::rank ? ranks : suits) {
            values.push_back(at(attribute.value, old));
        }
        attribute.value = std::move(values);
    }
    deck.ranks = in_order(deck.ranks, ranks, rank_list);
    deck.suits = in_order(deck.suits, suits, suit_list);
    sort_stably(deck.cards, [](const Card& a, const Card& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.suit < b.suit;
    });
}

/// Which cards of the deck, as it is ordered now, each game has.
void settle_games(Deck& deck, const DeckParts& parts, const DeckOfGames& games) {
    std::map<std::string_view, std::size_t> kinds;
    for (std::size_t kind = 0; kind < parts.kinds.size(); ++kind) {
        kinds[parts.kinds[kind].card.text] = kind;
    }
    deck.choice = games.choice;
    for (const std::vector<int>& copies : games.copies) {
        std::vector<bool> there;
        int copy = 0;
        for (std::size_t i = 0; i < deck.cards.size(); ++i) {
            const std::string& text = deck.cards[i].text;
            copy = i > 0 && deck.cards[i - 1].text == text ? copy + 1 : 0;
            there.push_back(copy < at(copies, kinds[text]));
        }
        deck.choice->decks.push_back(std::move(there));
    }
}

}  // namespace

KeyLists card_order_keys() { return {&cards_table}; }

void finish_deck(Draft& draft, const Node& root, const DeckParts& parts) {
    Deck& deck = draft.variant.deck;
    const std::vector<Card> all = deck.cards;
    const std::optional<DeckOfGames> games = count_cards(draft, parts);
    check_added_cards(draft, root);
    if (deck.cards.empty()) {
        draft.refuse(parts.span, "no card is left in the deck");
        deck.cards = all;
    }
    if (count_of(deck.cards) > VariantLimits::cards) {
        draft.report(Code::out_of_range, parts.span, "the deck has {} cards{}, and {} is the most",
                     deck.cards.size(),
                     games ? ", with each as often as in the game that has most of it" : "",
                     VariantLimits::cards);
        deck.cards.resize(VariantLimits::cards);
    }
    reorder(draft, root);
    check_card_texts(draft, parts.span);
    if (games) settle_games(deck, parts, *games);
    deck.cyclic_ranks = draft.ranks.cyclic;
    if (const Node* cards = root.find("cards")) read_map(draft, *cards, cards_table, deck);
    for (const Name& rank : deck.ranks) draft.literals.push_back({rank, "a rank"});
    for (const Name& suit : deck.suits) draft.literals.push_back({suit, "a suit"});
}

}  // namespace houserules
