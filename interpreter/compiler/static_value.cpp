#include "compiler/static_value.h"

#include <algorithm>

#include "compiler/ordering.h"
#include "program/arithmetic.h"
#include "program/card_mask.h"
#include "variant/term_kinds.h"

namespace houserules {

namespace {

using Value = std::optional<std::int32_t>;

Value compare(const Term& term, std::int32_t a, std::int32_t b) {
    if (can_be_none(term.operands[0].type) && (a < 0 || b < 0)) {
        return term.kind == TermKind::not_equal ? 1 : 0;
    }
    switch (term.kind) {
        case TermKind::equal: return a == b;
        case TermKind::not_equal: return a != b;
        case TermKind::less: return a < b;
        case TermKind::less_equal: return a <= b;
        case TermKind::greater: return a > b;
        default: return a >= b;
    }
}

Value combine(TermKind kind, std::int32_t a, std::int32_t b) {
    switch (kind) {
        case TermKind::add: return arithmetic::add(a, b);
        case TermKind::subtract: return arithmetic::subtract(a, b);
        case TermKind::multiply: return arithmetic::multiply(a, b);
        case TermKind::divide: return arithmetic::divide(a, b);
        case TermKind::modulo: return arithmetic::modulo(a, b);
        case TermKind::minimum: return std::min(a, b);
        default: return std::max(a, b);
    }
}

/// `and` and `or` are known as soon as one side decides.
Value logical(const Term& term, const StaticContext& context) {
    const bool deciding = term.kind == TermKind::logical_or;
    bool known = true;
    for (const auto& operand : term.operands) {
        const auto value = static_value(operand, context);
        if (!value) {
            known = false;
        } else if ((*value != 0) == deciding) {
            return deciding;
        }
    }
    if (!known) return std::nullopt;
    return !deciding;
}

Value folded(const Term& term, const StaticContext& context) {
    Value result;
    for (const auto& operand : term.operands) {
        const auto value = static_value(operand, context);
        if (!value) return std::nullopt;
        result = result ? combine(term.kind, *result, *value) : value;
    }
    return result;
}

Value letters_of(const Term& term, const StaticContext& context) {
    const auto a = static_value(term.operands[0], context);
    const auto b = static_value(term.operands[1], context);
    if (!a || !b) return std::nullopt;
    // A letters attribute's value is too wide for the stack: operands are attribute terms,
    // whose rank is looked up here.
    const auto set = [&](const Term& operand) {
        const auto at = static_value(operand.operands[0], context).value_or(-1);
        if (at < 0) return std::uint64_t{0};
        const auto& attribute =
            context.variant->deck.attributes[static_cast<std::size_t>(operand.index)];
        return static_cast<std::uint64_t>(attribute.value[static_cast<std::size_t>(at)]);
    };
    const auto first = set(term.operands[0]);
    const auto second = set(term.operands[1]);
    if (term.kind == TermKind::letters_subset) return (first & ~second) == 0;
    return bit_count(first ^ second);
}

Value attribute_of(const Term& term, const StaticContext& context) {
    const auto at = static_value(term.operands[0], context);
    if (!at) return std::nullopt;
    if (*at < 0) return -1;
    const auto& attribute = context.variant->deck.attributes[static_cast<std::size_t>(term.index)];
    if (attribute.values == Attribute::Values::letters) return 0;
    return arithmetic::saturate(attribute.value[static_cast<std::size_t>(*at)]);
}

Value tier_of(const PlayShape* play, const StaticContext& context) {
    if (play == nullptr) return std::nullopt;
    return context.variant->combinations[static_cast<std::size_t>(play->combination)].tier;
}

Value card_of(int card) {
    if (card < 0) return std::nullopt;
    return card;
}

Value known_condition(const Term& term, const StaticContext& context) {
    if (context.conditions == nullptr) return std::nullopt;
    for (std::size_t i = 0; i < context.conditions->size(); ++i) {
        if ((*context.conditions)[i] == &term) {
            return static_cast<std::int32_t>((context.condition_values >> i) & 1u);
        }
    }
    return std::nullopt;
}

/// Players and rounds, as far as it is known which they are.
Value course_of(const Term& term, const StaticContext& context) {
    using Rounds = StaticContext::Rounds;
    const bool first = context.rounds == Rounds::first;
    if (term.kind == TermKind::round) return first ? Value{1} : std::nullopt;
    if (term.kind == TermKind::rounds_played) return first ? Value{0} : std::nullopt;
    // Nobody has a place before the first round is over.
    if (term.kind == TermKind::last_place && first) return 0;
    if (term.kind == TermKind::placed && first) return -1;
    const auto of = static_value(term.operands[0], context);
    if (!of) return std::nullopt;
    if (term.kind == TermKind::last_place) {
        if (!context.by_place) return std::nullopt;
        return *of < 0 ? 0 : *of + 1;
    }
    if (context.players == 0 || context.by_place != (term.kind == TermKind::placed)) {
        return std::nullopt;
    }
    const int number = term.kind == TermKind::placed ? *of - 1 : *of;
    return number >= 0 && number < context.players ? number : -1;
}

/// The number of a later round is 2 at least.
Value compare_later_round(const Term& term, Value a, Value b) {
    const Term& open = term.operands[a ? 1 : 0];
    if (open.kind != TermKind::round && open.kind != TermKind::rounds_played) return std::nullopt;
    const std::int32_t least = open.kind == TermKind::round ? 2 : 1;
    const std::int32_t other = a ? *a : *b;
    // As if the round stood on the left.
    const bool above = least > other;
    const bool not_below = least >= other;
    switch (term.kind) {
        case TermKind::equal: return above ? Value{0} : std::nullopt;
        case TermKind::not_equal: return above ? Value{1} : std::nullopt;
        case TermKind::less:
            if (a) return above ? Value{1} : std::nullopt;
            return not_below ? Value{0} : std::nullopt;
        case TermKind::less_equal:
            if (a) return not_below ? Value{1} : std::nullopt;
            return above ? Value{0} : std::nullopt;
        case TermKind::greater:
            if (a) return not_below ? Value{0} : std::nullopt;
            return above ? Value{1} : std::nullopt;
        default:
            if (a) return above ? Value{0} : std::nullopt;
            return not_below ? Value{1} : std::nullopt;
    }
}

}  // namespace

bool can_be_none(Type type) {
    switch (type) {
        case Type::rank:
        case Type::suit:
        case Type::word:
        case Type::card:
        case Type::player:
        case Type::combination:
        case Type::zone: return true;
        default: return false;
    }
}

std::optional<std::int32_t> static_value(const Term& term, const StaticContext& context) {
    if (const auto known = known_condition(term, context)) return known;
    const auto operand = [&](std::size_t i) { return static_value(term.operands[i], context); };

    switch (term.kind) {
        case TermKind::constant: return arithmetic::saturate(term.value);
        case TermKind::option:
            return arithmetic::saturate((*context.options)[static_cast<std::size_t>(term.index)]);

        case TermKind::logical_not: {
            const auto a = operand(0);
            return a ? Value{*a == 0} : std::nullopt;
        }
        case TermKind::logical_and:
        case TermKind::logical_or: return logical(term, context);
        case TermKind::negate: {
            const auto a = operand(0);
            return a ? Value{arithmetic::subtract(0, *a)} : std::nullopt;
        }
        case TermKind::equal:
        case TermKind::not_equal:
        case TermKind::less:
        case TermKind::less_equal:
        case TermKind::greater:
        case TermKind::greater_equal: {
            auto a = operand(0);
            auto b = operand(1);
            if (context.rounds == StaticContext::Rounds::later && a.has_value() != b.has_value()) {
                return compare_later_round(term, a, b);
            }
            if (term.kind != TermKind::equal && term.kind != TermKind::not_equal) {
                if (a) a = static_place(term.operands[0], *a, context);
                if (b) b = static_place(term.operands[1], *b, context);
            }
            return a && b ? compare(term, *a, *b) : std::nullopt;
        }
        case TermKind::in_list: {
            const auto a = operand(0);
            if (!a) return std::nullopt;
            if (can_be_none(term.operands[0].type) && *a < 0) return 0;
            for (std::size_t i = 1; i < term.operands.size(); ++i) {
                const auto b = operand(i);
                if (!b) return std::nullopt;
                if (*a == *b) return 1;
            }
            return 0;
        }
        case TermKind::in_range: {
            auto a = operand(0);
            auto low = operand(1);
            auto high = operand(2);
            if (a) a = static_place(term.operands[0], *a, context);
            if (low) low = static_place(term.operands[1], *low, context);
            if (high) high = static_place(term.operands[2], *high, context);
            if (!a || !low || !high) return std::nullopt;
            if (can_be_none(term.operands[0].type) && *a < 0) return 0;
            return *low <= *a && *a <= *high;
        }

        case TermKind::play_rank: return context.play ? Value{context.play->rank} : std::nullopt;
        case TermKind::play_size: return context.play ? Value{context.play->size} : std::nullopt;
        case TermKind::play_key: return context.play ? Value{context.play->key} : std::nullopt;
        case TermKind::play_tier: return tier_of(context.play, context);
        case TermKind::to_beat_tier: return tier_of(context.to_beat, context);
        case TermKind::play_combination:
            return context.play ? Value{context.play->combination} : std::nullopt;
        case TermKind::to_beat_rank:
            return context.to_beat ? Value{context.to_beat->rank} : std::nullopt;
        case TermKind::to_beat_size:
            return context.to_beat ? Value{context.to_beat->size} : std::nullopt;
        case TermKind::to_beat_key:
            return context.to_beat ? Value{context.to_beat->key} : std::nullopt;
        case TermKind::to_beat_combination:
            return context.to_beat ? Value{context.to_beat->combination} : std::nullopt;

        case TermKind::can_play: return context.can_play ? Value{*context.can_play} : std::nullopt;

        case TermKind::top:
            return term.index == context.top_zone ? Value{context.top_card} : std::nullopt;
        case TermKind::card: return card_of(context.card);
        case TermKind::other: return card_of(context.other);
        case TermKind::as_rank: return card_of(context.as_rank);
        case TermKind::player: return card_of(context.player);
        case TermKind::seat_number: return context.by_place ? Value{} : operand(0);
        case TermKind::seat:
        case TermKind::placed:
        case TermKind::last_place:
        case TermKind::round:
        case TermKind::rounds_played: return course_of(term, context);
        case TermKind::player_count:
            return context.players > 0 ? Value{context.players} : std::nullopt;
        case TermKind::card_rank: {
            const auto card = operand(0);
            if (!card) return std::nullopt;
            return *card < 0 ? -1
                             : context.variant->deck.cards[static_cast<std::size_t>(*card)].rank;
        }
        case TermKind::card_suit: {
            const auto card = operand(0);
            if (!card) return std::nullopt;
            return *card < 0 ? -1
                             : context.variant->deck.cards[static_cast<std::size_t>(*card)].suit;
        }
        case TermKind::variable:
            if (term.index != context.variable || !term.operands.empty()) return std::nullopt;
            return context.variable_value;
        case TermKind::attribute: return attribute_of(term, context);
        case TermKind::steps: {
            const auto from = operand(0);
            const auto to = operand(1);
            if (!from || !to) return std::nullopt;
            const auto& deck = context.variant->deck;
            return arithmetic::steps(*from, *to, static_cast<int>(deck.ranks.size()),
                                     deck.cyclic_ranks);
        }
        case TermKind::letters_difference:
        case TermKind::letters_subset: return letters_of(term, context);
        default: break;
    }
    return is_arithmetic(term.kind) ? folded(term, context) : std::nullopt;
}

}  // namespace houserules
