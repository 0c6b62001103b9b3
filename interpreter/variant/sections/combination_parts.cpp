#include "variant/sections/combination_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/synonyms.h"

namespace houserules {

void read_cards(const Reading& reading, const Node& node, Combination& combination) {
    if (combination.pattern != Combination::Pattern::cards) return;  // which was reported
    Draft& draft = reading.draft;
    const std::vector<Node>* items = read_list(node, reading.what, draft.diagnostics);
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
            const bool known = contains(names, text->text);
            draft.diagnostics.error(
                Code::bad_value, item.span,
                known ? fmt::format("the deck has no further card {}", quoted(text->text))
                      : fmt::format("the deck has no card {}", quoted(text->text)),
                known ? Help() : suggest(text->text, names));
            return;
        }
        taken[found] = true;
        combination.cards.push_back(found);
    }
    std::sort(combination.cards.begin(), combination.cards.end());
    const auto count = count_of(combination.cards);
    if (count == 0) {
        draft.refuse(node.span, "`cards` must name a card");
        return;
    }
    combination.least = combination.most = count;
}

void read_order_of_run(const Reading& reading, const Node& node, Combination& combination) {
    Draft& draft = reading.draft;
    const std::optional<Name> name = read_name(node, "`order`", draft.diagnostics);
    if (!name) return;
    if (combination.pattern != Combination::Pattern::run) {
        draft.refuse(node.span, "only a `run` follows an `order`");
        return;
    }
    const std::vector<NamedOrder>& orders = draft.variant.deck.orders;
    std::vector<std::string> names;
    for (const NamedOrder& order : orders) {
        if (order.name.text == name->text) combination.order = count_of(names);
        if (!order.raised) names.push_back(order.name.text);
    }
    if (combination.order >= 0) {
        const NamedOrder& order = at(orders, combination.order);
        if (!order.raised) return;
        draft
            .refuse(node.span, "a run cannot follow `{}`, which raises a rank as the game goes on",
                    order.name.text)
            .advise("name an order that lists its ranks")
            .note(order.name.span, "declared here");
        combination.order = -1;
        return;
    }
    draft
        .report(Code::unknown_name, node.span, "`ranks.orders` has no order {}", quoted(name->text))
        .advise(suggest(name->text, names));
}

void read_unless(const Reading& reading, const Node& node, Combination& combination) {
    Draft& draft = reading.draft;
    const std::vector<Node>* items = read_items(draft, node, reading.what, "leave it out");
    if (items == nullptr) return;
    for (const Node& item : *items) {
        const int other = read_reference(draft, item, NameKind::combination, "`unless`");
        if (other < 0) continue;
        if (&at(draft.variant.combinations, other) >= &combination) {
            draft.refuse(item.span, "`unless` names combinations that stand above this one");
            continue;
        }
        combination.unless.push_back(other);
    }
}

void read_never(const Reading& reading, const Node& node, Kickers& kickers) {
    Draft& draft = reading.draft;
    const int other = read_reference(draft, node, NameKind::combination, "`never`");
    if (other < 0) return;
    const Combination& named = at(draft.variant.combinations, other);
    if (named.pattern != Combination::Pattern::cards) {
        draft
            .refuse(node.span, "`never` needs a combination of certain `cards`, and `{}` is none",
                    named.name.text)
            .note(named.name.span, "declared here");
        return;
    }
    kickers.never = other;
}

}  // namespace houserules
