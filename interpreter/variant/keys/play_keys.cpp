#include "variant/keys/key_rows.h"

namespace houserules {

namespace {

using M = MapKind;
using T = Takes;

}  // namespace

void add_play_keys(KeyRows& keys) {
    constexpr std::string_view title = "what people are told it is called";
    constexpr std::string_view by_name = "its name";
    constexpr std::string_view from_condition = "said by the condition";
    keys.insert(
        keys.end(),
        {
            key(M::starter, "first_round", T::player, "who begins the first round", "seat(0)"),
            key(M::starter, "later_rounds", T::player, "who begins the others", "as the first"),

            key(M::combination, "set", T::range, "so many cards of one rank"),
            key(M::combination, "run", T::range, "so many ranks that follow each other"),
            key(M::combination, "width", T::integer, "cards of each rank of a run", "1"),
            key(M::combination, "same", T::name,
                "what all its cards share: `suit` or what suits have"),
            key(M::combination, "any", T::range, "so many cards, whatever their ranks"),
            key(M::combination, "cards", T::card_list, "exactly these cards"),
            key(M::combination, "order", T::name,
                "the order that its runs follow, of `ranks.orders`", "the order of the ranks"),
            of_kind(M::kickers, key(M::combination, "kickers", T::map,
                                    "cards that go with a set or a run, none of its ranks")),
            key(M::combination, "key", T::word_or_words,
                "compared by its highest rank, by its highest card, or by that with the suit "
                "first: "
                "`[suit, rank]`",
                "rank", "rank card suit"),
            key(M::combination, "tier", T::integer, "a class, as in `tier > to_beat.tier`", "0"),
            key(M::combination, "unless", T::combinations,
                "combinations above it; what is one of these is not this"),
            key(M::combination, "title", T::text, title, by_name),
            required(key(M::kickers, "set", T::integer, "cards of one rank in each kicker")),
            key(M::kickers, "count", T::integer, "how many kickers", "1"),
            key(M::kickers, "for_each", T::word, "so many for each rank of a run", "for all of it",
                "rank"),
            key(M::kickers, "may_repeat", T::boolean, "whether kickers may be of the same rank",
                "false"),
            key(M::kickers, "never", T::combination,
                "a combination of certain `cards` that kickers never hold whole"),

            key(M::value_rule, "when", T::expression, "over a card and `as`", "true"),
            key(M::value_rule, "costs", T::costs, "what it costs for each card", "nothing"),
            key(M::value_rule, "in", T::combinations, "the combinations in which a card may do so",
                "all"),
            key(M::value_rule, "any_suit", T::boolean,
                "whether such a card is of whatever suit the others are", "false"),
            key(M::value_rule, "company", T::word,
                "what must go with it: a card of a rank of the play, one of the same rank, or any "
                "that counts as that rank",
                "none", "none play rank any"),

            key(M::to_beat, "transparent", T::expression,
                "cards that count as what lies beneath them"),
            key(M::to_beat, "if_all_transparent", T::word, "what is to beat if all cards are",
                "nothing", "printed nothing"),
            key(M::to_beat, "beaten_to", T::zone, "where a beaten play goes", "it stays"),

            key(M::beats_row, "when", T::expression, "whether this row decides", "true"),
            required(key(M::beats_row, "allow", T::expression, "whether the play is allowed")),
            key(M::beats_row, "says", T::text, "why it does not allow a play", from_condition),

            required(
                key(M::play, "from", T::zones, "played from the first of these that has cards")),
            required(key(M::play, "to", T::zone, "where played cards go")),
            key(M::play, "unseen", T::zone, "the zone played unseen, one card at a time"),
            key(M::play, "when", T::expression, "whether a play is allowed", "true"),
            key(M::play, "must", T::expression,
                "as long as a legal play meets it, only such plays are legal, and nobody passes"),
            key(M::play, "says", T::text, "why `when` does not allow a play", from_condition),
            key(M::play, "must_says", T::text, "why `must` does not allow something else",
                from_condition),
            key(M::play, "title", T::text, title, by_name),
            reserved(M::play, "limit", "how many cards may be played"),
            key(M::pass, "when", T::expression, "whether a player may pass", "true"),
            key(M::pass, "locks_out", T::expression,
                "whether who passed is not asked again in this trick; options decide", "false"),
            key(M::pass, "when_leading", T::boolean, "also when anything may be played", "false"),
            key(M::pass, "says", T::text, "why `when` does not allow it", from_condition),
            key(M::pass, "title", T::text, title, by_name),
            key(M::action, "when", T::expression, "whether a player may do so", "true"),
            key(M::action, "values", T::values, "the values to choose from, as in a bid"),
            key(M::action, "keeps_turn", T::boolean,
                "whether it is no turn: afterwards the same player is to act", "false"),
            key(M::action, "secret", T::boolean,
                "whether the others are told only that something was chosen, not what", "false"),
            key(M::action, "says", T::text, "why `when` does not allow it", from_condition),
            key(M::action, "title", T::text, title, by_name),
            reserved(M::action, "by", "who may do so"),

            required(key(M::effect, "on", T::triggers, "what it follows from")),
            key(M::effect, "when", T::expression, "whether it happens", "true"),
            required(key(M::effect, "do", T::steps, "what happens")),
            key(M::effect, "says", T::text, "what the log tells when it happens",
                "only what is done"),

            required(key(M::trick, "closes", T::word, "when a trick ends", {},
                         "never everybody_else_passed everybody_played")),
            key(M::trick, "cards", T::zone, "where its cards go, or `stay`", "stay"),
            key(M::trick, "leader", T::player, "who leads the next", "who took it, or played last"),
            key(M::trick, "best_record", T::expression,
                "whether `card` beats `other`; the one card with the best record takes the trick"),
            key(M::trick, "taken", T::steps, "what is done when somebody takes it"),
            key(M::trick, "tied", T::steps, "what is done when nobody takes it"),
            key(M::trick, "open_at_end", T::word,
                "what becomes of a trick that is open when the round ends: it stays or is taken",
                "stays", "stays taken"),
        });
}

}  // namespace houserules
