#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/deck.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// All conditions are asked about the deck as it was, which is what they were bound to.
void leave_out(Draft& draft, const DeckParts& parts) {
    Deck& deck = draft.variant.deck;
    std::vector<bool> stays(deck.cards.size(), true);
    for (const Node* node : parts.without) {
        const std::optional<Term> condition =
            read_term(draft, *node, scope_of_deck(), {Type::boolean}, "`without`");
        if (!condition) continue;
        for (std::size_t i = 0; i < stays.size(); ++i) {
            const auto value = fixed_value(*condition, draft.variant, static_cast<int>(i));
            if (value.value_or(0) != 0) stays[i] = false;
        }
    }
    std::vector<Card> left;
    for (std::size_t i = 0; i < stays.size(); ++i) {
        if (stays[i]) left.push_back(deck.cards[i]);
    }
    deck.cards = std::move(left);
}

/// A card that is added and then left out again was hardly meant to be. A file may leave out what
/// another one adds that it extends.
void check_added_cards(Draft& draft, const Node& root) {
    const Node* deck = root.find("deck");
    const Node* add = deck == nullptr ? nullptr : deck->find("add");
    const Node* without = deck == nullptr ? nullptr : deck->find("without");
    if (add == nullptr || without == nullptr) return;
    for (const Entry& entry : add->entries) {
        const std::vector<Card>& cards = draft.variant.deck.cards;
        const bool is_left = std::any_of(cards.begin(), cards.end(),
                                         [&](const Card& card) { return card.text == entry.key; });
        // The files that extend each other are read from the last one on.
        if (is_left || entry.key_span.file > without->span.file) continue;
        draft.diagnostics
            .error(Code::bad_value, entry.key_span,
                   fmt::format("`{}` is added, and left out again by `without`", entry.key),
                   "let `without` not hold for it, or do not add it")
            .notes.push_back({without->span, "this leaves it out"});
    }
}

/// Says how an order is written with what it lacks at its end, unless that is told already.
void add_whole_order(Draft& draft, const std::vector<Name>& names,
                     const std::vector<std::size_t>& all, const std::vector<std::size_t>& given,
                     std::string_view what) {
    Diagnostic& error = draft.diagnostics.all().back();
    constexpr std::size_t most_named = 24;
    if (!error.help.empty() || all.size() > most_named) return;
    std::vector<std::string> texts;
    for (const std::size_t index : given) texts.push_back(names[index].text);
    for (const std::size_t index : all) {
        if (std::find(given.begin(), given.end(), index) == given.end()) {
            texts.push_back(names[index].text);
        }
    }
    error.help = fmt::format("name every {0} of the deck once: `{0}s: {{order: [{1}]}}`", what,
                             fmt::join(texts, ", "));
}

/// The order of the ranks or suits as indices of `names`, those in use only.
///
/// @param order  the list in the file, or null for the order of the deck
std::vector<std::size_t> read_order(Draft& draft, const Node* order, const std::vector<Name>& names,
                                    const std::vector<bool>& used, std::string_view what) {
    std::vector<std::size_t> standard;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (used[i]) standard.push_back(i);
    }
    if (order == nullptr) return standard;
    const std::vector<Node>* items = read_list(*order, "`order`", draft.diagnostics);
    if (items == nullptr) return standard;

    std::vector<std::string> texts;
    for (const std::size_t index : standard) texts.push_back(names[index].text);
    std::vector<std::size_t> result;
    bool right = true;
    const auto report = [&](Span span, std::string message, Help help = {}) {
        draft.diagnostics.error(Code::bad_order, span, std::move(message), std::move(help));
        right = false;
    };
    for (const Node& item : *items) {
        if (read_scalar(item, fmt::format("a {}", what), draft.diagnostics) == nullptr) {
            right = false;
            continue;
        }
        const auto found = std::find_if(names.begin(), names.end(),
                                        [&](const Name& name) { return name.text == item.text; });
        const auto index = static_cast<std::size_t>(found - names.begin());
        if (found == names.end()) {
            report(item.span, fmt::format("the deck has no {} {}", what, quoted(item.text)),
                   suggest(item.text, texts));
        } else if (!used[index]) {
            report(item.span,
                   fmt::format("no card of the {} `{}` is left in the deck", what, item.text));
        } else if (std::find(result.begin(), result.end(), index) != result.end()) {
            report(item.span, fmt::format("the {} `{}` is here twice", what, item.text));
        } else {
            result.push_back(index);
        }
    }
    std::string missing;
    for (const std::size_t index : standard) {
        if (std::find(result.begin(), result.end(), index) != result.end()) continue;
        missing += fmt::format("{}`{}`", missing.empty() ? "" : ", ", names[index].text);
    }
    // Where another rank is wrong, it stands in place of one that is missing.
    if (!missing.empty() && right) {
        report(order->span, fmt::format("the order of the {}s lacks {}", what, missing), {});
    }
    if (right) return result;
    add_whole_order(draft, names, standard, result, what);
    return standard;
}

const Node* find_order(const Node& root, std::string_view section) {
    const Node* node = root.find(section);
    return node == nullptr || !node->is_map() ? nullptr : node->find("order");
}

std::vector<Name> in_order(const std::vector<Name>& names, const std::vector<std::size_t>& order,
                           const Node* list) {
    std::vector<Name> result;
    for (const std::size_t index : order) {
        result.push_back(names[index]);
        // A rank is declared where its order is given, if it is.
        if (list == nullptr || !list->is_sequence()) continue;
        for (const Node& item : list->items) {
            if (item.text == names[index].text) result.back().span = item.span;
        }
    }
    return result;
}

/// New index by old index; -1 for what is left out.
std::vector<int> new_indices(std::size_t size, const std::vector<std::size_t>& order) {
    std::vector<int> indices(size, -1);
    for (std::size_t i = 0; i < order.size(); ++i) indices[order[i]] = static_cast<int>(i);
    return indices;
}

void read_cards_section(Draft& draft, const Node& root) {
    const Node* section = root.find("cards");
    if (section == nullptr) return;
    if (!check_keys(*section, MapKind::cards, section->span, draft.diagnostics)) return;
    const Node* order = section->find("order");
    if (order == nullptr) return;
    const std::vector<Node>* items = read_list(*order, "`order`", draft.diagnostics);
    if (items == nullptr) return;
    std::vector<std::size_t> words;
    for (const Node& item : *items) {
        const std::optional<std::size_t> word = read_word_index(
            item, allowed_words(*find_key(MapKind::cards, "order")), "`order`", draft.diagnostics);
        if (!word) return;
        words.push_back(*word);
    }
    if (words == std::vector<std::size_t>{1, 0} || words == std::vector<std::size_t>{1}) {
        draft.diagnostics.error(
            Code::unsupported, order->span,
            "an order of cards by suit first is part of the language but not built yet");
    } else if (words == std::vector<std::size_t>{0, 1} && draft.variant.deck.suits.empty()) {
        draft.diagnostics.error(Code::bad_value, items->back().span, "the deck has no suits");
    } else if (words != std::vector<std::size_t>{0} && words != std::vector<std::size_t>{0, 1}) {
        draft.diagnostics.error(Code::bad_value, order->span,
                                "`order` must be `[rank]` or `[rank, suit]`");
    }
    draft.variant.deck.order_by_suit = words.size() == 2;
}

void check_card_texts(Draft& draft, Span span) {
    const std::vector<Card>& cards = draft.variant.deck.cards;
    for (std::size_t i = 1; i < cards.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const bool same_card = cards[i].rank == cards[j].rank && cards[i].suit == cards[j].suit;
            if (same_card || cards[i].text != cards[j].text) continue;
            draft.diagnostics.error(
                Code::duplicate_name, span,
                fmt::format("two different cards would be written `{}`", cards[i].text));
            return;
        }
    }
}

/// Ranks and suits in the order of the game, and everything that refers to them.
void reorder(Draft& draft, const Node& root) {
    Deck& deck = draft.variant.deck;
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
    }
    const Node* rank_list = find_order(root, "ranks");
    const Node* suit_list = deck.suits.empty() ? nullptr : find_order(root, "suits");
    const auto ranks = read_order(draft, rank_list, deck.ranks, used_ranks, "rank");
    const auto suits = read_order(draft, suit_list, deck.suits, used_suits, "suit");

    const std::vector<int> new_ranks = new_indices(deck.ranks.size(), ranks);
    const std::vector<int> new_suits = new_indices(deck.suits.size(), suits);
    for (Card& card : deck.cards) {
        card.rank = at(new_ranks, card.rank);
        if (card.suit >= 0) card.suit = at(new_suits, card.suit);
    }
    for (Attribute& attribute : deck.attributes) {
        std::vector<std::int64_t> values;
        for (const std::size_t old : attribute.of == Attribute::Of::rank ? ranks : suits) {
            values.push_back(attribute.value[old]);
        }
        attribute.value = std::move(values);
    }
    deck.ranks = in_order(deck.ranks, ranks, rank_list);
    deck.suits = in_order(deck.suits, suits, suit_list);
    std::stable_sort(deck.cards.begin(), deck.cards.end(), [](const Card& a, const Card& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.suit < b.suit;
    });
}

}  // namespace

void finish_deck(Draft& draft, const Node& root, const DeckParts& parts) {
    Deck& deck = draft.variant.deck;
    const std::vector<Card> all = deck.cards;
    leave_out(draft, parts);
    check_added_cards(draft, root);
    if (deck.cards.empty()) {
        draft.diagnostics.error(Code::bad_value, parts.span, "no card is left in the deck");
        deck.cards = all;
    }
    if (deck.cards.size() > static_cast<std::size_t>(VariantLimits::cards)) {
        draft.diagnostics.error(Code::out_of_range, parts.span,
                                fmt::format("the deck has {} cards, and {} is the most",
                                            deck.cards.size(), VariantLimits::cards));
        deck.cards.resize(static_cast<std::size_t>(VariantLimits::cards));
    }
    reorder(draft, root);
    check_card_texts(draft, parts.span);
    const Node* ranks = root.find("ranks");
    const Node* cyclic = ranks == nullptr || !ranks->is_map() ? nullptr : ranks->find("cyclic");
    if (cyclic != nullptr) {
        deck.cyclic_ranks = read_boolean(*cyclic, "`cyclic`", draft.diagnostics).value_or(false);
    }
    read_cards_section(draft, root);
    for (const Name& rank : deck.ranks) draft.literals.push_back({rank, "a rank"});
    for (const Name& suit : deck.suits) draft.literals.push_back({suit, "a suit"});
}

}  // namespace houserules
