#include "variant/static_value.h"

#include <limits>

#include "language/meaning.h"
#include "source/containers.h"
#include "variant/ordering.h"

namespace houserules {

namespace {

/// A number that may not be known, in one register: terms are asked for very often.
class PartlyKnown {
public:
    PartlyKnown() = default;
    PartlyKnown(std::int32_t number) : bits_(number) {}  // NOLINT: as `std::optional` is made

    [[nodiscard]] bool has_value() const { return bits_ != unknown; }
    [[nodiscard]] std::int32_t operator*() const { return static_cast<std::int32_t>(bits_); }

private:
    static constexpr std::int64_t unknown = std::numeric_limits<std::int64_t>::min();

    std::int64_t bits_ = unknown;
};

PartlyKnown value_of(const Term& term, const StaticContext& context);

/// What can be known before a game, for `meaning`.
class StaticWorld {
public:
    using Value = PartlyKnown;
    using Term = houserules::Term;

    explicit StaticWorld(const StaticContext& context) : context_(context) {}

    [[nodiscard]] std::size_t operand_count(const Term& term) const { return term.operands.size(); }
    [[nodiscard]] Value operand(const Term& term, std::size_t i) const {
        const Value value = value_of(term.operands[i], context_);
        const bool divides = term.kind == TermKind::divide || term.kind == TermKind::modulo;
        const bool fails = divides && i > 0 && context_.divides_exactly && is_number(value, 0);
        return fails ? Value() : value;
    }
    [[nodiscard]] Value equated(const Term& term, std::size_t i) const { return operand(term, i); }
    [[nodiscard]] Value placed(const Term& term, std::size_t i) const {
        const Value value = operand(term, i);
        if (!value.has_value()) return value;
        return if_there(static_place(term.operands[i], *value, context_));
    }
    [[nodiscard]] bool can_be_none(const Term& term) const {
        return houserules::can_be_none(term.operands[0].type);
    }

    // Cards are counted only while a game is played.
    struct Cards {
        template <typename Visit>
        void for_each(const Visit&) const {}
        template <typename Test>
        [[nodiscard]] bool any_of(const Test&) const {
            return false;
        }
    };
    [[nodiscard]] std::optional<Cards> cards_of(const Term&) const { return std::nullopt; }
    [[nodiscard]] bool has_condition(const Term& term) const { return !term.condition.empty(); }
    [[nodiscard]] Value holds_for(const Term&, int) const { return {}; }
    [[nodiscard]] Value number_of(const Term&, int) const { return {}; }

    [[nodiscard]] const PlayShape* considered() const { return context_.play; }
    [[nodiscard]] const PlayShape* beaten() const { return context_.to_beat; }
    [[nodiscard]] bool is_open(const PlayShape* play) const { return play == nullptr; }
    [[nodiscard]] Value rank_of(const PlayShape& play) const { return play.rank; }
    [[nodiscard]] Value key_of(const PlayShape& play) const { return play.key; }
    [[nodiscard]] Value tier_of(const PlayShape& play) const {
        return at(context_.variant->combinations, play.combination).tier;
    }
    [[nodiscard]] Value wilds_of(const PlayShape&) const { return {}; }

    [[nodiscard]] std::optional<std::uint64_t> letters(const Term& term, std::size_t i) const {
        // A set of letters is too wide for a value: the rank or suit that has it is looked up.
        const Term& of = term.operands[i];
        if (of.operands.empty()) return std::nullopt;
        const Value owner = value_of(of.operands[0], context_);
        if (!owner.has_value()) return std::nullopt;
        if (*owner < 0) return 0;
        return static_cast<std::uint64_t>(
            at(at(context_.variant->deck.attributes, of.index).value, *owner));
    }
    [[nodiscard]] int rank_count() const { return count_of(context_.variant->deck.ranks); }
    [[nodiscard]] bool cyclic_ranks() const { return context_.variant->deck.cyclic_ranks; }

    template <TermKind kind>
    [[nodiscard]] Value asked(const Term& term, std::int32_t of) const;

private:
    [[nodiscard]] static bool is_number(Value value, std::int32_t number) {
        return value.has_value() && *value == number;
    }

    template <typename Number>
    [[nodiscard]] static Value if_there(const std::optional<Number>& number) {
        return number ? Value(*number) : Value();
    }

    [[nodiscard]] static Value if_known(int number) { return number < 0 ? Value() : Value(number); }

    [[nodiscard]] static Value known_where(bool known, std::int32_t value) {
        return known ? Value(value) : Value();
    }

    [[nodiscard]] Value of_card(std::int32_t card, int Card::*part) const {
        return card < 0 ? -1 : at(context_.variant->deck.cards, card).*part;
    }

    /// Players are known by their seat, or by their place.
    [[nodiscard]] Value player_at(bool place, std::int32_t number) const {
        if (context_.players == 0 || context_.by_place != place) return {};
        const std::int32_t player = place ? number - 1 : number;
        return player >= 0 && player < context_.players ? player : -1;
    }

    [[nodiscard]] Value attribute_of(const Term& term, std::int32_t of) const {
        if (of < 0) return -1;
        const Attribute& attribute = at(context_.variant->deck.attributes, term.index);
        if (attribute.values == Attribute::Values::letters) return 0;
        return arithmetic::saturate(at(attribute.value, of));
    }

    const StaticContext& context_;
};

template <TermKind kind>
StaticWorld::Value StaticWorld::asked(const Term& term, std::int32_t of) const {
    using K = TermKind;
    if constexpr (kind == K::option) {
        if (context_.options == nullptr) return {};
        return arithmetic::saturate(at(*context_.options, term.index));
    } else if constexpr (kind == K::player_count) {
        return known_where(context_.players > 0, context_.players);
    } else if constexpr (kind == K::card) {
        return if_known(context_.card);
    } else if constexpr (kind == K::other) {
        return if_known(context_.other);
    } else if constexpr (kind == K::as_rank) {
        return if_known(context_.as_rank);
    } else if constexpr (kind == K::player) {
        return if_known(context_.player);
    } else if constexpr (kind == K::can_play) {
        return if_there(context_.can_play);
    } else if constexpr (kind == K::top) {
        return known_where(term.index == context_.top_zone, context_.top_card);
    } else if constexpr (kind == K::card_rank) {
        return of_card(of, &Card::rank);
    } else if constexpr (kind == K::card_suit) {
        return of_card(of, &Card::suit);
    } else if constexpr (kind == K::attribute) {
        return attribute_of(term, of);
    } else if constexpr (kind == K::variable) {
        const bool known = term.index == context_.variable && term.operands.empty();
        return known_where(known, context_.variable_value);
    } else if constexpr (kind == K::round) {
        return known_where(context_.round > 0, context_.round);
    } else if constexpr (kind == K::rounds_played) {
        const bool given = context_.rounds_played >= 0;
        return known_where(context_.round != 0,
                           given ? context_.rounds_played : context_.round - 1);
    } else if constexpr (kind == K::seat || kind == K::placed) {
        return player_at(kind == K::placed, of);
    } else if constexpr (kind == K::last_place) {
        return known_where(context_.by_place, of < 0 ? 0 : of + 1);
    } else {
        return {};
    }
}

using Value = StaticWorld::Value;

Value known_condition(const Term& term, const StaticContext& context) {
    if (context.conditions == nullptr) return {};
    for (std::size_t i = 0; i < context.conditions->size(); ++i) {
        if ((*context.conditions)[i] == &term) {
            return static_cast<std::int32_t>((context.condition_values >> i) & 1u);
        }
    }
    return {};
}

/// The number of a later round is 2 at least.
Value compare_later_round(const Term& term, const StaticContext& context) {
    const Value a = value_of(term.operands[0], context);
    const Value b = value_of(term.operands[1], context);
    if (a.has_value() == b.has_value()) return {};
    const Term& open = term.operands[a.has_value() ? 1 : 0];
    if (open.kind != TermKind::round && open.kind != TermKind::rounds_played) return {};
    const std::int32_t least = open.kind == TermKind::round ? 2 : 1;
    const std::int32_t other = a.has_value() ? *a : *b;
    const bool above = least > other;
    const bool not_below = least >= other;
    // As if the round stood on the left.
    switch (a.has_value() ? mirrored(term.kind) : term.kind) {
        case TermKind::equal: return above ? Value(0) : Value();
        case TermKind::not_equal:
        case TermKind::greater: return above ? Value(1) : Value();
        case TermKind::greater_equal: return not_below ? Value(1) : Value();
        case TermKind::less: return not_below ? Value(0) : Value();
        default: return above ? Value(0) : Value();  // less_equal
    }
}

PartlyKnown value_of(const Term& term, const StaticContext& context) {
    if (const Value known = known_condition(term, context); known.has_value()) return known;
    if (context.later_round && is_comparison(term.kind)) {
        if (const Value compared = compare_later_round(term, context); compared.has_value()) {
            return compared;
        }
    }
    // Nobody has a place before the first round is over.
    if (context.round == 1 && term.kind == TermKind::last_place) return 0;
    if (context.round == 1 && term.kind == TermKind::placed) return -1;
    if (context.by_place && term.kind == TermKind::seat_number) return {};

    return meaning_of(StaticWorld(context), term);
}

}  // namespace

std::optional<std::int32_t> static_value(const Term& term, const StaticContext& context) {
    const PartlyKnown value = value_of(term, context);
    return value.has_value() ? std::optional(*value) : std::nullopt;
}

StaticContext context_of_file(const Variant& variant, int card) {
    StaticContext context;
    context.variant = &variant;
    context.card = card;
    context.base_order = true;
    context.divides_exactly = true;
    return context;
}

std::optional<std::int32_t> fixed_value(const Term& term, const Variant& variant, int card) {
    return static_value(term, context_of_file(variant, card));
}

std::optional<std::int32_t> value_in_stage(const Term& term, const Variant& variant, int stage) {
    StaticContext context = context_of_file(variant);
    context.variable = variant.stage_variable;
    context.variable_value = stage;
    return static_value(term, context);
}

}  // namespace houserules
