#include "explain/term_value.h"

#include <fmt/format.h>

#include "compiler/ordering.h"
#include "game/counted_rank.h"
#include "game/rules_now.h"
#include "program/arithmetic.h"
#include "variant/term_kinds.h"

namespace houserules {

namespace {

using Value = std::optional<std::int32_t>;

/// Whether a value is absent, such as the top card of an empty pile.
bool is_none(const Term& term, std::int32_t value) {
    const bool can_be =
        term.type != Type::integer && term.type != Type::boolean && term.type != Type::letters;
    return can_be && value < 0;
}

}  // namespace

Value TermValues::value(const Term& term) const {
    using Kind = TermKind;
    const bool played = term.kind == Kind::any_played || term.kind == Kind::all_played ||
                        term.kind == Kind::count_played;
    if (played) return of_played(term);
    if (!term.condition.empty()) return std::nullopt;
    if (is_comparison(term.kind)) return comparison(term);
    switch (term.kind) {
        case Kind::constant:
            return term.type == Type::letters ? Value()
                                              : Value(static_cast<std::int32_t>(term.value));
        case Kind::option:
            return static_cast<std::int32_t>(rules_.options[static_cast<std::size_t>(term.index)]);
        case Kind::player_count: return state_.seats;
        case Kind::logical_not:
        case Kind::logical_and:
        case Kind::logical_or: return logic(term);
        case Kind::negate:
        case Kind::add:
        case Kind::subtract:
        case Kind::multiply:
        case Kind::divide:
        case Kind::modulo: return arithmetic_value(term);
        case Kind::in_list:
        case Kind::in_range: return membership(term);
        case Kind::play_rank:
        case Kind::play_size:
        case Kind::play_key:
        case Kind::play_combination:
        case Kind::play_source:
        case Kind::to_beat_rank:
        case Kind::to_beat_size:
        case Kind::to_beat_key:
        case Kind::to_beat_combination:
        case Kind::play_tier:
        case Kind::to_beat_tier:
        case Kind::play_wilds:
        case Kind::to_beat_wilds: return of_play(term);
        case Kind::token:
        case Kind::score:
        case Kind::last_round_score:
        case Kind::place:
        case Kind::last_place:
        case Kind::seat_number:
        case Kind::side:
        case Kind::out:
        case Kind::passed: return of_seat(term);
        case Kind::card:
        case Kind::other:
        case Kind::counts_as: return of_card(term);
        case Kind::count_cards:
        case Kind::top:
        case Kind::bottom:
        case Kind::card_rank:
        case Kind::card_suit: return of_zone(term);
        default: return of_table(term);
    }
}

Value TermValues::logic(const Term& term) const {
    if (term.kind == TermKind::logical_not) {
        const Value operand = value(term.operands[0]);
        return operand ? Value(*operand == 0) : Value();
    }
    // One operand may decide although another is not known.
    const std::int32_t deciding = term.kind == TermKind::logical_or ? 1 : 0;
    bool all_known = true;
    for (const auto& part : term.operands) {
        const Value operand = value(part);
        if (operand && (*operand != 0) == (deciding != 0)) return deciding;
        all_known = all_known && operand.has_value();
    }
    return all_known ? Value(1 - deciding) : Value();
}

Value TermValues::arithmetic_value(const Term& term) const {
    const Value left = value(term.operands[0]);
    if (!left) return std::nullopt;
    if (term.kind == TermKind::negate) return arithmetic::subtract(0, *left);
    const Value right = value(term.operands[1]);
    if (!right) return std::nullopt;
    switch (term.kind) {
        case TermKind::add: return arithmetic::add(*left, *right);
        case TermKind::subtract: return arithmetic::subtract(*left, *right);
        case TermKind::multiply: return arithmetic::multiply(*left, *right);
        case TermKind::divide: return arithmetic::divide(*left, *right);
        default: return arithmetic::modulo(*left, *right);
    }
}

/// A value that is compared: cards that no rule tells apart are equal.
Value TermValues::compared(const Term& term) const {
    const Value found = value(term);
    if (term.type != Type::card || !found || *found < 0) return found;
    const auto& program = rules_.program;
    return program.kind_card[program.kind_of[static_cast<std::size_t>(*found)]];
}

Value TermValues::comparison(const Term& term) const {
    const Value left = compared(term.operands[0]);
    const Value right = compared(term.operands[1]);
    if (!left || !right) return std::nullopt;
    if (is_none(term.operands[0], *left) || is_none(term.operands[1], *right)) {
        return term.kind == TermKind::not_equal;
    }
    const bool equality = term.kind == TermKind::equal || term.kind == TermKind::not_equal;
    if (!equality && ordering_of(term.operands[0], rules_.variant) != Ordering::as_numbered) {
        return std::nullopt;  // the rows were asked by the order that holds
    }
    switch (term.kind) {
        case TermKind::equal: return *left == *right;
        case TermKind::not_equal: return *left != *right;
        case TermKind::less: return *left < *right;
        case TermKind::less_equal: return *left <= *right;
        case TermKind::greater: return *left > *right;
        default: return *left >= *right;
    }
}

Value TermValues::membership(const Term& term) const {
    const Value looked_for = compared(term.operands[0]);
    if (!looked_for) return std::nullopt;
    if (is_none(term.operands[0], *looked_for)) return 0;
    if (term.kind == TermKind::in_range) {
        const Value least = value(term.operands[1]);
        const Value most = value(term.operands[2]);
        if (!least || !most) return std::nullopt;
        return *least <= *looked_for && *looked_for <= *most;
    }
    bool all_known = true;
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
        const Value listed = compared(term.operands[i]);
        if (listed && *listed == *looked_for) return 1;
        all_known = all_known && listed.has_value();
    }
    return all_known ? Value(0) : Value();
}

Value TermValues::of_play(const Term& term) const {
    const PlayToBeat& to_beat = state_.to_beat;
    const auto tier_of = [&](int combination) {
        return rules_.program.combinations[static_cast<std::size_t>(combination)].tier;
    };
    switch (term.kind) {
        case TermKind::play_source: return play_source(rules_.program, state_);
        case TermKind::to_beat_rank:
            if (!to_beat.exists || to_beat.combination < 0) return -1;
            return rank_of_key(rules_.program, to_beat.combination, to_beat.key);
        case TermKind::to_beat_size: return to_beat.exists ? to_beat.size : 0;
        case TermKind::to_beat_key: return to_beat.exists ? to_beat.key : -1;
        case TermKind::to_beat_combination: return to_beat.exists ? to_beat.combination : -1;
        case TermKind::to_beat_wilds: return to_beat.exists ? to_beat.wilds : 0;
        case TermKind::to_beat_tier: return to_beat.exists ? tier_of(to_beat.combination) : 0;
        default: break;
    }
    if (play_ == nullptr) return std::nullopt;
    switch (term.kind) {
        case TermKind::play_rank:
            return rank_of_key(rules_.program, play_->combination, play_->key);
        case TermKind::play_size: return play_->size;
        case TermKind::play_tier: return tier_of(play_->combination);
        case TermKind::play_wilds: return play_->wilds;
        case TermKind::play_key: return play_->key;
        default: return play_->combination;
    }
}

Value TermValues::of_table(const Term& term) const {
    switch (term.kind) {
        case TermKind::leading: return state_.anything_goes();
        case TermKind::can_play: {
            const auto moves = legal_moves(rules_.program, state_);
            if (moves.count() == 0) return 0;
            const auto kind = moves.nth(0).kind;
            return kind == Move::Kind::play || kind == Move::Kind::unseen;
        }
        case TermKind::value: return named_;
        case TermKind::round: return static_cast<std::int32_t>(state_.round);
        case TermKind::rounds_played: return static_cast<std::int32_t>(state_.rounds_played);
        case TermKind::turn: return static_cast<std::int32_t>(state_.turn);
        case TermKind::player: return state_.to_act;
        case TermKind::starter: return state_.starter;
        case TermKind::leader: return state_.leader;
        case TermKind::last_to_play: return state_.last_to_play;
        case TermKind::round_winner: return state_.round_winner;
        case TermKind::placed: {
            const Value place = value(term.operands[0]);
            if (!place) return std::nullopt;
            for (int seat = 0; *place > 0 && seat < state_.seats; ++seat) {
                if (state_.last_place[static_cast<std::size_t>(seat)] == *place) return seat;
            }
            return -1;
        }
        case TermKind::variable: {
            const auto& variable = rules_.program.variables[static_cast<std::size_t>(term.index)];
            int seat = 0;
            if (variable.of_player) {
                const Value owner = term.operands.empty() ? state_.to_act : value(term.operands[0]);
                if (!owner || *owner < 0 || *owner >= state_.seats) return std::nullopt;
                seat = *owner;
            }
            return state_.variables[static_cast<std::size_t>(variable.slot + seat)];
        }
        default: return std::nullopt;
    }
}

Value TermValues::of_seat(const Term& term) const {
    const Value owner = term.operands.empty() ? state_.to_act : value(term.operands[0]);
    if (!owner || *owner < 0 || *owner >= state_.seats) return std::nullopt;
    const auto seat = static_cast<std::size_t>(*owner);
    switch (term.kind) {
        case TermKind::token: return state_.tokens[static_cast<std::size_t>(term.index)][seat];
        case TermKind::score: return state_.score[seat];
        case TermKind::last_round_score: return state_.last_round_score[seat];
        case TermKind::place: return state_.place[seat];
        case TermKind::last_place: return state_.last_place[seat];
        case TermKind::seat_number: return *owner;
        case TermKind::side: return rules_.program.side_of(state_.seats, *owner);
        case TermKind::out: return state_.is_out(*owner);
        default: return state_.has_passed(*owner);
    }
}

Value TermValues::of_zone(const Term& term) const {
    const Program& program = rules_.program;
    if (term.kind == TermKind::card_rank || term.kind == TermKind::card_suit) {
        const Value card = value(term.operands[0]);
        if (!card || *card >= program.card_count) return std::nullopt;
        if (*card < 0) return -1;
        const auto index = static_cast<std::size_t>(*card);
        return term.kind == TermKind::card_rank ? std::int32_t{program.rank_of[index]}
                                                : std::int32_t{program.suit_of[index]};
    }
    const auto& zone = program.zones[static_cast<std::size_t>(term.index)];
    int seat = 0;
    if (zone.of_player) {
        const Value owner = term.operands.empty() ? state_.to_act : value(term.operands[0]);
        if (!owner || *owner < 0 || *owner >= state_.seats) return std::nullopt;
        seat = *owner;
    }
    const ZoneState& cards = state_.zones[static_cast<std::size_t>(zone.instance(seat))];
    if (term.kind == TermKind::count_cards) return cards.count;
    if (cards.count == 0) return -1;
    // What nobody sees must not come out in a message.
    if (!may_see(program, term.index, seat, state_.to_act)) return std::nullopt;
    return term.kind == TermKind::top ? cards.top : cards.bottom;
}

std::optional<CardMask> TermValues::cards_of(const Term& quantifier) const {
    if (quantifier.value == 1) {
        return state_.to_beat.exists ? state_.to_beat.cards : CardMask{};
    }
    return cards_ != nullptr ? std::optional<CardMask>(*cards_) : std::nullopt;
}

TermValues TermValues::looking_at(int card) const {
    TermValues values = *this;
    values.other_ = card_;
    values.card_ = card;
    return values;
}

std::optional<int> TermValues::card_where(const Term& quantifier, bool truth) const {
    const auto cards = cards_of(quantifier);
    if (!cards || quantifier.condition.empty()) return std::nullopt;
    int found = -1;
    bool known = true;
    cards->for_each([&](int card) {
        const Value holds = looking_at(card).value(quantifier.condition.front());
        known = known && holds.has_value();
        if (found < 0 && holds && (*holds != 0) == truth) found = card;
    });
    return known ? std::optional<int>(found) : std::nullopt;
}

/// Whether a condition holds for some or all cards of a play, or for how many.
Value TermValues::of_played(const Term& term) const {
    if (term.kind == TermKind::count_played) {
        const auto cards = cards_of(term);
        if (!cards) return std::nullopt;
        if (term.condition.empty()) return cards->count();
        std::int32_t count = 0;
        bool known = true;
        cards->for_each([&](int card) {
            const Value holds = looking_at(card).value(term.condition.front());
            known = known && holds.has_value();
            count += holds.value_or(0) != 0;
        });
        return known ? Value(count) : Value();
    }
    const bool all = term.kind == TermKind::all_played;
    const auto found = card_where(term, !all);
    if (!found) return std::nullopt;
    return (*found < 0) == all;
}

Value TermValues::of_card(const Term& term) const {
    if (term.kind != TermKind::counts_as) {
        const int card = term.kind == TermKind::card ? card_ : other_;
        return card >= 0 ? Value(card) : Value();
    }
    const Value card = value(term.operands[0]);
    const auto cards = cards_of(term);
    if (!card || *card < 0 || !cards) return std::nullopt;
    const PlayToBeat& to_beat = state_.to_beat;
    if (term.value == 1) {
        return counted_rank(rules_now(rules_.program, state_), to_beat.combination, to_beat.key,
                            *cards, *card);
    }
    if (play_ == nullptr) return std::nullopt;
    return counted_rank(rules_now(rules_.program, state_), play_->combination, play_->key, *cards,
                        *card);
}

std::string TermValues::key_text(int combination, std::int32_t key) const {
    const Program& program = rules_.program;
    if (combination < 0) return "nothing";
    if (program.combinations[static_cast<std::size_t>(combination)].key_is_card) {
        return program.names.cards[static_cast<std::size_t>(
            program.kind_cards[static_cast<std::size_t>(key)].lowest())];
    }
    return program.names.ranks[static_cast<std::size_t>(key)];
}

std::string TermValues::text(const Term& term, std::int32_t value) const {
    const Program& program = rules_.program;
    if (term.kind == TermKind::play_key && play_ != nullptr) {
        return key_text(play_->combination, value);
    }
    if (term.kind == TermKind::to_beat_key) return key_text(state_.to_beat.combination, value);
    if (is_none(term, value)) return "nothing";
    const auto index = static_cast<std::size_t>(value);
    switch (term.type) {
        case Type::boolean: return value != 0 ? "true" : "false";
        case Type::rank: return program.names.ranks[index];
        case Type::suit: return program.names.suits[index];
        case Type::card: return program.names.cards[index];
        case Type::combination: return program.names.combinations[index];
        case Type::zone: return program.names.zones[index];
        case Type::player: return fmt::format("seat {}", value);
        case Type::choice:
            return rules_.variant.options[static_cast<std::size_t>(term.domain)].choices[index];
        default: return fmt::format("{}", value);
    }
}

}  // namespace houserules
