#include "variant/sections/orders.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/sections/declarations.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Those of some names that are not among the given ones.
std::vector<std::string> names_lacking(const OrderedNames& ordered, const std::vector<int>& given) {
    std::vector<std::string> lacking;
    for (std::size_t i = 0; i < ordered.names.size(); ++i) {
        if (!ordered.used[i] || contains(given, i)) continue;
        lacking.push_back(ordered.names[i].text);
    }
    return lacking;
}

/// Reports what is wrong with a name of an order.
///
/// @param index     of the name among those of the deck; -1: it is none of them
/// @param is_twice  whether it stands in the order before
/// @return whether nothing is
bool check_name(Draft& draft, const Node& item, const OrderedNames& ordered, int index,
                bool is_twice) {
    const auto& what = ordered.what;
    if (index < 0) {
        draft.report(Code::bad_order, item.span, "the deck has no {} {}", what, quoted(item.text))
            .advise(suggest(item.text, names_lacking(ordered, {})));
    } else if (!at(ordered.used, index)) {
        draft.report(Code::bad_order, item.span, "no card of the {} `{}` is left in the deck", what,
                     item.text);
    } else if (is_twice) {
        draft.report(Code::bad_order, item.span, "the {} `{}` is here twice", what, item.text);
    } else {
        return true;
    }
    return false;
}

}  // namespace

bool is_fitted(const Draft& draft, const Node& order) {
    // The files that extend each other are read from the last one on.
    return order.span.file > draft.deck_file;
}

std::optional<std::vector<int>> read_order(Draft& draft, const Node& node,
                                           const OrderedNames& ordered, std::vector<int>& given) {
    const std::vector<Node>* items = read_list(node, "`order`", draft.diagnostics);
    if (items == nullptr) return std::nullopt;
    const auto& [names, used, what, whole, help, added] = ordered;
    const bool fitted = is_fitted(draft, node);
    const std::vector<std::string> texts = texts_of(names);
    bool right = true;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const Node& item = (*items)[i];
        if (read_scalar(item, fmt::format("a {}", what), draft.diagnostics) == nullptr) {
            right = false;
            continue;
        }
        const int index = index_of(texts, item.text);
        if (fitted && (index < 0 || !at(used, index))) continue;
        const int earlier = index_of(given, index);
        const bool comes_round = !whole && i + 1 == items->size() && earlier == 0;
        if (check_name(draft, item, ordered, index, earlier >= 0 && !comes_round)) {
            given.push_back(index);
        } else {
            right = false;
        }
    }
    for (const int index : added) {
        if (fitted && right && !contains(given, index)) given.push_back(index);
    }
    if (fitted && right && given.empty()) {
        draft.report(Code::bad_order, node.span, "no {} of this order is left in the deck", what)
            .advise("take the order away, or name others");
        return std::nullopt;
    }
    const std::vector<std::string> lacking = names_lacking(ordered, given);
    // Where another rank is wrong, it stands in place of one that is missing.
    if (right && whole && !lacking.empty()) {
        draft
            .report(Code::bad_order, node.span, "the order of the {}s lacks `{}`", what,
                    fmt::join(lacking, "`, `"))
            .advise(help);
        right = false;
    }
    if (!right) return std::nullopt;
    if (fitted) {
        FittedOrder& order = draft.fitted_orders.emplace_back(FittedOrder{node.span, {}});
        for (const int index : given) order.names.push_back(at(texts, index));
    }
    return given;
}

namespace {

/// Whether a condition asks which of two ranks or cards is higher, as an order that it chooses
/// would have to tell.
bool asks_for_order(const Term& term) {
    return contains_term(term, [](const Term& part) {
        const bool chooses =
            part.kind == TermKind::player_with_least || part.kind == TermKind::player_with_most;
        const bool compares = chooses || asks_which_is_higher(part.kind);
        return (compares && part.operands[0].type != Type::integer) ||
               part.kind == TermKind::lowest || part.kind == TermKind::highest;
    });
}

/// What a row of `orders` is read with.
struct OrderRow : NamedOrder {
    Attribute::Of of = Attribute::Of::rank;
};

void read_condition_of_order(const Reading& reading, const Node& node, OrderRow& order) {
    Draft& draft = reading.draft;
    const bool of_suits = order.of == Attribute::Of::suit;
    order.when = read_term(draft, node, of_suits ? scope_of_options() : scope_of_game(),
                           {Type::boolean}, reading.what);
    if (!order.when || !asks_for_order(*order.when)) return;
    draft.report(Code::not_available, order.when->span,
                 "an order cannot depend on which of two ranks or cards is higher");
    order.when.reset();
}

void read_sequence(const Reading& reading, const Node& node, OrderRow& order) {
    Draft& draft = reading.draft;
    const bool of_suits = order.of == Attribute::Of::suit;
    const std::vector<Name>& names = of_suits ? draft.variant.deck.suits : draft.variant.deck.ranks;
    const std::vector<bool> used(names.size(), true);
    const std::string_view what = of_suits ? "suit" : "rank";
    const bool whole = reading.map.find("when") != nullptr;
    if (node.is_sequence() && node.items.empty()) {
        draft.report(Code::bad_order, node.span, "the order of the {}s is empty", what);
        return;
    }
    std::vector<int> given;
    order.sequence =
        read_order(draft, node,
                   {names, used, what, whole, fmt::format("name every {} of the deck once", what)},
                   given)
            .value_or(std::vector<int>());
}

/// The variable that holds the rank which stands above another.
void read_raised(const Reading& reading, const Node& node, OrderRow& order) {
    Draft& draft = reading.draft;
    const int index = read_reference(draft, node, NameKind::variable, reading.what);
    if (index < 0) return;
    const Variable& variable = at(draft.variant.variables, index);
    if (variable.type == Type::rank && variable.of == Owner::player) {
        draft
            .report(Code::type_mismatch, node.span,
                    "every player has a variable `{}`, and one rank is raised for all",
                    variable.name.text)
            .advise(fmt::format("raise the rank of a variable of the table, `variables: {{NAME: "
                                "{{type: rank}}}}`, and give it that of a player where it is to "
                                "change: `{{set: NAME, to: starter.{}}}`",
                                variable.name.text))
            .note(variable.name.span, "declared here");
        return;
    }
    if (variable.type != Type::rank || variable.of != Owner::table) {
        draft
            .report(Code::type_mismatch, node.span,
                    "`raise` needs a variable of the table that holds a rank, and `{}` is none",
                    variable.name.text)
            .advise("declare one: `variables: {NAME: {type: rank}}`")
            .note(variable.name.span, "declared here");
        return;
    }
    order.raised.emplace();
    order.raised->kind = TermKind::variable;
    order.raised->type = Type::rank;
    order.raised->span = node.span;
    order.raised->index = index;
}

void read_rank_below(const Reading& reading, const Node& node, OrderRow& order) {
    Draft& draft = reading.draft;
    const std::optional<Name> name = read_rank_name(node, reading.what, draft.diagnostics);
    if (!name) return;
    order.above = find_in_deck(draft, draft.variant.deck.ranks, name->text, name->span, "rank");
}

const KeyTable<OrderRow> rank_order_table(
    MapKind::rank_order,
    {
        {"order", "the ranks, lowest first", {Takes::ranks, read_sequence}, "with `raise`: none"},
        {"raise",
         "in place of `order`: the variable of the rank that stands elsewhere than in "
         "`ranks.order`",
         {Takes::variable, read_raised}},
        {"above",
         "with `raise`: the rank that it stands directly above",
         {Takes::rank, read_rank_below}},
        {"when",
         "as long as this holds, ranks are compared in this order",
         {Takes::expression, read_condition_of_order},
         "for `order` of runs; with `raise`: always"},
    });

/// That an order is told in one way, and wholly.
/// @return whether it is
bool check_order(const Reading& reading, Span name) {
    Draft& draft = reading.draft;
    const Entry* order = reading.map.find_entry("order");
    const Entry* raise = reading.map.find_entry("raise");
    const Entry* above = reading.map.find_entry("above");
    if (order == nullptr && raise == nullptr) {
        draft.report(Code::missing_key, name, "an order of ranks needs the key `order` or `raise`");
    } else if (order != nullptr && (raise != nullptr || above != nullptr)) {
        const Entry& other = raise != nullptr ? *raise : *above;
        draft.report(Code::bad_value, other.key_span, "`{}` cannot be used with `order`", other.key)
            .advise("what is raised is raised in `ranks.order`");
    } else if (raise != nullptr && above == nullptr) {
        draft.report(Code::missing_key, raise->key_span, "`raise` needs the key `above`");
    } else {
        return true;
    }
    return false;
}

const KeyTable<OrderRow> suit_order_table(
    MapKind::suit_order,
    {
        {"order", "all suits, lowest first", {Takes::ranks, read_sequence}, required()},
        {"when",
         "whether suits are compared in this order; only options decide",
         {Takes::expression, read_condition_of_order},
         required()},
    });

void read_orders_of(Draft& draft, const Node* node, const KeyTable<OrderRow>& table,
                    Attribute::Of of, std::vector<NamedOrder>& orders) {
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::orders, "order")) {
        OrderRow order;
        order.name = name_of(*entry);
        order.of = of;
        if (check_keys(entry->value, table.owner, entry->key_span, draft.diagnostics)) {
            Reading reading{draft, entry->value};
            if (of == Attribute::Of::suit || check_order(reading, entry->key_span)) {
                read_keys(reading, table, order);
            }
        }
        orders.push_back(std::move(order));
    }
}

}  // namespace

KeyLists order_keys() { return {&rank_order_table, &suit_order_table}; }

void read_orders(Draft& draft) {
    Deck& deck = draft.variant.deck;
    read_orders_of(draft, draft.ranks.orders, rank_order_table, Attribute::Of::rank, deck.orders);
    read_orders_of(draft, draft.suits.orders, suit_order_table, Attribute::Of::suit,
                   deck.suit_orders);
}

}  // namespace houserules
