#include "variant/keys/key_rows.h"

namespace houserules {

namespace {

using M = MapKind;
using T = Takes;

}  // namespace

void add_outcome_keys(KeyRows& keys) {
    keys.insert(
        keys.end(),
        {
            required(key(M::out, "empty", T::zones, "out when all these are empty")),
            key(M::out, "at", T::word, "when that is looked at", "any_time",
                "any_time round_start"),
            key(M::out, "cards", T::zone, "where the cards of a player go whom a step `out` names",
                "they stay"),

            key(M::instant_wins, "when", T::expression, "whether they count", "true"),
            required(key(M::instant_wins, "hands", T::conditions, "the hands, over each player")),

            key(M::rounds, "deal", T::word, "whether cards are dealt for each round or once",
                "each_round", "each_round once"),
            of_kind(M::round_row,
                    key(M::rounds, "at_start", T::rows, "what is done before each round")),
            key(M::rounds, "over", T::expression, "whether the round is over"),
            of_kind(M::round_row, key(M::rounds, "at_end", T::rows,
                                      "what is done after each round, before scores are counted")),
            key(M::round_row, "when", T::expression, "whether it happens", "true"),
            required(key(M::round_row, "do", T::steps, "what happens")),
            key(M::round_row, "says", T::text, "what the log tells when it happens",
                "only what is done"),

            key(M::scoring_row, "when", T::expression, "whether the player gets the points",
                "true"),
            required(key(M::scoring_row, "points", T::expression, "the points")),

            required(key(M::end_row, "when", T::expression, "whether the game is over")),
            key(M::end_row, "winners", T::expression, "whether a player wins",
                "the best in the ranking"),
            key(M::end_row, "ranking", T::words, "what ranks the players, most important first",
                "[score] with `scoring`, else [first_out]",
                "score last_round_score first_out last_out"),
            key(M::end_row, "title", T::text, "what people are told it is called", "its name"),

            key(M::example, "players", T::integer, "how many play", "the smallest number allowed"),
            key(M::example, "options", T::entries, "options that are not at their default"),
            key(M::example, "given", T::entries, "the position"),
            key(M::example, "legal", T::moves, "moves that are legal"),
            key(M::example, "illegal", T::moves, "moves that are not"),
            key(M::example, "readings", T::readings,
                "cards and the combination they are, or `none`"),
            key(M::example, "plays", T::moves, "moves that are made"),
            key(M::example, "then", T::entries, "the position after them"),
        });
}

}  // namespace houserules
