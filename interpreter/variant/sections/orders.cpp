#include <fmt/format.h>

#include <algorithm>

#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"

namespace houserules {

namespace {

/// An order as indices of `names`.
///
/// @param whole  every name must be there once; else some, and the last may be the first again
std::vector<int> read_indices(Draft& draft, const Node& node, const std::vector<Name>& names,
                              std::string_view what, bool whole) {
    std::vector<int> result;
    const std::vector<Node>* items = read_list(node, "`order`", draft.diagnostics);
    if (items == nullptr) return result;
    std::vector<std::string> texts;
    for (const Name& name : names) texts.push_back(name.text);
    bool right = true;
    const auto report = [&](Span span, std::string message, Help help = {}) {
        draft.diagnostics.error(Code::bad_order, span, std::move(message), std::move(help));
        right = false;
    };
    if (items->empty()) report(node.span, fmt::format("the order of the {}s is empty", what));
    for (std::size_t i = 0; i < items->size(); ++i) {
        const Node& item = (*items)[i];
        if (read_scalar(item, fmt::format("a {}", what), draft.diagnostics) == nullptr) return {};
        const auto found = std::find(texts.begin(), texts.end(), item.text);
        if (found == texts.end()) {
            report(item.span, fmt::format("the deck has no {} {}", what, quoted(item.text)),
                   suggest(item.text, texts));
            continue;
        }
        const auto index = static_cast<int>(found - texts.begin());
        const auto earlier = std::find(result.begin(), result.end(), index);
        const bool comes_round = !whole && i + 1 == items->size() && earlier == result.begin();
        if (earlier != result.end() && !comes_round) {
            report(item.span, fmt::format("the {} `{}` is here twice", what, item.text));
            continue;
        }
        result.push_back(index);
    }
    std::string missing;
    for (std::size_t i = 0; i < texts.size() && whole; ++i) {
        if (std::find(result.begin(), result.end(), static_cast<int>(i)) != result.end()) continue;
        missing += fmt::format("{}`{}`", missing.empty() ? "" : ", ", texts[i]);
    }
    if (!missing.empty() && right) {
        report(node.span, fmt::format("the order of the {}s lacks {}", what, missing),
               fmt::format("name every {} of the deck once", what));
    }
    return right ? result : std::vector<int>();
}

/// Whether a condition asks which of two ranks or cards is higher, as an order that it chooses
/// would have to tell.
bool asks_for_order(const Term& term) {
    const bool chooses =
        term.kind == TermKind::player_with_least || term.kind == TermKind::player_with_most;
    if ((chooses || asks_which_is_higher(term.kind)) && term.operands[0].type != Type::integer) {
        return true;
    }
    if (term.kind == TermKind::lowest || term.kind == TermKind::highest) return true;
    return std::any_of(term.operands.begin(), term.operands.end(), asks_for_order) ||
           std::any_of(term.condition.begin(), term.condition.end(), asks_for_order);
}

const Node* find_orders(const Node& root, std::string_view section) {
    const Node* node = root.find(section);
    return node == nullptr || !node->is_map() ? nullptr : node->find("orders");
}

std::vector<NamedOrder> read_orders_of(Draft& draft, const Node* node, MapKind kind,
                                       const std::vector<Name>& names, std::string_view what) {
    std::vector<NamedOrder> orders;
    if (node == nullptr) return orders;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::orders, "order")) {
        NamedOrder order;
        order.name = name_of(*entry);
        if (check_keys(entry->value, kind, entry->key_span, draft.diagnostics)) {
            const Node* when = entry->value.find("when");
            if (when != nullptr) {
                const Scope scope =
                    kind == MapKind::suit_order ? scope_of_options() : scope_of_game();
                order.when = read_term(draft, *when, scope, {Type::boolean}, "`when`");
                if (order.when && asks_for_order(*order.when)) {
                    draft.diagnostics.error(
                        Code::not_available, order.when->span,
                        "an order cannot depend on which of two ranks or cards is higher");
                    order.when.reset();
                }
            }
            if (const Node* list = entry->value.find("order")) {
                order.sequence = read_indices(draft, *list, names, what, when != nullptr);
            }
        }
        orders.push_back(std::move(order));
    }
    return orders;
}

}  // namespace

void read_orders(Draft& draft, const Node& root) {
    Deck& deck = draft.variant.deck;
    deck.orders =
        read_orders_of(draft, find_orders(root, "ranks"), MapKind::rank_order, deck.ranks, "rank");
    deck.suit_orders =
        read_orders_of(draft, find_orders(root, "suits"), MapKind::suit_order, deck.suits, "suit");
}

}  // namespace houserules
