#include "variant/keys/key_rows.h"

namespace houserules {

namespace {

using M = MapKind;
using T = Takes;

}  // namespace

void add_variant_keys(KeyRows& keys) {
    constexpr M owner = M::variant;
    keys.insert(
        keys.end(),
        {
            required(key(owner, "houserules", T::version, "the version of the language: 1")),
            key(owner, "extends", T::text,
                "the variant that this file changes: a bundled name, or a path ending in `.yaml`"),
            required(key(owner, "name", T::text, "the name of the game")),
            key(owner, "summary", T::text, "the game in one sentence"),
            required(of_kind(M::players, key(owner, "players", T::map_or_value,
                                             "how many can play: a range, a list or a map"))),
            of_kind(M::teams, key(owner, "teams", T::map, "who plays together")),
            required(of_kind(M::deck, key(owner, "deck", T::map, "the cards of the game"))),
            of_kind(M::ranks,
                    key(owner, "ranks", T::map, "the order of the ranks, and what they have")),
            of_kind(M::suits,
                    key(owner, "suits", T::map, "the order of the suits, and what they have")),
            of_kind(M::cards, key(owner, "cards", T::map, "the order of the cards")),
            key(owner, "groups", T::conditions, "names for conditions over a card: `rank is NAME`"),
            of_kind(M::option,
                    key(owner, "options", T::rows, "what players may choose before a game")),
            required(of_kind(M::zone, key(owner, "zones", T::rows, "the places where cards lie"))),
            of_kind(M::variable, key(owner, "variables", T::rows, "values that the game keeps")),
            of_kind(M::token, key(owner, "tokens", T::rows, "counters that players hold")),
            key(owner, "setup", T::named_steps,
                "what is done before each round, from top to bottom"),
            of_kind(M::starter, key(owner, "starter", T::map_or_value, "who begins", "seat(0)")),
            of_kind(M::instant_wins,
                    key(owner, "instant_wins", T::map, "hands that win as soon as they are dealt")),
            required(of_kind(M::combination, key(owner, "combinations", T::rows,
                                                 "the cards that may be played together; the first "
                                                 "that fits names a play"))),
            of_kind(M::value_rule, key(owner, "values", T::rows, "what else a card may count as")),
            of_kind(M::to_beat, key(owner, "to_beat", T::map, "what a play has to beat")),
            of_kind(M::beats_row, key(owner, "beats", T::rows,
                                      "what beats what: the first row whose `when` holds decides; "
                                      "no row means no")),
            required(key(owner, "actions", T::actions, "what a player may do at a turn")),
            of_kind(M::effect, key(owner, "effects", T::rows,
                                   "what follows from an action; all that match, in this order")),
            of_kind(M::trick,
                    key(owner, "trick", T::map, "when a trick ends, and what then happens")),
            of_kind(M::out, key(owner, "out", T::map, "when a player is out")),
            of_kind(M::rounds,
                    key(owner, "rounds", T::map, "when a round ends, and what is done then")),
            of_kind(M::scoring_row, key(owner, "scoring", T::rows,
                                        "points for each player after a round; rows add up")),
            required(of_kind(M::end_row,
                             key(owner, "end", T::rows, "when the game ends, and who wins"))),
            of_kind(M::example,
                    key(owner, "examples", T::rows, "positions and what the rules say there")),
            reserved(owner, "phases", "parts of a round with rules of their own"),
            reserved(owner, "claims", "plays that others may challenge"),
            reserved(owner, "turn", "rows that say whose turn it is"),
            reserved(owner, "card_order", "an order of cards by rows, such as trumps"),
        });
}

}  // namespace houserules
