#include "variant/keys.h"

namespace houserules {

namespace {

KeySpec key(MapKind owner, std::string_view name, Takes takes, std::string_view says,
            std::string_view standard = {}, std::string_view words = {}) {
    return {owner, name, takes, says, false, standard, words};
}

KeySpec required(KeySpec spec) {
    spec.required = true;
    return spec;
}

KeySpec of_kind(MapKind inner, KeySpec spec) {
    spec.inner = inner;
    return spec;
}

/// A key that the language keeps for a primitive that is not built yet.
KeySpec reserved(MapKind owner, std::string_view name, std::string_view says) {
    KeySpec spec{owner, name, Takes::text, says};
    spec.built = false;
    return spec;
}

using Keys = std::vector<KeySpec>;
using M = MapKind;
using T = Takes;

void add_variant(Keys& keys) {
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

void add_things(Keys& keys) {
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

            required(key(M::option, "default", T::scalar, "the value if nobody says another")),
            key(M::option, "range", T::range, "the numbers allowed"),
            key(M::option, "values", T::names, "the words allowed"),
            key(M::option, "says", T::text, "what the option means"),

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
            reserved(M::zone, "columns", "places of a zone that belong together"),

            key(M::variable, "of", T::word, "whose: the table's, or every player's own", "table",
                "player table"),
            required(key(M::variable, "type", T::word, "what it holds", {},
                         "integer boolean player rank")),
            key(M::variable, "start", T::expression, "its first value",
                "0, false, seat(0) or the lowest rank"),
            key(M::variable, "lasts", T::word, "when it gets its first value again", "match",
                "match round trick"),

            key(M::token, "most", T::expression, "how many a player can hold", "no limit"),
            key(M::token, "supply", T::expression, "how many there are; 0 is no limit", "no limit"),
            reserved(M::token, "lasts", "when tokens are given back"),
            reserved(M::token, "of", "whose tokens"),
        });
}

void add_steps(Keys& keys) {
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

            required(key(M::ask_step, "ask", T::player, "who is asked: this player, or `each`")),
            required(key(M::ask_step, "to", T::names, "the actions, one of which is taken")),
            key(M::ask_step, "first", T::player, "with `each`: who is asked first",
                "seat(0), or the next player"),
            key(M::ask_step, "until", T::expression, "with `each`: when nobody else is asked",
                "false"),
            key(M::ask_step, "plays", T::expression,
                "with `play`: which plays may be made, as a condition over a play", "all"),
            key(M::ask_step, "when", T::expression, when, "true"),

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

void add_play(Keys& keys) {
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
            required(key(M::kickers, "set", T::integer, "cards of one rank in each kicker")),
            key(M::kickers, "count", T::integer, "how many kickers", "1"),
            key(M::kickers, "for_each", T::word, "so many for each rank of a run", "for all of it",
                "rank"),
            key(M::kickers, "may_repeat", T::boolean, "whether kickers may be of the same rank",
                "false"),
            key(M::kickers, "never", T::combination,
                "a combination of certain `cards` that kickers never hold whole"),

            key(M::value_rule, "when", T::expression, "over the card's `rank` and `as`", "true"),
            key(M::value_rule, "costs", T::costs, "what it costs for each card", "nothing"),
            key(M::value_rule, "in", T::combinations, "the combinations in which a card may do so",
                "all"),
            key(M::value_rule, "any_suit", T::boolean,
                "whether such a card is of whatever suit the others are", "false"),
            key(M::value_rule, "company", T::word,
                "cards of their own rank that must go with it: one in the play, or one of the same "
                "rank",
                "none", "none play rank"),

            key(M::to_beat, "transparent", T::expression,
                "cards that count as what lies beneath them"),
            key(M::to_beat, "if_all_transparent", T::word, "what is to beat if all cards are",
                "nothing", "printed nothing"),
            key(M::to_beat, "beaten_to", T::zone, "where a beaten play goes", "it stays"),

            key(M::beats_row, "when", T::expression, "whether this row decides", "true"),
            required(key(M::beats_row, "allow", T::expression, "whether the play is allowed")),

            required(
                key(M::play, "from", T::zones, "played from the first of these that has cards")),
            required(key(M::play, "to", T::zone, "where played cards go")),
            key(M::play, "unseen", T::zone, "the zone played unseen, one card at a time"),
            key(M::play, "when", T::expression, "whether a play is allowed", "true"),
            key(M::play, "must", T::expression,
                "as long as a legal play meets it, only such plays are legal, and nobody passes"),
            reserved(M::play, "limit", "how many cards may be played"),
            key(M::pass, "when", T::expression, "whether a player may pass", "true"),
            key(M::pass, "locks_out", T::expression,
                "whether who passed is not asked again in this trick; options decide", "false"),
            key(M::pass, "when_leading", T::boolean, "also when anything may be played", "false"),
            key(M::action, "when", T::expression, "whether a player may do so", "true"),
            key(M::action, "values", T::values, "the values to choose from, as in a bid"),
            key(M::action, "keeps_turn", T::boolean,
                "whether it is no turn: afterwards the same player is to act", "false"),
            reserved(M::action, "by", "who may do so"),

            required(key(M::effect, "on", T::triggers, "what it follows from")),
            key(M::effect, "when", T::expression, "whether it happens", "true"),
            required(key(M::effect, "do", T::steps, "what happens")),

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

void add_outcome(Keys& keys) {
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

            key(M::scoring_row, "when", T::expression, "whether the player gets the points",
                "true"),
            required(key(M::scoring_row, "points", T::expression, "the points")),

            required(key(M::end_row, "when", T::expression, "whether the game is over")),
            key(M::end_row, "winners", T::expression, "whether a player wins",
                "the best in the ranking"),
            key(M::end_row, "ranking", T::words, "what ranks the players, most important first",
                "[score] with `scoring`, else [first_out]",
                "score last_round_score first_out last_out"),

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

/// In a file that extends another, rules of these kinds can be put beside others.
void add_places(Keys& keys) {
    for (const M owner : {M::deal_step, M::choose_step, M::ask_step, M::redeal_step, M::move_step,
                          M::give_step, M::set_step, M::combination, M::value_rule, M::beats_row,
                          M::effect, M::round_row, M::scoring_row, M::end_row}) {
        for (const std::string_view word : {"before", "after"}) {
            KeySpec spec = key(owner, word, T::name,
                               word == "before" ? "the rule it stands before, in a house rule"
                                                : "the rule it stands after, in a house rule",
                               "where it was, or last");
            spec.places = true;
            keys.push_back(spec);
        }
    }
}

Keys make_keys() {
    Keys keys;
    add_variant(keys);
    add_things(keys);
    add_steps(keys);
    add_play(keys);
    add_outcome(keys);
    add_places(keys);
    return keys;
}

}  // namespace

const std::vector<KeySpec>& all_keys() {
    static const Keys keys = make_keys();
    return keys;
}

const KeySpec* find_key(MapKind owner, std::string_view key) {
    for (const KeySpec& spec : all_keys()) {
        if (spec.owner == owner && spec.key == key) return &spec;
    }
    return nullptr;
}

std::vector<std::string> usable_keys(MapKind owner) {
    std::vector<std::string> names;
    for (const KeySpec& spec : all_keys()) {
        if (spec.owner == owner && spec.built) names.emplace_back(spec.key);
    }
    return names;
}

std::vector<std::string> allowed_words(const KeySpec& spec) {
    std::vector<std::string> words;
    std::string word;
    for (const char character : spec.words) {
        if (character != ' ') {
            word.push_back(character);
            continue;
        }
        words.push_back(word);
        word.clear();
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

std::string_view map_kind_name(MapKind kind) {
    switch (kind) {
        case M::variant: return "a variant";
        case M::players: return "`players`";
        case M::teams: return "`teams`";
        case M::deck: return "`deck`";
        case M::ranks: return "`ranks`";
        case M::suits: return "`suits`";
        case M::cards: return "`cards`";
        case M::deck_file: return "a deck's file";
        case M::deck_of_file: return "`deck`";
        case M::attributes_of_file: return "a deck's ranks or suits";
        case M::option: return "an option";
        case M::zone: return "a zone";
        case M::variable: return "a variable";
        case M::token: return "a token";
        case M::deal_step: return "a `deal` step";
        case M::choose_step: return "a `choose` step";
        case M::ask_step: return "an `ask` step";
        case M::redeal_step: return "a `redeal` step";
        case M::reseat_step: return "a `reseat` step";
        case M::move_step: return "a `move` step";
        case M::draw_step: return "a `draw` step";
        case M::draw_up_to_step: return "a `draw_up_to` step";
        case M::give_step: return "a `give` step";
        case M::gain_step: return "a `gain` step";
        case M::spend_step: return "a `spend` step";
        case M::set_step: return "a `set` step";
        case M::lead_step: return "a `lead` step";
        case M::skip_step: return "a `skip` step";
        case M::reverse_step: return "a `reverse` step";
        case M::out_step: return "an `out` step";
        case M::starter: return "`starter`";
        case M::combination: return "a combination";
        case M::kickers: return "`kickers`";
        case M::rank_order: return "an order of ranks";
        case M::suit_order: return "an order of suits";
        case M::value_rule: return "a rule of `values`";
        case M::to_beat: return "`to_beat`";
        case M::beats_row: return "a row of `beats`";
        case M::play: return "`play`";
        case M::pass: return "`pass`";
        case M::action: return "an action";
        case M::effect: return "an effect";
        case M::trick: return "`trick`";
        case M::out: return "`out`";
        case M::instant_wins: return "`instant_wins`";
        case M::rounds: return "`rounds`";
        case M::round_row: return "a row of `rounds`";
        case M::scoring_row: return "a row of `scoring`";
        case M::end_row: return "a row of `end`";
        case M::example: return "an example";
    }
    return "a map";
}

}  // namespace houserules
