#include "variant/keys/key_rows.h"

namespace houserules {

namespace {

using M = MapKind;
using T = Takes;

}  // namespace

void add_state_keys(KeyRows& keys) {
    constexpr std::string_view title = "what people are told it is called";
    constexpr std::string_view by_name = "its name";
    keys.insert(
        keys.end(),
        {
            required(key(M::option, "default", T::scalar, "the value if nobody says another")),
            key(M::option, "range", T::range, "the numbers allowed"),
            key(M::option, "values", T::names, "the words allowed"),
            key(M::option, "says", T::text, "what the option means"),
            key(M::option, "also_called", T::names,
                "other names for it, such as one that it had before"),
            key(M::option, "title", T::text, title, by_name),

            key(M::zone, "of", T::word, "whose: every player has one, or the table", "table",
                "player table"),
            key(M::zone, "seen_by", T::word, "who sees the cards", "all", "owner all nobody"),
            key(M::zone, "order", T::word,
                "cards are added on top and taken from the top (stack), added at the bottom and "
                "taken "
                "from the top (queue), keep their places (row), or have no order (set)",
                "set", "set stack queue row"),
            key(M::zone, "holds", T::word, "where the deck lies; what is not dealt stays there", {},
                "deck"),
            key(M::zone, "at_most", T::rank_counts,
                "the most cards of a rank that it can ever hold, or that of one player"),
            key(M::zone, "title", T::text, title, by_name),
            reserved(M::zone, "columns", "places of a zone that belong together"),

            key(M::variable, "of", T::word, "whose: the table's, or every player's own", "table",
                "player table"),
            required(key(M::variable, "type", T::word, "what it holds", {},
                         "integer boolean player rank")),
            key(M::variable, "start", T::expression, "its first value",
                "0, false, seat(0) or the lowest rank"),
            key(M::variable, "lasts", T::word, "when it gets its first value again", "match",
                "match round trick"),
            key(M::variable, "seen_by", T::word, "who is told its value", "all",
                "owner all nobody"),
            key(M::variable, "title", T::text, title, by_name),

            key(M::token, "most", T::expression, "how many a player can hold", "no limit"),
            key(M::token, "supply", T::expression, "how many there are; 0 is no limit", "no limit"),
            key(M::token, "title", T::text, title, by_name),
            reserved(M::token, "lasts", "when tokens are given back"),
            reserved(M::token, "of", "whose tokens"),
        });
}

}  // namespace houserules
