#include "verify/checks/term_ranges.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/ordering.h"
#include "variant/static_value.h"
#include "verify/checks/value_range.h"

namespace houserules {

namespace {

ValueRange seats(const GameFacts& facts) { return {0, facts.most_players - 1}; }

ValueRange seat_or_none(const GameFacts& facts) { return {-1, facts.most_players - 1}; }

ValueRange without_none(ValueRange range) {
    return {std::max<std::int64_t>(range.least, 0), range.most};
}

}  // namespace

ValueRange TermRanges::of(const Term& term, const Circumstances& known) {
    ++work_;
    if (known.conditions != nullptr) {
        for (const auto& [condition, number] : *known.conditions) {
            if (condition != &term) continue;
            return ValueRange::exactly((known.condition_values >> number) & 1u);
        }
    }
    switch (group_of(term.kind)) {
        case TermGroup::logic: return of_logic(term, known);
        case TermGroup::arithmetic: return of_arithmetic(term, known);
        case TermGroup::comparison: return of_comparison(term, known);
        case TermGroup::membership:
            return term.kind == TermKind::in_list ? of_list(term, known) : of_interval(term, known);
        case TermGroup::play:
        case TermGroup::to_beat:
        case TermGroup::source: return of_play(term, known);
        case TermGroup::zone: return of_cards(term, known);
        case TermGroup::players: return of_players(term, known);
        case TermGroup::card: return of_card(term, known);
        case TermGroup::played:
            if (term.kind != TermKind::count_played) return ValueRange::truth();
            break;
        case TermGroup::known:
        case TermGroup::course:
        case TermGroup::player:
        case TermGroup::of_player:
        case TermGroup::named:
        case TermGroup::rank: break;
    }
    switch (term.kind) {
        case TermKind::constant: return ValueRange::exactly(term.value);
        case TermKind::option:
            return at(known.options != nullptr ? *known.options : facts_.options, term.index);
        case TermKind::player_count:
            if (known.players > 0) return ValueRange::exactly(known.players);
            return {facts_.least_players, facts_.most_players};
        case TermKind::as_rank: return of_card(term, known);
        case TermKind::attribute: return of_attribute(term, known);
        case TermKind::letters_difference:
        case TermKind::letters_subset: return of_letters(term, known);
        case TermKind::steps: return of_steps(term, known);
        case TermKind::next_rank: return {-1, count_of(facts_.variant.deck.ranks) - 1};
        case TermKind::rank_at: return of_rank_at(term, known);
        default: return of_course(term, known);
    }
}

/// Places that are none of a rank stand for none.
ValueRange TermRanges::of_rank_at(const Term& term, const Circumstances& known) {
    const ValueRange place = of(term.operands[0], known);
    const std::int64_t last = count_of(facts_.variant.deck.ranks);
    if (place.most < 1 || place.least > last) return ValueRange::exactly(-1);
    const bool is_sure = place.least >= 1 && place.most <= last;
    return {is_sure ? place.least - 1 : -1, std::min(place.most, last) - 1};
}

ValueRange TermRanges::of_logic(const Term& term, const Circumstances& known) {
    if (term.kind == TermKind::logical_not) {
        const ValueRange range = of(term.operands[0], known);
        return truth_of(!range.is_never(), !range.is_always());
    }
    const bool is_or = term.kind == TermKind::logical_or;
    bool some_open = false;
    for (const Term& operand : term.operands) {
        const ValueRange range = of(operand, known);
        if (is_or ? range.is_always() : range.is_never()) return ValueRange::exactly(is_or ? 1 : 0);
        some_open = some_open || !(is_or ? range.is_never() : range.is_always());
    }
    return some_open ? ValueRange::truth() : ValueRange::exactly(is_or ? 0 : 1);
}

ValueRange TermRanges::of_arithmetic(const Term& term, const Circumstances& known) {
    ValueRange result = of(term.operands[0], known);
    if (term.kind == TermKind::negate) return subtracted(ValueRange::exactly(0), result);
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
        result = combined(term.kind, result, of(term.operands[i], known));
    }
    return result;
}

/// Whether the order of two cards is open although it is known which they are: those of one rank
/// are equal or not by what the rules look at.
bool TermRanges::order_is_open(const Term& a, ValueRange of_a, const Term& b, ValueRange of_b,
                               const Circumstances& known) const {
    if (a.type == Type::card) {
        if (!of_a.is_exact() || !of_b.is_exact() || of_a.least == of_b.least) return false;
        if (of_a.least < 0 || of_b.least < 0) return false;
        const Card& first = at(facts_.variant.deck.cards, of_a.least);
        const Card& second = at(facts_.variant.deck.cards, of_b.least);
        const bool copies = first.suit == second.suit;
        return first.rank == second.rank && (copies || !facts_.variant.deck.order_by_suit);
    }
    // Keys that are ranks in some combinations and cards in others.
    const auto is_key = [](const Term& term) {
        return term.kind == TermKind::play_key || term.kind == TermKind::to_beat_key;
    };
    if (a.type != Type::integer || !is_key(a) || !is_key(b)) return false;
    if (known.play == nullptr || known.to_beat == nullptr) return true;
    const auto& combinations = facts_.variant.combinations;
    const bool both_ranks =
        at(combinations, known.play->combination).key == Combination::Key::rank &&
        at(combinations, known.to_beat->combination).key == Combination::Key::rank;
    return !both_ranks && (!facts_.variant.deck.order_by_suit ||
                           known.play->combination != known.to_beat->combination);
}

ValueRange TermRanges::of_comparison(const Term& term, const Circumstances& known) {
    const Term& left = term.operands[0];
    const Term& right = term.operands[1];
    const ValueRange a = of(left, known);
    const ValueRange b = of(right, known);
    if (order_is_open(left, a, right, b, known)) return ValueRange::truth();
    const bool equality = term.kind == TermKind::equal || term.kind == TermKind::not_equal;
    if (!equality && ordering_of(left, facts_.variant) != Ordering::as_numbered) {
        return ValueRange::truth();
    }
    if (!can_be_none(left.type)) return compared(term.kind, a, b);
    // Of what is not there only `!=` is true.
    const bool of_none = term.kind == TermKind::not_equal;
    if (a.most < 0 || b.most < 0) return ValueRange::exactly(of_none ? 1 : 0);
    const ValueRange result = compared(term.kind, without_none(a), without_none(b));
    if (a.least >= 0 && b.least >= 0) return result;
    return joined(result, ValueRange::exactly(of_none ? 1 : 0));
}

ValueRange TermRanges::of_list(const Term& term, const Circumstances& known) {
    const ValueRange value = of(term.operands[0], known);
    const bool may_be_none = can_be_none(term.operands[0].type) && value.least < 0;
    bool always = false;
    bool never = true;
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
        const ValueRange item = of(term.operands[i], known);
        if (order_is_open(term.operands[0], value, term.operands[i], item, known)) {
            return ValueRange::truth();
        }
        const ValueRange equal = compared(TermKind::equal, value, item);
        always = always || equal.is_always();
        never = never && equal.is_never();
    }
    if (may_be_none) return truth_of(true, !never && value.most >= 0);
    return truth_of(!always, !never);
}

ValueRange TermRanges::of_interval(const Term& term, const Circumstances& known) {
    const ValueRange value = of(term.operands[0], known);
    const ValueRange low = of(term.operands[1], known);
    const ValueRange high = of(term.operands[2], known);
    if (term.operands[0].type == Type::card || term.operands[0].kind == TermKind::play_key ||
        term.operands[0].kind == TermKind::to_beat_key ||
        ordering_of(term.operands[0], facts_.variant) != Ordering::as_numbered) {
        return ValueRange::truth();
    }
    if (!can_be_none(term.operands[0].type)) {
        const ValueRange above = compared(TermKind::greater_equal, value, low);
        const ValueRange below = compared(TermKind::less_equal, value, high);
        return truth_of(!above.is_always() || !below.is_always(),
                        !above.is_never() && !below.is_never());
    }
    if (value.most < 0) return ValueRange::exactly(0);
    if (low.least < 0 || high.least < 0) return ValueRange::truth();
    const ValueRange above = compared(TermKind::greater_equal, without_none(value), low);
    const ValueRange below = compared(TermKind::less_equal, without_none(value), high);
    return truth_of(value.least < 0 || !above.is_always() || !below.is_always(),
                    !above.is_never() && !below.is_never());
}

ValueRange TermRanges::of_play(const Term& term, const Circumstances& known) {
    const auto& variant = facts_.variant;
    const ValueRange rank = {-1, count_of(variant.deck.ranks) - 1};
    const ValueRange combination = {-1, count_of(variant.combinations) - 1};
    const ValueRange size = {0, facts_.most_played};
    const ValueRange key = {-1, ValueRange::highest};
    const auto part = [](const PlayShape* play, int PlayShape::*member, ValueRange open) {
        return play == nullptr ? open : ValueRange::exactly(play->*member);
    };
    const auto tier_of = [&](const PlayShape* play) {
        ValueRange tiers = ValueRange::exactly(0);  // of nothing
        for (std::size_t i = 0; i < variant.combinations.size(); ++i) {
            const ValueRange tier = ValueRange::exactly(variant.combinations[i].tier);
            if (play != nullptr && play->combination == static_cast<int>(i)) return tier;
            tiers = joined(tiers, tier);
        }
        return tiers;
    };
    const auto wilds_of = [&](const PlayShape* play) -> ValueRange {
        const bool some = any_of(variant.values, [&](const ValueRule& rule) {
            return play == nullptr || rule.in.empty() ||
                   std::find(rule.in.begin(), rule.in.end(), play->combination) != rule.in.end();
        });
        if (!some) return ValueRange::exactly(0);
        return {0, play == nullptr ? facts_.most_played : play->size};
    };
    if (!known.may_beat(facts_)) {
        switch (term.kind) {
            case TermKind::to_beat_rank:
            case TermKind::to_beat_key:
            case TermKind::to_beat_combination: return ValueRange::exactly(-1);
            case TermKind::to_beat_wilds:
            case TermKind::to_beat_size: return ValueRange::exactly(0);
            default: break;
        }
    }
    switch (term.kind) {
        case TermKind::play_rank:
            return part(known.play, &PlayShape::rank, known.some_play ? without_none(rank) : rank);
        case TermKind::play_size: return part(known.play, &PlayShape::size, size);
        case TermKind::play_key: return part(known.play, &PlayShape::key, key);
        case TermKind::play_combination:
            return part(known.play, &PlayShape::combination, combination);
        case TermKind::to_beat_rank: return part(known.to_beat, &PlayShape::rank, rank);
        case TermKind::to_beat_size: return part(known.to_beat, &PlayShape::size, size);
        case TermKind::to_beat_key: return part(known.to_beat, &PlayShape::key, key);
        case TermKind::to_beat_combination:
            return part(known.to_beat, &PlayShape::combination, combination);
        case TermKind::play_tier: return tier_of(known.play);
        case TermKind::to_beat_tier: return tier_of(known.to_beat);
        case TermKind::play_wilds: return wilds_of(known.play);
        case TermKind::to_beat_wilds: return wilds_of(known.to_beat);
        default: break;
    }
    if (known.source >= -1) return ValueRange::exactly(known.source);
    return {-1, count_of(variant.zones) - 1};
}

/// What can be named with some action.
ValueRange TermRanges::of_value(const Term& term) const {
    if (term.type == Type::player) return seats(facts_);
    if (term.type == Type::rank) return {0, count_of(facts_.variant.deck.ranks) - 1};
    if (term.type == Type::suit) return {0, count_of(facts_.variant.deck.suits) - 1};
    std::optional<ValueRange> range;
    for (const Action& action : facts_.variant.actions) {
        if (action.values != Type::integer) continue;
        const ValueRange values = {action.least_value, action.most_value};
        range = range ? joined(*range, values) : values;
    }
    return range.value_or(ValueRange::anything());
}

/// What only the course of a game decides.
ValueRange TermRanges::of_course(const Term& term, const Circumstances& known) {
    const auto of_player = [&](ValueRange range) {
        const bool may_be_none = !term.operands.empty() && of(term.operands[0], known).least < 0;
        return may_be_none ? joined(range, ValueRange::exactly(0)) : range;
    };
    switch (term.kind) {
        case TermKind::leading:
            // Who leads plays anything, so no row of `beats` is asked then.
            return truth_of(true, known.place != RulePlace::beats);
        case TermKind::can_play: return ValueRange::truth();
        case TermKind::passed: return truth_of(true, facts_.can_pass);
        case TermKind::out: return truth_of(true, facts_.can_be_out);
        case TermKind::place: return {0, facts_.can_be_out ? facts_.most_players : 0};
        case TermKind::last_place: return {0, facts_.several_rounds ? facts_.most_players : 0};
        case TermKind::seat_number: return of(term.operands[0], known);
        case TermKind::side: return ValueRange::anything();
        case TermKind::value: return of_value(term);
        case TermKind::round: return {1, facts_.several_rounds ? ValueRange::highest : 1};
        case TermKind::rounds_played: return {0, facts_.several_rounds ? ValueRange::highest : 0};
        case TermKind::turn: return {0, ValueRange::highest};
        case TermKind::player:
            // A card that a step put into the trick is nobody's play.
            return known.place == RulePlace::record ? seat_or_none(facts_) : seats(facts_);
        case TermKind::drawn_player:
        case TermKind::starter:
        case TermKind::leader:
        case TermKind::last_to_play:
        case TermKind::round_winner:
        case TermKind::taker:
        case TermKind::placed:
        case TermKind::next_player: return seat_or_none(facts_);
        case TermKind::seat: {
            const ValueRange seat = of(term.operands[0], known);
            const int players = known.players > 0 ? known.players : facts_.least_players;
            if (seat.least >= 0 && seat.most < players) return seat;
            return seat_or_none(facts_);
        }
        case TermKind::variable: return of_player(at(facts_.variables, term.index));
        case TermKind::token: return of_player(at(facts_.tokens, term.index));
        case TermKind::score:
        case TermKind::last_round_score: return of_player(facts_.score);
        default: return ValueRange::anything();
    }
}

}  // namespace houserules
