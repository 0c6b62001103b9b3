#include "language/words.h"

namespace houserules {

const std::vector<Keyword>& all_keywords() {
    using S = Keyword::Stands;
    static const std::vector<Keyword> keywords = {
        {"and", S::between_operands}, {"or", S::between_operands}, {"not", S::before_operand},
        {"in", S::between_operands},  {"is", S::between_operands}, {"mod", S::between_operands},
        {"over", S::within_call},     {"where", S::within_call},
    };
    return keywords;
}

const std::vector<Word>& all_words() {
    using K = TermKind;
    using T = Type;
    using N = Needs;
    static const std::vector<Word> words = {
        {"true", N::nothing, K::constant, T::boolean, "what always holds"},
        {"false", N::nothing, K::constant, T::boolean, "what never holds"},
        {"player_count", N::players, K::player_count, T::integer, "the number of players"},
        {"players", N::nothing, K::player_count, T::players,
         "all players, in `count(players where ...)`"},

        {"round", N::state, K::round, T::integer, "the number of the round, from 1"},
        {"rounds_played", N::state, K::rounds_played, T::integer, "the number of rounds played"},
        {"turn", N::trick, K::turn, T::integer, "the number of decisions made"},
        {"starter", N::starter, K::starter, T::player, "the player who began the round"},
        {"leader", N::trick, K::leader, T::player, "the player who led the trick"},
        {"last_to_play", N::trick, K::last_to_play, T::player,
         "the player who played last in the trick"},
        {"leading", N::trick, K::leading, T::boolean, "whether anything may be played"},
        {"round_winner", N::round_winner, K::round_winner, T::player,
         "the player who won the round that is over"},
        {"taker", N::taker, K::taker, T::player, "the player who takes the trick"},

        {"player", N::player, K::player, T::player, "the player acting or looked at"},
        {"score", N::player, K::score, T::integer, "a player's points"},
        {"last_round_score", N::player, K::last_round_score, T::integer,
         "a player's points of the last round"},
        {"place", N::player, K::place, T::integer,
         "a player's place in the order of going out, from 1; 0 if not out"},
        {"last_place", N::player, K::last_place, T::integer,
         "a player's place in the last round, from 1; 0 in the first round"},
        {"seat_number", N::player, K::seat_number, T::integer, "where a player sits, from 0"},
        {"side", N::player, K::side, T::integer, "the side of a player, of `teams`"},
        {"out", N::player, K::out, T::boolean, "whether a player is out"},
        {"passed", N::player, K::passed, T::boolean, "whether a player passed in this trick"},
        {"can_play", N::can_play, K::can_play, T::boolean, "whether the player has a legal play"},

        {"value", N::value, K::value, T::integer, "what is named with an action, as in a bid"},

        {"play", N::play, K::constant, T::combination, "the play, as in `play.rank`"},
        {"size", N::play, K::play_size, T::integer, "the number of cards in a play"},
        {"key", N::play, K::play_key, T::integer,
         "the highest rank or card of a play, by which it is compared"},
        {"combination", N::play, K::play_combination, T::combination, "the combination of a play"},
        {"tier", N::play, K::play_tier, T::integer, "the tier of a play's combination"},
        {"wilds", N::play, K::play_wilds, T::integer,
         "the number of cards in a play that count as another rank or suit than their own"},
        {"same_size", N::play, K::constant, T::boolean,
         "whether a play has as many cards as the one to beat"},
        {"same_combination", N::play, K::constant, T::boolean,
         "whether a play is of the same combination as the one to beat"},
        {"to_beat", N::play, K::constant, T::combination, "the play to beat, as in `to_beat.rank`"},
        {"source", N::source, K::play_source, T::zone, "the zone that is played from"},

        {"card", N::card, K::card, T::card, "the card looked at"},
        {"rank", N::card, K::card_rank, T::rank, "the rank of a card or of a play"},
        {"suit", N::card, K::card_suit, T::suit, "the suit of a card"},
        {"other", N::other, K::other, T::card, "the card that `card` is compared with"},
        {"as", N::as_rank, K::as_rank, T::rank, "the rank that a card counts, or is to count, as"},

        {"same", N::position, K::constant, T::player, "`lead: same`: the player who just played"},
        {"stay", N::position, K::constant, T::zone, "`cards: stay`: cards stay where they are"},
        {"failed_play", N::position, K::constant, T::boolean,
         "`on: failed_play`: an unseen card that may not be played"},
        {"none", N::position, K::constant, T::combination, "no combination, in an example"},
    };
    return words;
}

const std::vector<Function>& all_functions() {
    using K = TermKind;
    using T = Type;
    using O = Function::Of;
    static const std::vector<Function> functions = {
        {"count", "count(ZONE where CONDITION)",
         "how many cards or players there are; `where` may be left out", O::cards, K::count_cards,
         K::count_players, T::integer},
        {"any", "any(ZONE where CONDITION)", "whether a condition holds for a card or player",
         O::cards, K::any_card, K::any_player, T::boolean},
        {"all", "all(ZONE where CONDITION)", "whether it holds for all cards or players", O::cards,
         K::all_cards, K::all_players, T::boolean},
        {"top", "top(ZONE)", "the top card of a zone in order", O::zone, K::top, {}, T::card},
        {"bottom", "bottom(ZONE)", "its bottom card", O::zone, K::bottom, {}, T::card},
        {"lowest",
         "lowest(ZONE where CONDITION)",
         "the lowest card of a zone, or none; `where` may be left out",
         O::zone_cards,
         K::lowest,
         {},
         T::card},
        {"highest",
         "highest(ZONE where CONDITION)",
         "the highest card of a zone, or none; `where` may be left out",
         O::zone_cards,
         K::highest,
         {},
         T::card},
        {"longest_run", "longest_run(ZONE WIDTH)",
         "the most ranks that follow each other with so many cards each", O::zone_number,
         K::longest_run},
        {"same_rank_on_top", "same_rank_on_top(ZONE)",
         "how many cards on top of a zone are all of one rank", O::zone, K::same_rank_on_top},
        {"sum", "sum(NUMBER over ZONE where CONDITION)",
         "the sum of a number of every card of a zone, or of every player: `over players`",
         O::numbers, K::sum_players, K::sum_players},
        {"least", "least(NUMBER NUMBER)",
         "the least of some numbers, or `least(NUMBER over players)`", O::numbers, K::minimum,
         K::least_players},
        {"most", "most(NUMBER NUMBER)",
         "the greatest of some numbers, or `most(NUMBER over players)`", O::numbers, K::maximum,
         K::most_players},
        {"player_with_least",
         "player_with_least(VALUE VALUE where CONDITION)",
         "the player who has the least of something; a second value decides between equals",
         O::players,
         K::player_with_least,
         {},
         T::player},
        {"player_with_most",
         "player_with_most(VALUE VALUE where CONDITION)",
         "the player who has the most of something; a second value decides between equals",
         O::players,
         K::player_with_most,
         {},
         T::player},
        {"seat",
         "seat(NUMBER)",
         "the player at a seat, from 0",
         O::values,
         K::seat,
         {},
         T::player,
         {T::integer}},
        {"next",
         "next(PLAYER)",
         "the next player after one, who is not out",
         O::values,
         K::next_player,
         {},
         T::player,
         {T::player},
         true},
        {"placed",
         "placed(NUMBER)",
         "the player who took a place in the last round, from 1",
         O::values,
         K::placed,
         {},
         T::player,
         {T::integer},
         true},
        {"steps",
         "steps(RANK RANK)",
         "how many steps up from one rank to another",
         O::values,
         K::steps,
         {},
         T::integer,
         {T::rank, T::rank}},
        {"next_rank",
         "next_rank(RANK)",
         "the rank that follows one, or none after the highest",
         O::values,
         K::next_rank,
         {},
         T::rank,
         {T::rank}},
        {"rank_at",
         "rank_at(NUMBER)",
         "the rank at a place in the order of the ranks, from 1, the lowest; else none",
         O::values,
         K::rank_at,
         {},
         T::rank,
         {T::integer},
         false,
         true},
        {"subset",
         "subset(LETTERS LETTERS)",
         "whether the first letters are among the second",
         O::values,
         K::letters_subset,
         {},
         T::boolean,
         {T::letters, T::letters}},
        {"difference",
         "difference(LETTERS LETTERS)",
         "how many letters are in just one of two sets",
         O::values,
         K::letters_difference,
         {},
         T::integer,
         {T::letters, T::letters}},
    };
    return functions;
}

std::string_view place_of_meaning(Needs needs) {
    switch (needs) {
        case Needs::players:
        case Needs::state: return "once a game has begun: in `setup` and in rules";
        case Needs::starter:
        case Needs::trick:
            return "while a round is played: in `beats`, `actions`, `effects`, `end`";
        case Needs::player:
            return "where a player acts or is looked at: in `actions`, in `effects`, within "
                   "`any(players where ...)`";
        case Needs::play: return "in `beats`, in `play` of `actions`, and in effects of plays";
        case Needs::card:
            return "where a card or a play is looked at: in `beats`, in effects of plays, within "
                   "`any(hand where ...)`";
        case Needs::other:
            return "within two conditions over cards: `any(play where "
                   "any(play where ...))`";
        case Needs::as_rank: return "in `values`, and within `any(play where ...)`";
        case Needs::source: return "in `beats`, `actions` and `effects`";
        case Needs::can_play: return "in the `when` of an action";
        case Needs::value:
            return "in an action with `values`, and in the effects that follow from it";
        case Needs::taker: return "under `taken` of `trick`";
        case Needs::round_winner:
            return "when a round is over: in `scoring`, `later_rounds`, and `at_end` of `rounds`";
        case Needs::nothing:
        case Needs::position: break;
    }
    return {};
}

const Word* find_word(std::string_view text) {
    for (const Word& word : all_words()) {
        if (word.text == text) return &word;
    }
    return nullptr;
}

const Function* find_function(std::string_view text) {
    for (const Function& function : all_functions()) {
        if (function.text == text) return &function;
    }
    return nullptr;
}

bool is_reserved_word(std::string_view text) {
    for (const Keyword& keyword : all_keywords()) {
        if (keyword.text == text) return true;
    }
    const Function* function = find_function(text);
    return find_word(text) != nullptr || (function != nullptr && !function->yields);
}

}  // namespace houserules
