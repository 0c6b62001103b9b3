#include "variant/keys/key_rows.h"

namespace houserules {

namespace {

using M = MapKind;
using T = Takes;

}  // namespace

void add_step_keys(KeyRows& keys) {
    constexpr std::string_view when = "whether the step is done";
    keys.insert(
        keys.end(),
        {
            required(key(M::deal_step, "deal", T::amount, "cards for each player, or `all`")),
            required(key(M::deal_step, "to", T::zone, "the player's zone")),
            key(M::deal_step, "first", T::player, "who gets the first card", "seat(0)"),
            key(M::deal_step, "when", T::expression, when, "true"),

            required(
                key(M::choose_step, "choose", T::expression, "cards that each player chooses")),
            required(key(M::choose_step, "from", T::zone, "the player's zone they come from")),
            required(key(M::choose_step, "to", T::zone, "the player's zone they go to")),
            key(M::choose_step, "cards", T::word, "which cards can be chosen", "any",
                "any highest lowest"),
            key(M::choose_step, "when", T::expression, "whether the player chooses", "true"),
            key(M::choose_step, "says", T::text, "what is told to who does something else",
                "what is to be chosen"),

            required(key(M::ask_step, "ask", T::player, "who is asked: this player, or `each`")),
            required(key(M::ask_step, "to", T::names, "the actions, one of which is taken")),
            key(M::ask_step, "first", T::player, "with `each`: who is asked first",
                "seat(0), or the next player"),
            key(M::ask_step, "until", T::expression, "with `each`: when nobody else is asked",
                "false"),
            key(M::ask_step, "plays", T::expression,
                "with `play`: which plays may be made, as a condition over a play", "all"),
            key(M::ask_step, "only_who_can", T::expression,
                "whether only players are asked who can do more than everybody can; options decide",
                "false"),
            key(M::ask_step, "when", T::expression, when, "true"),
            key(M::ask_step, "says", T::text, "what is told to who does something else",
                "what is asked for"),

            required(key(M::redeal_step, "redeal", T::boolean,
                         "the cards are gathered, and the set-up begins anew", {})),
            key(M::redeal_step, "when", T::expression, when, "true"),

            required(key(M::reseat_step, "reseat", T::expression,
                         "players sit in rising order of this number")),
            key(M::reseat_step, "when", T::expression, when, "true"),

            required(key(M::move_step, "move", T::zone, "the zone whose cards move, or `played`")),
            required(key(M::move_step, "to", T::zone, "where they go")),
            key(M::move_step, "of", T::player, "whose zone `to` is", "of the player acting"),
            key(M::move_step, "count", T::expression, "how many, from the top", "all cards"),
            key(M::move_step, "where", T::expression, "which cards, as a condition over a card",
                "all cards"),
            key(M::move_step, "when", T::expression, when, "true"),

            required(
                key(M::draw_step, "draw", T::expression, "how many cards, as far as there are")),
            required(key(M::draw_step, "from", T::zone, "the zone they come from")),
            required(key(M::draw_step, "to", T::zone, "where they go")),
            key(M::draw_step, "of", T::player, "whose zone `to` is", "of the player acting"),
            key(M::draw_step, "when", T::expression, when, "true"),

            required(key(M::draw_up_to_step, "draw_up_to", T::expression,
                         "how many cards `to` is brought up to")),
            required(key(M::draw_up_to_step, "from", T::zone, "the zone they come from")),
            required(key(M::draw_up_to_step, "to", T::zone, "where they go")),
            key(M::draw_up_to_step, "of", T::player, "whose zone `to` is", "of the player acting"),
            key(M::draw_up_to_step, "when", T::expression, when, "true"),

            required(key(M::give_step, "give", T::token, "the token given to every player")),
            required(key(M::give_step, "by_turn_order", T::expressions,
                         "how many the first player gets, the second, ...")),
            key(M::give_step, "when", T::expression, when, "true"),

            required(key(M::gain_step, "gain", T::expression, "how many tokens are gained")),
            required(key(M::gain_step, "token", T::token, "of which kind")),
            key(M::gain_step, "of", T::player, "who gains them", "the player acting"),
            key(M::gain_step, "when", T::expression, when, "true"),

            required(key(M::spend_step, "spend", T::expression, "how many tokens are spent")),
            required(key(M::spend_step, "token", T::token, "of which kind")),
            key(M::spend_step, "of", T::player, "who spends them", "the player acting"),
            key(M::spend_step, "when", T::expression, when, "true"),

            required(key(M::set_step, "set", T::variable, "the variable that changes")),
            required(key(M::set_step, "to", T::expression, "its new value")),
            key(M::set_step, "of", T::player, "whose variable it is", "of the player acting"),
            key(M::set_step, "when", T::expression, when, "true"),

            required(key(M::lead_step, "lead", T::player,
                         "a new trick is led by the `same` player, the `next`, or this one")),
            key(M::lead_step, "when", T::expression, when, "true"),

            required(key(M::skip_step, "skip", T::boolean, "the next player is passed over", {})),
            key(M::skip_step, "when", T::expression, when, "true"),
            required(
                key(M::reverse_step, "reverse", T::boolean, "the direction of play turns", {})),
            key(M::reverse_step, "when", T::expression, when, "true"),

            required(key(M::out_step, "out", T::player, "the player who is out at once")),
            key(M::out_step, "place", T::word,
                "the place taken: the `next`, or the `last` one still free", "next", "next last"),
            key(M::out_step, "when", T::expression, when, "true"),
        });
}

}  // namespace houserules
