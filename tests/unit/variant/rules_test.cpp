#include "loading.h"
#include "term_text.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("who begins", "[variant][rules]") {
    CHECK_FALSE(load_right(game()).first_starter);
    const Variant one = load_right(game({{"starter", "seat(1)"}}));
    CHECK(term_text(*one.first_starter, one) == "(seat 1)");
    CHECK_FALSE(one.later_starter);
    const Variant two =
        load_right(game({{"starter", "{first_round: seat(0), later_rounds: next(starter)}"}}));
    CHECK(term_text(*two.later_starter, two) == "(next starter)");
    check_error(game({{"starter", "{<<first_rounds>>: seat(0)}"}}), Code::unknown_key,
                "`first_round`");
    check_error(game({{"starter", "<<[]>>"}}), Code::wrong_shape, "`starter`");
}

TEST_CASE("rows of beats keep the order of the file", "[variant][rules]") {
    const Variant variant = load_right(
        game({{"beats", "{z: {when: size > 1, allow: false}, a: {allow: rank > to_beat.rank}}"}}));
    REQUIRE(variant.beats.size() == 2);
    CHECK(variant.beats[0].name.text == "z");
    CHECK(term_text(*variant.beats[0].when, variant) == "(> play_size 1)");
    CHECK_FALSE(variant.beats[1].when);
    check_error(game({{"beats", "{<<a>>: {when: true}}"}}), Code::missing_key, "`allow`");
    check_error(game({{"beats", "{a: {allow: <<3>>}}"}}), Code::type_mismatch, "`allow` needs");
    check_error(game({{"beats", "<<[{allow: true}]>>"}}), Code::wrong_shape, "a list");
    check_error(game({{"beats", "{a: <<true>>}"}}), Code::wrong_shape, "a row of `beats`");
    check_error(game({{"beats", "{a: {<<allow>>: }}"}}), Code::wrong_shape, "no value");
}

TEST_CASE("what is to beat", "[variant][rules]") {
    const Variant variant = load_right(game(
        {{"to_beat", "{transparent: rank == 3, if_all_transparent: printed, beaten_to: pile}"}}));
    CHECK(variant.to_beat.transparent);
    CHECK(variant.to_beat.all_transparent == ToBeat::AllTransparent::printed);
    CHECK(variant.to_beat.beaten_to == 1);
    CHECK(load_right(game()).to_beat.all_transparent == ToBeat::AllTransparent::nothing);
    check_error(game({{"to_beat", "{if_all_transparent: <<printed>>}"}}), Code::missing_key,
                "`transparent`");
    check_error(game({{"to_beat", "{beaten_to: <<pil>>}"}}), Code::unknown_name, "`pile`");
}

TEST_CASE("what cards may count as", "[variant][rules]") {
    const auto values = [](const std::string& text) {
        return game({{"tokens", "{chips: {}, gems: {}}"}, {"values", text}});
    };
    const Variant variant = load_right(values("{v: {when: as > rank, costs: {gems: 2}}}"));
    REQUIRE(variant.values.size() == 1);
    CHECK(variant.values[0].token == 1);
    CHECK(term_text(variant.values[0].when, variant) == "(> as (rank_of card))");
    CHECK(variant.values[0].cost->value == 2);
    const Variant free = load_right(values("{v: {}}"));
    CHECK(term_text(free.values[0].when, free) == "true");
    CHECK(free.values[0].token == -1);
    check_error(values("{v: {costs: {<<gem>>: 2}}}"), Code::unknown_name, "did you mean `gems`?");
    check_error(values("{v: {costs: {gems: 2, <<chips>>: 1}}}"), Code::unsupported, "not built");
    check_error(values("{v: {costs: <<3>>}}"), Code::wrong_shape, "a map of a token");
    CHECK(load_right(values("{v: {}, w: {in: [pair], company: rank}}")).values[1].in.size() == 1);
    check_error(values("{v: {in: [<<pear>>]}}"), Code::unknown_name, "`pair`");
}

TEST_CASE("actions stand with play first", "[variant][rules]") {
    const Variant variant = load_right(
        game({{"zones",
               "{hand: {of: player}, blind: {of: player, order: row}, pile: {}, "
               "stock: {order: stack, holds: deck}}"},
              {"actions",
               "{take: {when: not can_play}, pass: {locks_out: true, when_leading: true}, "
               "play: {from: [hand, blind], to: pile, unseen: blind, when: size < 3}}"}}));
    REQUIRE(variant.actions.size() == 3);
    CHECK(variant.actions[0].kind == Action::Kind::play);
    CHECK(variant.actions[0].from == std::vector<int>{0, 1});
    CHECK(variant.actions[0].to == 2);
    CHECK(variant.actions[0].unseen == 1);
    CHECK(term_text(*variant.actions[0].when, variant) == "(< play_size 3)");
    CHECK(variant.actions[1].kind == Action::Kind::other);
    CHECK(variant.actions[1].name.text == "take");
    CHECK(variant.actions[2].kind == Action::Kind::pass);
    CHECK(variant.actions[2].locks_out);
    CHECK(variant.actions[2].when_leading);
}

TEST_CASE("actions that are wrong", "[variant][rules]") {
    const auto actions = [](const std::string& text) { return game({{"actions", text}}); };
    const std::string play = "play: {from: [hand], to: pile}";
    check_error(actions("<<{pass: {}}>>"), Code::missing_key, "`play`");
    check_error(actions("{<<play>>: {from: [hand]}}"), Code::missing_key, "`to`");
    check_error(actions("{play: {from: [<<pile>>], to: pile}}"), Code::bad_value,
                "of players only");
    check_error(actions("{play: {from: <<[]>>, to: pile}}"), Code::bad_value, "empty");
    check_error(actions("{play: {from: <<hand>>, to: pile}}"), Code::wrong_shape, "a list");
    check_error(actions("{play: {from: [hand, <<hand>>], to: pile}}"), Code::bad_value, "twice");
    check_error(actions("{play: {from: [hand], to: <<hand>>}}"), Code::bad_value, "played from");
    check_error(actions("{play: {from: [hand], to: pile, unseen: <<pile>>}}"), Code::bad_value,
                "`from`");
    check_error(actions("{" + play + ", pass: {locks_out: <<maybe>>}}"), Code::unknown_name,
                "`maybe`");
    check_error(actions("{" + play + ", pass: {when_leading: <<maybe>>}}"), Code::bad_value,
                "`true`");
    check_error(actions("{" + play + ", take: {<<locks_out>>: true}}"), Code::misplaced_key,
                "it belongs to `pass`");
    check_error(actions("{" + play + ", bid: {values: <<[1, 2]>>}}"), Code::wrong_shape,
                "single value");
    check_error(actions("{" + play + ", <<failed_play>>: {}}"), Code::bad_name,
                "meaning of its own");
}

TEST_CASE("effects follow from actions and failed plays", "[variant][rules]") {
    const Variant variant = load_right(
        game({{"actions", "{take: {}, play: {from: [hand], to: pile}}"},
              {"effects",
               "{take: {on: [take, failed_play], when: source == hand, do: [{lead: next}]}, "
               "e: {on: play, when: size == 2 and to_beat.size == 2, do: [{lead: same}]}}"}}));
    REQUIRE(variant.effects.size() == 2);
    CHECK(variant.effects[0].on == std::vector<int>{1});
    CHECK(variant.effects[0].on_failure);
    CHECK(variant.effects[1].on == std::vector<int>{0});
    CHECK_FALSE(variant.effects[1].on_failure);

    const auto effects = [](const std::string& text) { return game({{"effects", text}}); };
    check_error(effects("{e: {on: <<ply>>, do: [{lead: same}]}}"), Code::unknown_name, "`play`");
    check_error(effects("{e: {on: [play, <<play>>], do: [{lead: same}]}}"), Code::bad_value,
                "twice");
    check_error(effects("{e: {on: <<[]>>, do: [{lead: same}]}}"), Code::bad_value, "empty");
    check_error(effects("{<<e>>: {do: [{lead: same}]}}"), Code::missing_key, "`on`");
    check_error(effects("{e: {on: [play, pass], when: <<size>> == 2, do: [{lead: same}]}}"),
                Code::not_available, "in a play");
}

TEST_CASE("tricks", "[variant][rules]") {
    const Variant variant = load_right(game({{"trick",
                                              "{closes: everybody_played, cards: pile, "
                                              "leader: next(leader)}"}}));
    CHECK(variant.trick.closes == Trick::Closes::everybody_played);
    CHECK(variant.trick.cards_to == 1);
    CHECK(variant.trick.leader);
    CHECK(load_right(game({{"trick", "{closes: never, cards: stay}"}})).trick.cards_to == -1);
    CHECK(load_right(game({{"trick", ""}})).trick.closes == Trick::Closes::never);
    check_error(game({{"trick", "<<{cards: stay}>>"}}), Code::missing_key, "`closes`");
    check_error(game({{"trick", "{closes: <<all_passed>>}"}}), Code::bad_value,
                "everybody_else_passed");
    check_error(game({{"trick", "{closes: never, cards: <<sty>>}"}}), Code::unknown_name,
                "no zone");
}

TEST_CASE("being out, instant wins, rounds and scores", "[variant][rules]") {
    const Variant variant = load_right(game(
        {{"out", "{empty: [hand], at: round_start}"},
         {"instant_wins", "{when: round == 1, hands: {a: count(hand) == 0}}"},
         {"rounds", "{deal: once, over: any(players where out)}"},
         {"scoring", "{a: {when: player == round_winner, points: 1}, b: {points: -count(hand)}}"},
         {"end",
          "{a: {when: rounds_played == 3}, b: {when: true, winners: not out, "
          "ranking: [last_round_score, last_out]}}"}}));
    CHECK(variant.out.empty == std::vector<int>{0});
    CHECK(variant.out.at_round_start);
    CHECK(variant.instant_wins.size() == 1);
    CHECK(variant.instant_wins_when);
    CHECK(variant.rounds.deal_once);
    CHECK(variant.rounds.over);
    CHECK(variant.scoring.size() == 2);
    REQUIRE(variant.end.size() == 2);
    CHECK(variant.end[0].ranking == std::vector<RankingKey>{RankingKey::score});
    CHECK_FALSE(variant.end[0].winners);
    CHECK(variant.end[1].winners);
    CHECK(variant.end[1].ranking ==
          std::vector<RankingKey>{RankingKey::last_round_score, RankingKey::last_out});
    CHECK(load_right(game()).end[0].ranking == std::vector<RankingKey>{RankingKey::first_out});
}

TEST_CASE("outcomes that are wrong", "[variant][rules]") {
    check_error(game({{"out", "<<{}>>"}}), Code::missing_key, "`empty`");
    check_error(game({{"out", "{empty: [<<pile>>]}"}}), Code::bad_value, "zones of players");
    check_error(game({{"instant_wins", "<<{when: true}>>"}}), Code::missing_key, "`hands`");
    check_error(game({{"instant_wins", "{hands: {a: <<count(hand)>>}}"}}), Code::type_mismatch,
                "a hand that wins");
    check_error(game({{"rounds", "{over: true, deal: <<never>>}"}}), Code::bad_value, "each_round");
    check_error(game({{"rounds", "{over: true}"}, {"scoring", "{<<a>>: {when: true}}"}}),
                Code::missing_key, "`points`");
    check_error(game({{"end", "{<<a>>: {ranking: [score]}}"}}), Code::missing_key, "`when`");
    check_error(game({{"end", "{a: {when: true, ranking: [score, <<score>>]}}"}}), Code::bad_value,
                "twice");
    check_error(game({{"end", "{a: {when: true, ranking: [<<points>>]}}"}}), Code::bad_value,
                "score");
    check_error(game({{"end", "{a: {when: true, winners: <<3>>}}"}}), Code::type_mismatch,
                "`winners` needs");
}
