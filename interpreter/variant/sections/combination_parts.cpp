#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

/// The cards of `cards:`, rising; of a card that is there several times, as many as named.
void read_cards(Draft& draft, const Node& node, Combination& combination) {
    const std::vector<Node>* items = read_list(node, "`cards`", draft.diagnostics);
    if (items == nullptr) return;
    const std::vector<Card>& deck = draft.variant.deck.cards;
    std::vector<bool> taken(deck.size(), false);
    for (const Node& item : *items) {
        const Node* text = read_scalar(item, "a card", draft.diagnostics);
        if (text == nullptr) return;
        std::size_t found = 0;
        while (found < deck.size() && (taken[found] || deck[found].text != text->text)) ++found;
        if (found == deck.size()) {
            std::vector<std::string> names;
            for (const Card& card : deck) names.push_back(card.text);
            const bool known = std::find(names.begin(), names.end(), text->text) != names.end();
            draft.diagnostics.error(
                Code::bad_value, item.span,
                known ? fmt::format("the deck has no further card {}", quoted(text->text))
                      : fmt::format("the deck has no card {}", quoted(text->text)),
                known ? Help() : suggest(text->text, names));
            return;
        }
        taken[found] = true;
        combination.cards.push_back(static_cast<int>(found));
    }
    std::sort(combination.cards.begin(), combination.cards.end());
    const auto count = count_of(combination.cards);
    if (count == 0) {
        draft.diagnostics.error(Code::bad_value, node.span, "`cards` must name a card");
        return;
    }
    combination.least = combination.most = count;
}

void read_order_of_run(Draft& draft, const Node& node, Combination& combination) {
    const std::optional<Name> name = read_name(node, "`order`", draft.diagnostics);
    if (!name) return;
    if (combination.pattern != Combination::Pattern::run) {
        draft.diagnostics.error(Code::bad_value, node.span, "only a `run` follows an `order`");
        return;
    }
    const std::vector<NamedOrder>& orders = draft.variant.deck.orders;
    std::vector<std::string> names;
    for (const NamedOrder& order : orders) {
        if (order.name.text == name->text) combination.order = count_of(names);
        names.push_back(order.name.text);
    }
    if (combination.order >= 0) return;
    draft.diagnostics.error(Code::unknown_name, node.span,
                            fmt::format("`ranks.orders` has no order {}", quoted(name->text)),
                            suggest(name->text, names));
}

void read_unless(Draft& draft, const Node& node, int index, Combination& combination) {
    const std::vector<Node>* items = read_list(node, "`unless`", draft.diagnostics);
    if (items == nullptr) return;
    if (items->empty()) {
        draft.diagnostics.error(Code::bad_value, node.span, "`unless` is empty", "leave it out");
    }
    for (const Node& item : *items) {
        const int other = read_reference(draft, item, NameKind::combination, "`unless`");
        if (other < 0) continue;
        if (other >= index) {
            draft.diagnostics.error(Code::bad_value, item.span,
                                    "`unless` names combinations that stand above this one");
            continue;
        }
        combination.unless.push_back(other);
    }
}

void read_never(Draft& draft, const Node& node, Kickers& kickers) {
    const int other = read_reference(draft, node, NameKind::combination, "`never`");
    if (other < 0) return;
    const Combination& named = at(draft.variant.combinations, other);
    if (named.pattern != Combination::Pattern::cards) {
        Diagnostic& error = draft.diagnostics.error(
            Code::bad_value, node.span,
            fmt::format("`never` needs a combination of certain `cards`, and `{}` is none",
                        named.name.text));
        error.notes.push_back({named.name.span, "declared here"});
        return;
    }
    kickers.never = other;
}

}  // namespace

void finish_combinations(Draft& draft, const Node& root) {
    const Node* section = root.find("combinations");
    if (section == nullptr || !section->is_map()) return;
    std::vector<Combination>& combinations = draft.variant.combinations;
    const auto node_of = [&](const Combination& combination) -> const Node* {
        for (const Entry& entry : section->entries) {
            if (entry.key_span.begin == combination.name.span.begin && entry.value.is_map()) {
                return &entry.value;
            }
        }
        return nullptr;
    };
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        const Node* map = node_of(combinations[i]);
        if (map == nullptr) continue;
        if (combinations[i].pattern == Combination::Pattern::cards) {
            read_cards(draft, *map->find("cards"), combinations[i]);
        }
        if (const Node* order = map->find("order")) {
            read_order_of_run(draft, *order, combinations[i]);
        }
        if (const Node* unless = map->find("unless")) {
            read_unless(draft, *unless, static_cast<int>(i), combinations[i]);
        }
    }
    for (Combination& combination : combinations) {
        const Node* map = node_of(combination);
        const Node* kickers = map == nullptr ? nullptr : map->find("kickers");
        if (kickers == nullptr || !combination.kickers) continue;
        if (const Node* never = kickers->find("never")) {
            read_never(draft, *never, *combination.kickers);
        }
    }
}

}  // namespace houserules
