#include "variant/binding/fixed_value.h"

#include <algorithm>

#include "variant/scalars.h"

namespace houserules {

namespace {

using Value = std::optional<std::int64_t>;

std::int64_t bounded(std::int64_t number) {
    return std::clamp(number, -number_bound, number_bound);
}

std::size_t at(std::int64_t index) { return static_cast<std::size_t>(index); }

std::int64_t count_bits(std::uint64_t bits) {
    std::int64_t count = 0;
    for (; bits != 0; bits &= bits - 1) ++count;
    return count;
}

/// Up a rank order that may be a circle.
std::int64_t steps_up(std::int64_t from, std::int64_t to, const Deck& deck) {
    const auto ranks = static_cast<std::int64_t>(deck.ranks.size());
    return deck.cyclic_ranks && ranks > 0 ? ((to - from) % ranks + ranks) % ranks : to - from;
}

/// Rounds down, so that -5 / 2 is -3.
std::int64_t divided(std::int64_t a, std::int64_t b) {
    const bool rounds_up = a % b != 0 && (a < 0) != (b < 0);
    return a / b - (rounds_up ? 1 : 0);
}

Value of_pair(const Term& term, std::int64_t a, std::int64_t b, const Deck& deck) {
    switch (term.kind) {
        case TermKind::add: return bounded(a + b);
        case TermKind::subtract: return bounded(a - b);
        case TermKind::multiply: return bounded(a * b);
        case TermKind::divide: return b == 0 ? Value{} : Value{divided(a, b)};
        case TermKind::modulo: return b == 0 ? Value{} : Value{a - divided(a, b) * b};
        case TermKind::minimum: return std::min(a, b);
        case TermKind::maximum: return std::max(a, b);
        case TermKind::equal: return a == b;
        case TermKind::not_equal: return a != b;
        case TermKind::less: return a < b;
        case TermKind::less_equal: return a <= b;
        case TermKind::greater: return a > b;
        case TermKind::greater_equal: return a >= b;
        case TermKind::steps: return steps_up(a, b, deck);
        case TermKind::letters_difference:
            return count_bits(static_cast<std::uint64_t>(a) ^ static_cast<std::uint64_t>(b));
        case TermKind::letters_subset:
            return (static_cast<std::uint64_t>(a) & ~static_cast<std::uint64_t>(b)) == 0;
        default: return std::nullopt;
    }
}

/// `and` and `or` are known as soon as one side decides.
Value of_logic(const Term& term, const FixedContext& context) {
    const bool deciding = term.kind == TermKind::logical_or;
    bool known = true;
    for (const Term& operand : term.operands) {
        const Value value = fixed_value(operand, context);
        if (value && (*value != 0) == deciding) return deciding ? 1 : 0;
        known = known && value;
    }
    if (!known) return std::nullopt;
    return deciding ? 0 : 1;
}

/// What is asked about rounds.
Value of_course(const Term& term, const FixedContext& context) {
    if (context.round < 1) return std::nullopt;
    switch (term.kind) {
        case TermKind::round: return context.round;
        case TermKind::rounds_played:
            return context.rounds_played < 0 ? context.round - 1 : context.rounds_played;
        // Nobody has a place before the first round is over.
        case TermKind::last_place: return context.round == 1 ? Value{0} : Value{};
        default: return std::nullopt;
    }
}

}  // namespace

Value fixed_value(const Term& term, const FixedContext& context) {
    const Deck& deck = context.deck;
    switch (term.kind) {
        case TermKind::constant: return term.value;
        case TermKind::card: return context.card < 0 ? Value{} : Value{context.card};
        case TermKind::player_count: return context.players < 1 ? Value{} : Value{context.players};
        case TermKind::option:
            if (context.options == nullptr) return std::nullopt;
            return (*context.options)[at(term.index)];
        case TermKind::round:
        case TermKind::rounds_played:
        case TermKind::last_place: return of_course(term, context);
        case TermKind::logical_and:
        case TermKind::logical_or: return of_logic(term, context);
        default: break;
    }

    std::vector<std::int64_t> values;
    for (const Term& operand : term.operands) {
        const Value value = fixed_value(operand, context);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    if (values.empty() || !term.condition.empty()) return std::nullopt;

    switch (term.kind) {
        case TermKind::card_rank: return deck.cards[at(values[0])].rank;
        case TermKind::card_suit: return deck.cards[at(values[0])].suit;
        case TermKind::attribute:
            if (values[0] < 0) return -1;  // of the suit of a card that has none
            return deck.attributes[at(term.index)].value[at(values[0])];
        case TermKind::logical_not: return values[0] == 0;
        case TermKind::negate: return -values[0];
        case TermKind::in_list:
            return std::find(values.begin() + 1, values.end(), values[0]) != values.end();
        case TermKind::in_range: return values[1] <= values[0] && values[0] <= values[2];
        default: break;
    }
    std::int64_t result = values[0];
    for (std::size_t i = 1; i < values.size(); ++i) {
        const Value next = of_pair(term, result, values[i], deck);
        if (!next) return std::nullopt;
        result = *next;
    }
    // One operand is its own least and greatest; nothing else stands with one alone.
    if (values.size() == 1 && term.kind != TermKind::minimum && term.kind != TermKind::maximum) {
        return std::nullopt;
    }
    return result;
}

Value fixed_value(const Term& term, const Deck& deck, int card) {
    return fixed_value(term, FixedContext{deck, card});
}

}  // namespace houserules
