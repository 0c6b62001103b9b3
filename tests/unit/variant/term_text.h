#pragma once

#include <string>

#include "variant/variant.h"

namespace houserules::testing {

inline std::string term_text(const Term& term, const Variant& variant);

/// The names of kinds that tests look at; others show as a number.
inline std::string kind_text(TermKind kind) {
    switch (kind) {
        case TermKind::option: return "option";
        case TermKind::player_count: return "player_count";
        case TermKind::logical_not: return "not";
        case TermKind::logical_and: return "and";
        case TermKind::logical_or: return "or";
        case TermKind::negate: return "neg";
        case TermKind::add: return "+";
        case TermKind::subtract: return "-";
        case TermKind::multiply: return "*";
        case TermKind::divide: return "/";
        case TermKind::modulo: return "mod";
        case TermKind::equal: return "==";
        case TermKind::not_equal: return "!=";
        case TermKind::less: return "<";
        case TermKind::less_equal: return "<=";
        case TermKind::greater: return ">";
        case TermKind::greater_equal: return ">=";
        case TermKind::in_list: return "in";
        case TermKind::in_range: return "in_range";
        case TermKind::minimum: return "min";
        case TermKind::maximum: return "max";
        case TermKind::play_rank: return "play_rank";
        case TermKind::play_size: return "play_size";
        case TermKind::play_key: return "play_key";
        case TermKind::play_combination: return "play_combination";
        case TermKind::play_tier: return "play_tier";
        case TermKind::play_wilds: return "play_wilds";
        case TermKind::play_source: return "source";
        case TermKind::to_beat_rank: return "beat_rank";
        case TermKind::to_beat_size: return "beat_size";
        case TermKind::to_beat_key: return "beat_key";
        case TermKind::to_beat_combination: return "beat_combination";
        case TermKind::to_beat_tier: return "beat_tier";
        case TermKind::to_beat_wilds: return "beat_wilds";
        case TermKind::leading: return "leading";
        case TermKind::can_play: return "can_play";
        case TermKind::round: return "round";
        case TermKind::rounds_played: return "rounds_played";
        case TermKind::turn: return "turn";
        case TermKind::player: return "player";
        case TermKind::starter: return "starter";
        case TermKind::leader: return "leader";
        case TermKind::last_to_play: return "last_to_play";
        case TermKind::drawn_player: return "drawn_player";
        case TermKind::round_winner: return "round_winner";
        case TermKind::taker: return "taker";
        case TermKind::seat: return "seat";
        case TermKind::next_player: return "next";
        case TermKind::player_with_least: return "with_least";
        case TermKind::player_with_most: return "with_most";
        case TermKind::variable: return "variable";
        case TermKind::token: return "token";
        case TermKind::score: return "score";
        case TermKind::last_round_score: return "last_round_score";
        case TermKind::place: return "place";
        case TermKind::last_place: return "last_place";
        case TermKind::placed: return "placed";
        case TermKind::seat_number: return "seat_number";
        case TermKind::side: return "side";
        case TermKind::out: return "out";
        case TermKind::passed: return "passed";
        case TermKind::count_cards: return "count_cards";
        case TermKind::any_card: return "any_card";
        case TermKind::all_cards: return "all_cards";
        case TermKind::top: return "top";
        case TermKind::bottom: return "bottom";
        case TermKind::lowest: return "lowest";
        case TermKind::highest: return "highest";
        case TermKind::sum_cards: return "sum_cards";
        case TermKind::value: return "value";
        case TermKind::longest_run: return "longest_run";
        case TermKind::same_rank_on_top: return "same_rank_on_top";
        case TermKind::any_player: return "any_player";
        case TermKind::all_players: return "all_players";
        case TermKind::count_players: return "count_players";
        case TermKind::sum_players: return "sum_players";
        case TermKind::least_players: return "least_players";
        case TermKind::most_players: return "most_players";
        case TermKind::count_played: return "count_played";
        case TermKind::any_played: return "any_played";
        case TermKind::all_played: return "all_played";
        case TermKind::card: return "card";
        case TermKind::other: return "other";
        case TermKind::card_rank: return "rank_of";
        case TermKind::card_suit: return "suit_of";
        case TermKind::attribute: return "attribute";
        case TermKind::steps: return "steps";
        case TermKind::letters_difference: return "difference";
        case TermKind::letters_subset: return "subset";
        case TermKind::as_rank: return "as";
        case TermKind::counts_as: return "counts_as";
        default: return std::to_string(static_cast<int>(kind));
    }
}

inline std::string constant_text(const Term& term, const Variant& variant) {
    const auto at = static_cast<std::size_t>(term.value < 0 ? 0 : term.value);
    const auto domain = static_cast<std::size_t>(term.domain < 0 ? 0 : term.domain);
    switch (term.type) {
        case Type::boolean: return term.value != 0 ? "true" : "false";
        case Type::rank: return "rank:" + variant.deck.ranks[at].text;
        case Type::suit: return "suit:" + variant.deck.suits[at].text;
        case Type::word: return "word:" + variant.deck.attributes[domain].words[at];
        case Type::card: return "card:" + variant.deck.cards[at].text;
        case Type::combination: return "combination:" + variant.combinations[at].name.text;
        case Type::zone: return "zone:" + variant.zones[at].name.text;
        case Type::choice: return "choice:" + variant.options[domain].choices[at];
        default: return std::to_string(term.value);
    }
}

inline std::string index_text(const Term& term, const Variant& variant) {
    if (term.index < 0) return "";
    const auto at = static_cast<std::size_t>(term.index);
    switch (term.kind) {
        case TermKind::option: return ":" + variant.options[at].name.text;
        case TermKind::variable: return ":" + variant.variables[at].name.text;
        case TermKind::token: return ":" + variant.tokens[at].name.text;
        case TermKind::attribute: return ":" + variant.deck.attributes[at].name.text;
        case TermKind::drawn_player: return at == 0 ? ":starter" : ":dealer";
        default: return ":" + variant.zones[at].name.text;
    }
}

/// A term in prefix form: `(> (count_cards:hand player | (== (rank_of card) rank:3)) 2)`.
inline std::string term_text(const Term& term, const Variant& variant) {
    if (term.kind == TermKind::constant) return constant_text(term, variant);
    std::string text = kind_text(term.kind) + index_text(term, variant);
    const bool of_a_play = term.kind == TermKind::counts_as || term.kind == TermKind::any_played ||
                           term.kind == TermKind::all_played || term.kind == TermKind::count_played;
    if (of_a_play && term.value == 1) text += ":to_beat";
    if (term.operands.empty() && term.condition.empty()) return text;
    for (const Term& operand : term.operands) text += " " + term_text(operand, variant);
    if (!term.condition.empty()) text += " | " + term_text(term.condition[0], variant);
    return "(" + text + ")";
}

}  // namespace houserules::testing
