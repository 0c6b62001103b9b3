#include "loading.h"
#include "term_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game with one thing of every kind. `place` says where the expression goes.
std::string game_asking(const std::string& place, const std::string& expression) {
    Sections changes = {
        {"ranks",
         "{attributes: {points: {2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, "
         "J: 10, Q: 10, K: 10, A: 1}}, letters: {lit: {2: a, 3: b, 4: c, 5: d, 6: e, 7: f, "
         "8: g, 9: h, 10: i, J: j, Q: k, K: l, A: abc}}}"},
        {"groups",
         "{special: rank in (3 7 10), red_special: card is special and colour == red, "
         "hearts_now: suit == H and flag}"},
        {"options",
         "{limit: {default: 3, range: 1..9}, open: {default: true}, "
         "finish: {default: first, values: [first, last]}}"},
        {"zones",
         "{hand: {of: player, seen_by: owner}, row: {of: player, order: row}, "
         "pile: {order: stack}, aside: {}, "
         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
        {"variables",
         "{dealer: {type: player}, flag: {type: boolean}, total: {type: integer}, "
         "mine: {type: integer, of: player}, level: {type: rank, start: 2}}"},
        {"tokens", "{chips: {}}"},
    };
    const auto put = [&](const std::string& key, const std::string& value) {
        changes.emplace_back(key, value);
    };
    if (place == "beats") put("beats", "{row_a: {allow: " + expression + "}}");
    if (place == "play")
        put("effects", "{e: {on: play, when: " + expression + ", do: [{lead: same}]}}");
    if (place == "pass")
        put("actions", "{play: {from: [hand], to: pile}, pass: {when: " + expression + "}}");
    if (place == "passed")
        put("effects", "{e: {on: pass, when: " + expression + ", do: [{lead: same}]}}");
    if (place == "end") put("end", "{e: {when: " + expression + "}}");
    if (place == "winners") put("end", "{e: {when: true, winners: " + expression + "}}");
    if (place == "points") {
        put("scoring", "{s: {points: " + expression + "}}");
        put("rounds", "{over: true}");
    }
    if (place == "starter") put("starter", expression);
    if (place == "later") put("starter", "{later_rounds: " + expression + "}");
    if (place == "leader") put("trick", "{closes: never, leader: " + expression + "}");
    if (place == "record")
        put("trick", "{closes: everybody_played, best_record: " + expression + "}");
    if (place == "transparent") put("to_beat", "{transparent: " + expression + "}");
    if (place == "value") put("values", "{v: {when: " + expression + "}}");
    if (place == "cost") put("values", "{v: {costs: {chips: " + expression + "}}}");
    if (place == "hand") put("instant_wins", "{hands: {h: " + expression + "}}");
    if (place == "supply") {
        for (auto& change : changes) {
            if (change.first == "tokens") change.second = "{chips: {supply: " + expression + "}}";
        }
    }
    return game(changes);
}

const Term& term_at(const std::string& place, const Variant& variant) {
    if (place == "beats") return variant.beats.front().allow;
    if (place == "play" || place == "passed") return *variant.effects.front().when;
    if (place == "pass") return *variant.actions.back().when;
    if (place == "end") return variant.end.front().when;
    if (place == "winners") return *variant.end.front().winners;
    if (place == "points") return variant.scoring.front().points;
    if (place == "starter") return *variant.first_starter;
    if (place == "later") return *variant.later_starter;
    if (place == "leader") return *variant.trick.leader;
    if (place == "record") return *variant.trick.best_record;
    if (place == "transparent") return *variant.to_beat.transparent;
    if (place == "value") return variant.values.front().when;
    if (place == "cost") return *variant.values.front().cost;
    if (place == "hand") return variant.instant_wins.front().when;
    return *variant.tokens.front().supply;
}

struct Right {
    const char* place;
    const char* expression;
    const char* term;
};

struct Wrong {
    const char* place;
    const char* expression;  ///< with marks where the error is
    Code code;
    const char* part;
};

}  // namespace

TEST_CASE("what expressions mean", "[variant][expressions]") {
    const std::vector<Right> cases = {
        // literals take the type of what they are compared with
        {"beats", "rank == 10", "(== play_rank rank:10)"},
        {"beats", "10 == rank", "(== rank:10 play_rank)"},
        {"beats", "size == 10", "(== play_size 10)"},
        {"beats", "rank in (2 J A)", "(in play_rank rank:2 rank:J rank:A)"},
        {"beats", "rank in (3 .. to_beat.rank)", "(in_range play_rank rank:3 beat_rank)"},
        {"beats", "J in (rank to_beat.rank)", "(in rank:J play_rank beat_rank)"},
        {"beats", "1 + open == 3", "(== (+ 1 (* 1 option:open)) 3)"},
        {"beats", "finish == first", "(== option:finish choice:first)"},
        {"beats", "last != finish", "(!= choice:last option:finish)"},
        {"beats", "any(hand where colour == red)",
         "(any_card:hand player | (== (attribute:colour (suit_of card)) word:red))"},
        {"beats", "any(hand where suit == H)",
         "(any_card:hand player | (== (suit_of card) suit:H))"},
        {"beats", "combination == pair", "(== play_combination combination:pair)"},
        {"beats", "top(pile) == 3S", "(== top:pile card:3S)"},
        // operators
        {"beats", "true and not false and open", "(and true (not false) option:open)"},
        {"beats", "open or size > 1 and leading", "(or option:open (and (> play_size 1) leading))"},
        {"beats", "size + 2 * 3 - 1 == -size mod 2",
         "(== (- (+ play_size (* 2 3)) 1) (mod (neg play_size) 2))"},
        {"beats", "least(size 3 limit) <= most(1 2)",
         "(<= (min play_size 3 option:limit) (max 1 2))"},
        {"beats", "size / limit != 1", "(!= (/ play_size option:limit) 1)"},
        // the play and what it has to beat
        {"beats", "same_size and same_combination",
         "(and (== play_size beat_size) (== play_combination beat_combination))"},
        {"beats", "key > to_beat.key", "(> play_key beat_key)"},
        {"beats", "key == 4", "(== play_key rank:4)"},
        {"beats", "play.size == to_beat.size + 1", "(== play_size (+ beat_size 1))"},
        {"beats", "play.combination != to_beat.combination",
         "(!= play_combination beat_combination)"},
        {"beats", "points > to_beat.points",
         "(> (attribute:points play_rank) (attribute:points beat_rank))"},
        {"beats", "play.source == hand", "(== source zone:hand)"},
        {"play", "source == hand and size == 2", "(and (== source zone:hand) (== play_size 2))"},
        {"passed", "source == row", "(== source zone:row)"},
        {"pass", "not can_play or source == row", "(or (not can_play) (== source zone:row))"},
        // the cards of plays, and what they count as
        {"play", "any(play where as == J)", "(any_played | (== (counts_as card) rank:J))"},
        {"play", "count(to_beat where as > rank) == 2",
         "(== (count_played:to_beat | (> (counts_as:to_beat card) (rank_of card))) 2)"},
        {"play", "all(to_beat where rank == 2 or any(play where suit == other.suit))",
         "(all_played:to_beat | (or (== (rank_of card) rank:2) "
         "(any_played | (== (suit_of card) (suit_of other)))))"},
        {"play", "all(play where any(to_beat where as == other.as and card.as > 3))",
         "(all_played | (any_played:to_beat | (and (== (counts_as:to_beat card) "
         "(counts_as other)) (> (counts_as:to_beat card) rank:3))))"},
        {"play", "any(play where as is special)",
         "(any_played | (in (counts_as card) rank:3 rank:7 rank:10))"},
        {"play", "any(play where as.points == 10)",
         "(any_played | (== (attribute:points (counts_as card)) 10))"},
        {"play", "any(play where any(hand where suit == other.suit))",
         "(any_played | (any_card:hand player | (== (suit_of card) (suit_of other))))"},
        {"end", "any(pile where any(aside where rank == other.rank))",
         "(any_card:pile | (any_card:aside | (== (rank_of card) (rank_of other))))"},
        // groups
        {"beats", "rank is special", "(in play_rank rank:3 rank:7 rank:10)"},
        {"beats", "to_beat.rank is special", "(in beat_rank rank:3 rank:7 rank:10)"},
        {"beats", "top(pile) is red_special",
         "(and (in (rank_of top:pile) rank:3 rank:7 rank:10) "
         "(== (attribute:colour (suit_of top:pile)) word:red))"},
        {"beats", "any(pile where card is hearts_now)",
         "(any_card:pile | (and (== (suit_of card) suit:H) variable:flag))"},
        {"beats", "any(pile where rank is special)",
         "(any_card:pile | (in (rank_of card) rank:3 rank:7 rank:10))"},
        // zones
        {"beats", "count(hand) == 0", "(== (count_cards:hand player) 0)"},
        {"beats", "count(pile where rank == rank) > 0",
         "(> (count_cards:pile | (== (rank_of card) (rank_of card))) 0)"},
        {"beats", "count(pile where card.rank == to_beat.rank) > 0",
         "(> (count_cards:pile | (== (rank_of card) beat_rank)) 0)"},
        {"beats", "all(leader.row where points < 5)",
         "(all_cards:row leader | (< (attribute:points (rank_of card)) 5))"},
        {"beats", "bottom(pile).suit == lowest(hand).suit",
         "(== (suit_of bottom:pile) (suit_of (lowest:hand player)))"},
        {"beats", "highest(next(player).row) > lowest(hand)",
         "(> (highest:row (next player)) (lowest:hand player))"},
        {"beats", "longest_run(hand 2) >= 3", "(>= (longest_run:hand player 2) 3)"},
        {"beats", "longest_run(aside size) >= 3", "(>= (longest_run:aside play_size) 3)"},
        {"beats", "same_rank_on_top(pile) == 4", "(== same_rank_on_top:pile 4)"},
        {"beats", "top(row).colour == black",
         "(== (attribute:colour (suit_of (top:row player))) word:black)"},
        {"beats", "top(pile).rank.points == 3", "(== (attribute:points (rank_of top:pile)) 3)"},
        // players
        {"end", "count(players) == player_count", "(== player_count player_count)"},
        {"end", "any(players where count(hand) == 0)",
         "(any_player | (== (count_cards:hand player) 0))"},
        {"end", "all(players where out or passed)",
         "(all_players | (or (out player) (passed player)))"},
        {"end", "count(players where chips > 2) > 1",
         "(> (count_players | (> (token:chips player) 2)) 1)"},
        {"end", "sum(mine over players) == total",
         "(== (sum_players (variable:mine player)) variable:total)"},
        {"end", "least(6 least(count(hand) over players where not out)) == 6",
         "(== (min 6 (least_players (count_cards:hand player) | (not (out player)))) 6)"},
        {"end", "most(score over players) >= 10", "(>= (most_players (score player)) 10)"},
        {"end", "dealer.score > seat(1).chips",
         "(> (score variable:dealer) (token:chips (seat 1)))"},
        {"end", "player_with_most(score).mine == 3",
         "(== (variable:mine (with_most (score player))) 3)"},
        {"end", "count(player_with_least(chips where not out).hand) == 1",
         "(== (count_cards:hand (with_least (token:chips player) (not (out player)))) 1)"},
        {"end", "any(players where any(players where player == leader))",
         "(any_player | (any_player | (== player leader)))"},
        {"end", "round == 2 and rounds_played > 1 and turn < 9",
         "(and (== round 2) (> rounds_played 1) (< turn 9))"},
        {"winners", "place == 1 or last_round_score > 0",
         "(or (== (place player) 1) (> (last_round_score player) 0))"},
        {"hand", "count(hand where rank == 2) == 4",
         "(== (count_cards:hand player | (== (rank_of card) rank:2)) 4)"},
        {"points", "-(chips / 2) + place", "(+ (neg (/ (token:chips player) 2)) (place player))"},
        {"starter", "player_with_least(lowest(hand))", "(with_least (lowest:hand player))"},
        {"starter", "player_with_least(lowest(hand where suit == H))",
         "(with_least (lowest:hand player | (== (suit_of card) suit:H)))"},
        {"beats", "any(hand where card == highest(starter.row where rank < other.rank))",
         "(any_card:hand player | (== card (highest:row starter | (< (rank_of card) (rank_of "
         "other)))))"},
        {"starter", "dealer", "variable:dealer"},
        {"later", "round_winner", "round_winner"},
        {"later", "next(starter)", "(next starter)"},
        {"leader", "next(last_to_play)", "(next last_to_play)"},
        // two plays of a trick
        {"record", "steps(to_beat.rank rank) in (1 .. 2)",
         "(in_range (steps beat_rank play_rank) 1 2)"},
        {"record", "same_combination and size > to_beat.size and tier == 0",
         "(and (== play_combination beat_combination) (> play_size beat_size) (== play_tier 0))"},
        {"record", "rank == to_beat.rank and player == leader",
         "(and (== play_rank beat_rank) (== player leader))"},
        {"record", "any(pile where rank == 3)", "(any_card:pile | (== (rank_of card) rank:3))"},
        {"record", "flag and points > to_beat.points",
         "(and variable:flag (> (attribute:points play_rank) (attribute:points beat_rank)))"},
        // as the first variants wrote it
        {"record", "steps(other.rank card.rank) in (1 .. 2)",
         "(in_range (steps beat_rank play_rank) 1 2)"},
        {"record", "card > other and card.size == other.size",
         "(and (> play_key beat_key) (== play_size beat_size))"},
        {"record", "steps(card.rank J) > 0", "(> (steps play_rank rank:J) 0)"},
        // a card alone
        {"transparent", "rank == 3 and open", "(and (== (rank_of card) rank:3) option:open)"},
        {"transparent", "card is red_special and suit != D",
         "(and (and (in (rank_of card) rank:3 rank:7 rank:10) (== (attribute:colour (suit_of "
         "card)) "
         "word:red)) (!= (suit_of card) suit:D))"},
        {"value", "subset(lit as.lit) or rank == as",
         "(or (subset (attribute:lit (rank_of card)) (attribute:lit as)) (== (rank_of card) as))"},
        {"value", "suit == H and as < 5", "(and (== (suit_of card) suit:H) (< as rank:5))"},
        {"value", "rank == level", "(== (rank_of card) variable:level)"},
        {"cost", "card.points", "(attribute:points (rank_of card))"},
        {"cost", "difference(lit as.lit) + limit",
         "(+ (difference (attribute:lit (rank_of card)) (attribute:lit as)) option:limit)"},
        {"supply", "limit * player_count", "(* option:limit player_count)"},
    };
    for (const Right& right : cases) {
        INFO(right.place << ": " << right.expression);
        const LoadedVariant loaded = load(game_asking(right.place, right.expression));
        INFO(render(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.variant);
        CHECK(term_text(term_at(right.place, *loaded.variant), *loaded.variant) == right.term);
    }
}

TEST_CASE("what expressions cannot mean", "[variant][expressions]") {
    const std::vector<Wrong> cases = {
        // names
        {"beats", "<<rnk>> == 3", Code::unknown_name, "did you mean `rank`?"},
        {"beats", "rank == <<15>>", Code::unknown_name, "`15` is not a rank"},
        {"beats", "rank in (2 <<B>>)", Code::unknown_name, "`B` is not a rank"},
        {"beats", "rank == <<j>>", Code::unknown_name, "did you mean `J`?"},
        {"beats", "finish == <<lats>>", Code::unknown_name, "did you mean `last`?"},
        {"beats", "rank is <<specail>>", Code::unknown_name, "did you mean `special`?"},
        {"beats", "<<cuont>>(hand) > 1", Code::unknown_name, "did you mean `count`?"},
        {"beats", "count(<<hnad>>) > 1", Code::unknown_name, "did you mean `hand`?"},
        {"beats", "to_beat.<<sise>> > 1", Code::unknown_name, "did you mean `size`?"},
        {"beats", "leader.<<scores>> > 1", Code::unknown_name, "did you mean `score`?"},
        {"beats", "top(pile).<<color>> == red", Code::unknown_name, "did you mean `colour`?"},
        {"beats", "size.<<rank>> == 3", Code::unknown_name, "a number has no `rank`"},
        {"beats", "rank.<<colour>> == red", Code::unknown_name, "a rank has no `colour`"},
        {"beats", "<<count>> == 3", Code::wrong_arguments, "function"},
        // places
        {"end", "<<size>> == 2", Code::not_available, "the number of cards in a play"},
        {"end", "<<rank>> == 2", Code::not_available, "the rank of a card"},
        {"end", "<<to_beat>>.rank == 2", Code::not_available, "the play to beat"},
        {"end", "hand == <<2>>", Code::type_mismatch, "a zone with a number"},
        {"end", "count(<<hand>>) == 0", Code::not_available, "starter.hand"},
        {"end", "<<mine>> == 0", Code::not_available, "starter.mine"},
        {"end", "<<chips>> == 0", Code::not_available, "starter.chips"},
        {"end", "<<player>> == leader", Code::not_available, "player acting"},
        {"end", "<<score>> > 3", Code::not_available, "points"},
        {"end", "<<round_winner>> == leader", Code::not_available, "round that is over"},
        {"end", "leader == <<taker>>", Code::not_available, "takes the trick"},
        {"end", "<<can_play>>", Code::not_available, "legal play"},
        {"end", "<<points>> > 3", Code::not_available, "what a rank has"},
        {"beats", "<<can_play>>", Code::not_available, "legal play"},
        {"pass", "<<size>> == 2", Code::not_available, "in a play"},
        {"pass", "<<suit>> == H", Code::not_available, "suit of a card"},
        {"passed", "<<can_play>>", Code::not_available, "legal play"},
        {"starter", "<<leader>>", Code::not_available, "led the trick"},
        {"starter", "<<round_winner>>", Code::not_available, "won the round"},
        {"supply", "<<round>>", Code::not_available, "number of the round"},
        {"supply", "<<total>>", Code::not_available, "game in progress"},
        {"supply", "<<count>>(pile)", Code::not_available, "no game is in progress"},
        {"supply", "<<chips>>", Code::not_available, "chips"},
        {"transparent", "<<flag>>", Code::not_available, "game in progress"},
        {"transparent", "<<any>>(pile where rank == 3)", Code::not_available, "no game"},
        {"value", "<<flag>> and rank == 3", Code::not_available, "of the table that holds a rank"},
        {"value", "rank == <<mine>>", Code::not_available, "of the table that holds a rank"},
        {"cost", "<<total>> + 1", Code::not_available, "of the table that holds a rank"},
        {"value", "<<chips>> > 1", Code::not_available, "chips"},
        {"beats", "<<as>> == 3", Code::not_available, "is to count, as"},
        {"record", "<<suit>> == H", Code::not_available, "key: card"},
        {"record", "card.<<suit>> == H", Code::not_available, "key: card"},
        {"record", "<<source>> == hand", Code::not_available, "played from"},
        {"record", "<<can_play>>", Code::not_available, "legal play"},
        {"record", "any(hand where <<other>> == card)", Code::not_available, "compared with"},
        {"record", "any(<<play>> where rank == 3)", Code::not_available, ""},
        {"beats", "<<other>> == lowest(hand)", Code::not_available, "compared with"},
        {"play", "any(hand where <<as>> == J)", Code::not_available, "count, as"},
        {"play", "<<as>> == J", Code::not_available, "count, as"},
        {"play", "any(hand where card.<<as>> == J)", Code::not_available, "cards of a play"},
        {"play", "any(play where any(hand where <<as>> == 3))", Code::not_available, "count, as"},
        {"play", "any(hand where any(play where other.<<as>> == 3))", Code::not_available,
         "cards of a play"},
        {"play", "any(play where <<other>> == card)", Code::not_available, "compared with"},
        {"beats", "<<suit>> == H", Code::not_available, "`key: card`"},
        {"beats", "to_beat.<<suit>> == H", Code::not_available, "`key: card`"},
        {"beats", "<<card>> is special", Code::not_available, "`key: card`"},
        {"beats", "leader.<<total>> == 1", Code::not_available, "of the table"},
        {"beats", "<<players>> == 3", Code::not_available, "count(players where ...)"},
        {"beats", "<<to_beat>> == 3", Code::not_available, "to_beat.rank"},
        {"beats", "<<same>> == leader", Code::not_available, "`lead: same`"},
        // types
        {"beats", "<<rank>>", Code::type_mismatch, "true or false, but this is a rank"},
        {"beats", "rank > <<size>>", Code::type_mismatch, "a rank with a number"},
        {"beats", "size == <<A>>", Code::type_mismatch, "`A` is a rank, but a number"},
        {"beats", "<<A>> == K", Code::type_mismatch, "nothing here tells what `A` is"},
        {"beats", "<<rank>> + 1 == 3", Code::type_mismatch,
         "`+` needs a number, but this is a rank"},
        {"beats", "open and <<size>>", Code::type_mismatch, "`and` needs true or false"},
        {"beats", "not <<3>>", Code::type_mismatch, "`not` needs"},
        {"beats", "-<<rank>> == 3", Code::type_mismatch, "`-` needs a number"},
        {"beats", "<<open>> < true", Code::type_mismatch, "`<` does not work on true or false"},
        {"beats", "<<player>> > leader", Code::type_mismatch, "does not work on a player"},
        {"beats", "player == <<1>>", Code::type_mismatch, "a player with a number"},
        {"beats", "<<hand>>", Code::type_mismatch, "count(hand)"},
        {"beats", "<<special>>", Code::type_mismatch, "rank is special"},
        {"beats", "<<leader.hand>> == 3", Code::type_mismatch, "count(leader.hand)"},
        {"beats", "<<size>> is special", Code::type_mismatch,
         "a rank or a card, but this is a number"},
        {"beats", "finish == <<open>>", Code::type_mismatch, "a value of `finish`"},
        {"beats", "steps(rank <<size>>) == 1", Code::type_mismatch, "needs a rank"},
        {"beats", "subset(<<rank>> to_beat.lit)", Code::type_mismatch, "a set of letters"},
        {"beats", "<<lit>> == to_beat.lit", Code::type_mismatch, "a set of letters"},
        {"beats", "next(<<3>>) == leader", Code::type_mismatch, "seat(3)"},
        {"beats", "sum(<<rank>> over players) == 3", Code::type_mismatch, "needs a number"},
        {"beats", "any(hand where <<size>>)", Code::type_mismatch, "`where` needs"},
        {"starter", "<<3>>", Code::type_mismatch, "seat(3)"},
        {"points", "<<place == 1>>", Code::type_mismatch, "`points` needs a number"},
        {"starter", "player_with_most(<<out>>)", Code::type_mismatch, "but this is true or false"},
        {"beats", "top(pile) is <<rank>>", Code::unknown_name, "no group"},
        {"beats", "<<rank is red_special>>", Code::not_available, "asked about a rank alone"},
        {"transparent", "<<card is hearts_now>>", Code::not_available, "game in progress"},
        {"value", "<<rank is red_special>>", Code::not_available, "a rank alone"},
        // arguments
        {"beats", "<<count()>> == 3", Code::wrong_arguments, "needs 1 argument, not 0"},
        {"beats", "<<lowest(hand (suit == H))>> == 3S", Code::wrong_arguments,
         "write `lowest(hand where (suit == H))`"},
        {"beats", "<<highest(hand if flag)>> == 3S", Code::wrong_arguments,
         "write `highest(hand where flag)`"},
        {"beats", "<<lowest()>> == 3S", Code::wrong_arguments,
         "write `lowest(ZONE where CONDITION)`"},
        {"beats", "lowest(<<players>> where out) == 3S", Code::wrong_arguments, "no zone"},
        {"beats", "lowest(hand where <<size>>) == 3S", Code::type_mismatch, "`where` needs"},
        {"beats", "<<count(hand pile)>> == 3", Code::wrong_arguments, "needs 1 argument, not 2"},
        {"beats", "<<any(hand)>>", Code::wrong_arguments, "needs a condition"},
        {"beats", "<<any(players)>>", Code::wrong_arguments, "needs a condition"},
        {"beats", "<<top(pile where rank == 3)>>.rank == 3", Code::wrong_arguments, "`where`"},
        {"beats", "top(<<hand>>).rank == 3", Code::wrong_arguments, "no order"},
        {"beats", "count(<<3>>) == 3", Code::wrong_arguments, "needs a zone"},
        {"beats", "count(<<chips>>) == 3", Code::wrong_arguments, "no zone `chips`"},
        {"beats", "count(leader.<<pile>>) == 3", Code::wrong_arguments, "of the table"},
        {"beats", "<<least(3)>> == 3", Code::wrong_arguments, "at least 2 arguments, not 1"},
        {"beats", "<<sum(score)>> == 3", Code::wrong_arguments, "over players"},
        {"beats", "most(score over <<hand>>) == 3", Code::wrong_arguments, "`players` only"},
        {"beats", "<<least(1 2 where open)>> == 3", Code::wrong_arguments, "with `over` only"},
        {"beats", "<<count(hand over players)>> == 3", Code::wrong_arguments, "`over`"},
        {"beats", "same_rank_on_top(<<hand>>) == 3", Code::wrong_arguments, "no order"},
        {"beats", "longest_run(hand <<0>>) == 3", Code::out_of_range, "at least 1"},
        {"beats", "seat(<<2>>) == leader", Code::out_of_range, "0 to 1"},
        {"beats", "seat(<<-1>>) == leader", Code::out_of_range, "0 to 3"},
        {"beats", "size / <<0>> == 3", Code::division_by_zero, "zero"},
        {"beats", "size mod <<(2 - 2)>> == 3", Code::division_by_zero, "zero"},
    };
    for (const Wrong& wrong : cases) {
        check_error(game_asking(wrong.place, wrong.expression), wrong.code, wrong.part);
    }
}

TEST_CASE("errors of both sides of an operator are found", "[variant][expressions]") {
    const LoadedVariant loaded =
        load(game_asking("beats", "rnk > 3 and sise > 2 or count(hnd) == x"));
    CHECK(loaded.diagnostics.error_count() == 3);
}

TEST_CASE("keys are cards, ranks, or only comparable with keys", "[variant][expressions]") {
    const auto with_keys = [](const std::string& a, const std::string& b,
                              const std::string& allow) {
        return game(
            {{"combinations", "{single: {set: 1, key: " + a + "}, pair: {set: 2, key: " + b + "}}"},
             {"beats", "{a: {allow: " + allow + "}}"}});
    };
    const auto text = [](const std::string& file) {
        const Variant variant = load_right(file);
        return term_text(variant.beats.front().allow, variant);
    };
    CHECK(text(with_keys("card", "card", "suit == to_beat.suit and card > 3S")) ==
          "(and (== (suit_of play_key) (suit_of beat_key)) (> play_key card:3S))");
    CHECK(text(with_keys("card", "card", "colour == to_beat.colour")) ==
          "(== (attribute:colour (suit_of play_key)) (attribute:colour (suit_of beat_key)))");
    CHECK(text(with_keys("card", "card", "key.rank == 3")) == "(== (rank_of play_key) rank:3)");
    CHECK(text(with_keys("rank", "card", "key > to_beat.key")) == "(> play_key beat_key)");
    CHECK(
        load_right(with_keys("rank", "card", "key == key")).beats.front().allow.operands[0].type ==
        Type::integer);
    check_error(with_keys("rank", "card", "key == <<3>>"), Code::type_mismatch, "with a key");
    check_error(with_keys("rank", "card", "<<key>> + 1 == 3"), Code::type_mismatch,
                "only be compared");
    check_error(with_keys("rank", "card", "size in (1 2 <<key>>)"), Code::type_mismatch,
                "with a key");
}

TEST_CASE("cards without suits are written as their ranks", "[variant][expressions]") {
    const auto with_deck = [](const std::string& deck, const std::string& allow) {
        return game({{"deck", deck},
                     {"players", "2"},
                     {"setup", "{a: {deal: all, to: hand}}"},
                     {"beats", "{a: {allow: " + allow + "}}"}});
    };
    const Variant variant = load_right(with_deck("{ranks: [1, 2, J]}", "top(pile) in (2 J)"));
    CHECK(term_text(variant.beats.front().allow, variant) == "(in top:pile card:2 card:J)");
    check_error(with_deck("{ranks: [1, 2], copies: 2}", "top(pile) == <<2>>"), Code::not_available,
                "more than one card");
    check_error(with_deck("{ranks: [1, 2]}", "any(pile where <<suit>> == H)"), Code::not_available,
                "no suits");
}

TEST_CASE("groups use those above them, and none below", "[variant][expressions]") {
    check_error(game({{"groups", "{a: rank is <<b>>, b: rank == 3}"}}), Code::unknown_name,
                "above");
    check_error(game({{"groups", "{a: rank is <<a>>}"}}), Code::unknown_name, "above");
    check_error(game({{"groups", "{a: <<rank>>}"}}), Code::type_mismatch, "a group needs");
    check_error(game({{"groups", "{a: <<any>>(pile where rank == 3)}"}}), Code::not_available,
                "over a card alone");
    check_error(game({{"groups", "{a: <<size>> == 3}"}}), Code::not_available, "over a card alone");
    // A group that is wrong is reported once, not at its uses.
    check_error(game({{"groups", "{a: <<rnk>> == 3}"}, {"beats", "{b: {allow: rank is a}}"}}),
                Code::unknown_name, "rank");
}

TEST_CASE("groups of groups cannot grow without bound", "[variant][expressions]") {
    std::string groups = "{g0: rank == 3";
    for (int i = 1; i < 60; ++i) {
        const std::string below = "rank is g" + std::to_string(i - 1);
        groups += ", g" + std::to_string(i) + ": " + below + " or " + below;
    }
    const LoadedVariant loaded = load(game({{"groups", groups + "}"}}));
    REQUIRE(loaded.diagnostics.has_errors());
    CHECK(loaded.diagnostics.sorted().front().code == Code::expression_too_large);
    CHECK(loaded.diagnostics.error_count() < 60);
}

TEST_CASE("long chains are as deep as they need to be", "[variant][expressions]") {
    std::string sum = "1";
    std::string either = "open";
    for (int i = 0; i < 150; ++i) {
        sum += i % 2 == 0 ? " + 1" : " - 1";
        either += " or open";
    }
    load_right(game_asking("beats", "size == " + sum));
    const Variant variant = load_right(game_asking("beats", either));
    CHECK(variant.beats.front().allow.operands.size() == 151);
}

TEST_CASE("spans of terms are those of the text", "[variant][expressions]") {
    const std::string text = game_asking("beats", "rank is special and size > 2");
    const LoadedVariant loaded = load(text);
    REQUIRE(loaded.variant);
    const Term& term = loaded.variant->beats.front().allow;
    CHECK(loaded.sources.text(term.span) == "rank is special and size > 2");
    CHECK(loaded.sources.text(term.operands[0].span) == "rank is special");
    CHECK(loaded.sources.text(term.operands[1].operands[0].span) == "size");
}
