#include "variant/ordering.h"

#include <algorithm>

#include "language/card_order.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Value = std::optional<std::int32_t>;

bool compares_cards_otherwise(const Variant& variant) {
    const auto& deck = variant.deck;
    return has_rank_orders(variant) || !deck.suit_orders.empty() ||
           (!deck.order_by_suit && !deck.suits.empty());
}

bool compares_keys_otherwise(const Variant& variant) {
    const auto& combinations = variant.combinations;
    const bool by_card =
        any_of(combinations, [](const Combination& c) { return c.key != Combination::Key::rank; });
    const bool suit_first = any_of(
        combinations, [](const Combination& c) { return c.key == Combination::Key::suit_first; });
    return has_rank_orders(variant) || suit_first || (by_card && compares_cards_otherwise(variant));
}

/// The place of a rank in the order that holds.
Value place_of_rank(int rank, const StaticContext& context) {
    if (rank < 0 || context.base_order) return rank;
    for (const auto& order : context.variant->deck.orders) {
        if (!order.is_compared_by()) continue;
        const Value holds = order.when ? static_value(*order.when, context) : Value(1);
        if (!holds) return std::nullopt;
        if (*holds == 0) continue;
        if (order.raised) {
            const Value raised = static_value(*order.raised, context);
            if (!raised) return std::nullopt;
            return card_order::rank_with_raised(rank, *raised, order.above);
        }
        const auto found = std::find(order.sequence.begin(), order.sequence.end(), rank);
        return static_cast<std::int32_t>(found - order.sequence.begin());
    }
    return rank;
}

std::int32_t place_of_suit(int suit, const StaticContext& context) {
    const auto places = suit_places(context);
    return suit < 0 || places.empty() ? suit : at(places, suit);
}

Value place_of_card(int card, bool suit_first, const StaticContext& context) {
    if (card < 0) return card;
    const auto& deck = context.variant->deck;
    const auto& described = at(deck.cards, card);
    const auto rank = place_of_rank(described.rank, context);
    if (!rank) return std::nullopt;
    const auto suit = place_of_suit(described.suit, context);
    if (suit_first) return card_order::suit_first(*rank, suit);
    return card_order::rank_first(*rank, deck.order_by_suit ? suit : -1);
}

Value place_of_key(const PlayShape* play, std::int32_t key, const StaticContext& context) {
    if (play == nullptr) return std::nullopt;
    if (!play->key_is_card) return place_of_rank(key, context);
    const auto& combination = at(context.variant->combinations, play->combination);
    return place_of_card(key, combination.key == Combination::Key::suit_first, context);
}

}  // namespace

bool has_rank_orders(const Variant& variant) {
    return any_of(variant.deck.orders,
                  [](const NamedOrder& order) { return order.is_compared_by(); });
}

Ordering ordering_of(const Term& term, const Variant& variant) {
    if (term.kind == TermKind::play_key || term.kind == TermKind::to_beat_key) {
        if (!compares_keys_otherwise(variant)) return Ordering::as_numbered;
        return term.kind == TermKind::play_key ? Ordering::play_key : Ordering::to_beat_key;
    }
    switch (term.type) {
        case Type::rank: return has_rank_orders(variant) ? Ordering::ranks : Ordering::as_numbered;
        case Type::suit:
            return variant.deck.suit_orders.empty() ? Ordering::as_numbered : Ordering::suits;
        case Type::card:
            return compares_cards_otherwise(variant) ? Ordering::cards : Ordering::as_numbered;
        default: return Ordering::as_numbered;
    }
}

std::optional<std::int32_t> static_place(const Term& term, std::int32_t value,
                                         const StaticContext& context) {
    switch (ordering_of(term, *context.variant)) {
        case Ordering::as_numbered: return value;
        case Ordering::ranks: return place_of_rank(value, context);
        case Ordering::suits: return place_of_suit(value, context);
        case Ordering::cards: return place_of_card(value, false, context);
        case Ordering::play_key: return place_of_key(context.play, value, context);
        case Ordering::to_beat_key: return place_of_key(context.to_beat, value, context);
    }
    return std::nullopt;
}

std::vector<std::uint8_t> suit_places(const StaticContext& context) {
    std::vector<std::uint8_t> places;
    if (context.base_order) return places;
    for (const auto& order : context.variant->deck.suit_orders) {
        if (!order.when || static_value(*order.when, context).value_or(0) == 0) continue;
        places.resize(order.sequence.size());
        for (std::size_t i = 0; i < order.sequence.size(); ++i) {
            at(places, order.sequence[i]) = i;
        }
        break;
    }
    return places;
}

}  // namespace houserules
