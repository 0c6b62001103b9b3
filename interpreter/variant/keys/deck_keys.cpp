#include "variant/keys/key_rows.h"

namespace houserules {

namespace {

using M = MapKind;
using T = Takes;

}  // namespace

void add_deck_keys(KeyRows& keys) {
    keys.insert(
        keys.end(),
        {
            required(key(M::players, "allowed", T::numbers, "the numbers of players")),
            key(M::players, "best", T::integer, "the number if nobody says another",
                "the smallest allowed"),

            required(key(M::teams, "side", T::expression,
                         "a number over each player: who have the same are one side")),
            key(M::teams, "scores", T::word,
                "whether each player of a side has the points of all of it", "own", "own together"),

            key(M::deck, "preset", T::name, "a bundled deck"),
            key(M::deck, "ranks", T::ranks, "the ranks, lowest first"),
            key(M::deck, "suits", T::ranks, "the suits, lowest first", "no suits"),
            key(M::deck, "copies", T::copies, "how many there are of each card", "1"),
            key(M::deck, "without", T::expression,
                "cards to be left out, as a condition over a card"),
            key(M::deck, "add", T::cards,
                "cards to be added: more of a card, or cards of a new rank and no suit"),

            key(M::ranks, "order", T::ranks, "all ranks, lowest first", "as in the deck"),
            key(M::ranks, "cyclic", T::boolean, "the highest rank is followed by the lowest",
                "false"),
            key(M::ranks, "attributes", T::attributes, "numbers or words that ranks have"),
            key(M::ranks, "letters", T::attributes, "sets of letters that ranks have"),
            of_kind(M::rank_order,
                    key(M::ranks, "orders", T::rows,
                        "other orders: of the runs of some combinations, or as long as `when` "
                        "holds")),
            key(M::suits, "order", T::ranks, "all suits, lowest first", "as in the deck"),
            key(M::suits, "attributes", T::attributes, "numbers or words that suits have"),
            key(M::suits, "letters", T::attributes, "sets of letters that suits have"),
            of_kind(M::suit_order,
                    key(M::suits, "orders", T::rows, "other orders, chosen by options")),
            required(key(M::rank_order, "order", T::ranks, "the ranks, lowest first")),
            key(M::rank_order, "when", T::expression,
                "as long as this holds, ranks are compared in this order", "for `order` of runs"),
            required(key(M::suit_order, "order", T::ranks, "all suits, lowest first")),
            required(key(M::suit_order, "when", T::expression,
                         "whether suits are compared in this order; only options decide")),
            key(M::cards, "order", T::words, "what decides which of two cards is higher", "[rank]",
                "rank suit"),

            required(key(M::deck_file, "houserules", T::version, "the version of the language: 1")),
            required(of_kind(M::deck_of_file, key(M::deck_file, "deck", T::map, "the cards"))),
            of_kind(M::attributes_of_file, key(M::deck_file, "ranks", T::map, "what ranks have")),
            of_kind(M::attributes_of_file, key(M::deck_file, "suits", T::map, "what suits have")),
            required(key(M::deck_of_file, "ranks", T::ranks, "the ranks, lowest first")),
            key(M::deck_of_file, "suits", T::ranks, "the suits, lowest first", "no suits"),
            key(M::deck_of_file, "copies", T::copies, "how many there are of each card", "1"),
            key(M::deck_of_file, "without", T::expression, "cards to be left out"),
            key(M::deck_of_file, "add", T::cards,
                "cards to be added: more of a card, or cards of a new rank and no suit"),
            key(M::attributes_of_file, "attributes", T::attributes, "numbers or words"),
            key(M::attributes_of_file, "letters", T::attributes, "sets of letters"),
            key(M::attributes_of_file, "also_called", T::other_names,
                "what people call them, for messages"),
        });
}

}  // namespace houserules
