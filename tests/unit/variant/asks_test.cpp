#include "loading.h"
#include "term_text.h"
#include "variant/answers.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string with_ask(const std::string& ask, const std::string& actions = "bid: {values: 1..3}",
                     const std::string& effects = "") {
    return game(
        {{"setup", "{hands: {deal: 5, to: hand}, asks: " + ask + "}"},
         {"variables", "{stake: {type: integer}, who: {type: player}}"},
         {"actions", "{play: {from: [hand], to: pile}, pass: {}, " + actions + ", decline: {}}"},
         {"effects", "{sets: {on: decline, do: [{set: stake, to: 1}]}" + effects + "}"}});
}

std::string with_action(const std::string& action) {
    return game({{"actions", "{play: {from: [hand], to: pile}, pass: {}, " + action + "}"}});
}

std::string with_effect_and_actions(const std::string& effect, const std::string& actions) {
    return game(
        {{"actions", "{play: {from: [hand], to: pile}, " + actions + "}"},
         {"variables", "{stake: {type: integer}, lucky: {type: integer}, who: {type: player}}"},
         {"effects", "{e: " + effect + "}"}});
}

}  // namespace

TEST_CASE("actions that are asked for", "[variant][asks]") {
    const Variant variant =
        load_right(with_ask("{ask: each, to: [bid, decline], first: who, until: stake == 3}"));
    const Step& step = variant.setup[1];
    CHECK(step.kind == StepKind::ask);
    CHECK_FALSE(step.amount.has_value());
    CHECK(step.first->kind == TermKind::variable);
    CHECK(term_text(*step.until, variant) == "(== variable:stake 3)");
    REQUIRE(step.actions.size() == 2);
    CHECK(variant.actions[static_cast<std::size_t>(step.actions[0])].name.text == "bid");
    CHECK(variant.actions[2].asked_only);
    CHECK(variant.actions[3].asked_only);
    CHECK_FALSE(variant.actions[0].asked_only);
    CHECK_FALSE(variant.actions[1].asked_only);
    CHECK(load_right(with_ask("{ask: who, to: [bid, decline]}")).setup[1].amount->kind ==
          TermKind::variable);
}

TEST_CASE("questions that are wrong", "[variant][asks]") {
    check_error(with_ask("{ask: each, to: [<<bids>>]}"), Code::unknown_name, "did you mean `bid`?");
    check_error(with_ask("{ask: each, to: [<<play>>]}"), Code::bad_value, "at a turn");
    check_error(with_ask("{ask: each, to: [bid, <<pass>>]}"), Code::bad_value, "at a turn");
    check_error(with_ask("{ask: each, to: [bid, <<bid>>]}"), Code::bad_value, "twice");
    check_error(with_ask("{ask: each, to: <<[]>>}"), Code::bad_value, "empty");
    check_error(with_ask("{ask: <<eech>>, to: [bid]}"), Code::unknown_name, "did you mean `each`?");
    check_error(with_ask("{ask: seat(0), to: [bid], until: <<stake == 1>>}"), Code::bad_value,
                "ask: each");
    check_error(with_ask("{ask: each, to: [bid], until: <<stake>>}"), Code::type_mismatch,
                "`until` needs");
    check_error(with_ask("<<{ask: each}>>"), Code::missing_key, "`to`");
    check_error(with_ask("{ask: each, to: [bid, decline]}", "bid: {when: <<can_play>>}"),
                Code::not_available, "nobody plays");
}

TEST_CASE("what follows from an answer asks for others", "[variant][asks]") {
    const Variant variant =
        load_right(with_ask("{ask: each, to: [bid]}", "bid: {}",
                            ", again: {on: bid, do: [{ask: each, to: [decline]}]}"));
    CHECK(variant.actions[2].leads_to == std::vector<int>{3});
    CHECK(variant.actions[3].leads_to.empty());
    CHECK(longest_chain_of_answers(variant) == std::vector<int>{2, 3});
    CHECK(answers_in_turn(variant, variant.setup[1]) == std::vector<int>{2, 3});
}

TEST_CASE("questions that follow from answers and are wrong", "[variant][asks]") {
    const std::string ask = "{ask: each, to: [bid, decline]}";
    check_error(
        with_ask(ask, "bid: {}", ", again: {on: bid, do: [<<{ask: each, to: [play, decline]}>>]}"),
        Code::not_available, "it is an answer");
    check_error(with_ask(ask, "bid: {}", ", again: {on: bid, do: [<<{ask: each, to: [bid]}>>]}"),
                Code::endless, "asks for `bid` again");
    check_error(with_ask(ask, "bid: {}",
                         ", more: {on: bid, do: [{ask: each, to: [decline]}]}, "
                         "again: {on: decline, do: [<<{ask: each, to: [bid], when: stake > 1}>>]}"),
                Code::endless, "`when` is not enough");
    const std::string five = "bid: {}, b: {}, c: {}, d: {}";
    const std::string most =
        ", e1: {on: bid, do: [{ask: each, to: [b]}]}, e2: {on: b, do: [{ask: each, to: [c]}]}, "
        "e3: {on: c, do: [{ask: each, to: [d, b2]}]}";
    load_right(with_ask(ask, five + ", b2: {}", most));
    check_error(with_ask(ask, five + ", b2: {}",
                         most + ", e4: {on: b2, do: [<<{ask: each, to: [decline]}>>]}"),
                Code::out_of_range, "4 is the most");
}

TEST_CASE("a web of very many questions is looked at in a moment", "[variant][asks]") {
    std::string actions = "bid: {}";
    std::string effects;
    std::string asked = "decline";
    for (int i = 0; i < 59; ++i) {
        const std::string name = "a" + std::to_string(i);
        actions += ", " + name + ": {}";
        effects += ", e" + name + ": {on: " + name + ", do: [{ask: each, to: [" + asked + "]}]}";
        asked += ", " + name;
    }
    const auto loaded = load(with_ask("{ask: each, to: [bid, decline]}", actions, effects));
    REQUIRE_FALSE(loaded.diagnostics.empty());
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK(contains(render(loaded.diagnostics, loaded.sources), "59 questions would be open"));
}

TEST_CASE("actions that have values", "[variant][asks]") {
    const Variant variant = load_right(with_action(
        "bid: {values: 2..5, when: value > 2}, call: {values: ranks, when: value > 10}, "
        "point: {values: players, when: value != player}, one: {values: 7}"));
    CHECK(variant.actions[2].values == Type::integer);
    CHECK(variant.actions[2].least_value == 2);
    CHECK(variant.actions[2].most_value == 5);
    CHECK(term_text(*variant.actions[2].when, variant) == "(> value 2)");
    CHECK(variant.actions[3].values == Type::rank);
    CHECK(term_text(*variant.actions[3].when, variant) == "(> value rank:10)");
    CHECK(variant.actions[4].values == Type::player);
    CHECK(variant.actions[5].least_value == 7);
    CHECK(variant.actions[5].most_value == 7);
}

TEST_CASE("values that are wrong", "[variant][asks]") {
    check_error(with_action("bid: {values: <<1..65>>}"), Code::out_of_range, "64");
    check_error(with_action("bid: {values: <<1..>>}"), Code::out_of_range, "where they end");
    check_error(with_action("bid: {values: <<suit>>}"), Code::bad_value, "`suits`");
    check_error(with_action("bid: {values: <<cards>>}"), Code::bad_value, "`ranks`");
    check_error(with_action("bid: {values: <<ranke>>}"), Code::unknown_name,
                "did you mean `ranks`?");
    check_error(with_action("bid: {when: <<value>> > 1}"), Code::not_available, "no meaning here");
    check_error(with_action("call: {values: ranks, when: value > <<stake>>}"), Code::unknown_name,
                "`stake`");
}

TEST_CASE("an effect knows the value of all that it follows from", "[variant][asks]") {
    const std::string two = "bid: {values: 1..3}, raise: {values: 4..6}";
    load_right(with_effect_and_actions("{on: [bid, raise], do: [{set: stake, to: value}]}", two));
    check_error(with_effect_and_actions("{on: [bid, point], do: [{set: stake, to: <<value>>}]}",
                                        "bid: {values: 1..3}, point: {values: players}"),
                Code::not_available, "no meaning here");
    check_error(with_effect_and_actions("{on: [bid, stop], do: [{set: stake, to: <<value>>}]}",
                                        "bid: {values: 1..3}, stop: {}"),
                Code::not_available, "no meaning here");
    check_error(with_effect_and_actions("{on: point, do: [{set: stake, to: <<value>>}]}",
                                        "point: {values: players}"),
                Code::type_mismatch, "`to` needs");
}

TEST_CASE("who and how much is asked about each player", "[variant][asks]") {
    const auto setup = [](const std::string& step) {
        return game({{"zones",
                      "{hand: {of: player, seen_by: owner}, kept: {of: player, seen_by: owner}, "
                      "pile: {order: stack}, stock: {order: stack, holds: deck}}"},
                     {"setup", "{hands: {deal: 5, to: hand}, s: " + step + "}"}});
    };
    const Variant variant = load_right(setup(
        "{choose: 3 - last_place, from: hand, to: kept, cards: highest, when: last_place == 1}"));
    CHECK(variant.setup[1].among == Step::Among::highest);
    CHECK(term_text(*variant.setup[1].amount, variant) == "(- 3 (last_place player))");
    check_error(setup("{choose: 1, from: hand, to: kept, where: <<count(next(player).hand where "
                      "rank == 3)>> > 0}"),
                Code::secret, "which cards can be chosen depends on");
    const Variant moved = load_right(setup("{move: hand, to: kept, of: placed(3 - last_place)}"));
    CHECK(term_text(*moved.setup[1].to_player, moved) == "(placed (- 3 (last_place player)))");
    check_error(setup("{choose: 1, from: hand, to: kept, cards: <<best>>}"), Code::bad_value,
                "highest");
    check_error(setup("{choose: 1, from: hand, to: kept, when: <<count(next(player).hand where "
                      "rank == 3)>> > 0}"),
                Code::secret, "who is to choose depends on");
    load_right(setup("{reseat: last_place}"));
    check_error(with_effect_and_actions("{on: pass, do: [{<<reseat>>: 1}]}", "pass: {}"),
                Code::not_available, "cannot be done here");
    check_error(game({{"rounds", "{over: true, at_end: {a: {do: [{<<redeal>>: true}]}}}"}}),
                Code::not_available, "cannot be done here");
    check_error(game({{"end", "{e: {when: placed(<<5>>) == seat(0)}}"}}), Code::out_of_range,
                "places are 1 to 4");
}

TEST_CASE("sums over cards and over players", "[variant][asks]") {
    const auto points = [](const std::string& expression) {
        return game({{"rounds", "{over: any(players where out)}"},
                     {"ranks",
                      "{attributes: {worth: {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, "
                      "10: 1, J: 2, Q: 2, K: 2, A: 3}}}"},
                     {"scoring", "{s: {points: " + expression + "}}"}});
    };
    const auto term = [&](const std::string& expression) {
        const Variant variant = load_right(points(expression));
        return term_text(variant.scoring[0].points, variant);
    };
    CHECK(term("sum(worth over hand)") ==
          "(sum_cards:hand player (attribute:worth (rank_of card)))");
    CHECK(term("sum(1 over next(player).hand where rank == 3)") ==
          "(sum_cards:hand (next player) 1 | (== (rank_of card) rank:3))");
    CHECK(term("sum(worth over pile)") == "(sum_cards:pile (attribute:worth (rank_of card)))");
    check_error(points("<<sum(worth)>>"), Code::wrong_arguments, "`over players`");
    check_error(points("sum(1 over <<hnad>>)"), Code::unknown_name, "did you mean `hand`?");
    check_error(points("least(1 over <<hand>>)"), Code::wrong_arguments, "`players` only");
}

TEST_CASE("an action that keeps the turn must come to an end", "[variant][asks]") {
    check_error(game({{"actions",
                       "{play: {from: [hand], to: pile}, pass: {}, "
                       "knock: {keeps_turn: <<true>>}}"}}),
                Code::endless, "for ever");
    check_error(game({{"variables", "{n: {type: integer}}"},
                      {"actions",
                       "{play: {from: [hand], to: pile}, pass: {}, "
                       "<<nod>>: {when: n == 0, keeps_turn: true}}"},
                      {"effects", "{a: {on: pass, do: [{ask: next(player), to: [nod]}]}}"}}),
                Code::bad_value, "no turn anyway");
}

TEST_CASE("what keeps the turn may be ended by an effect that leaves its stages",
          "[variant][asks]") {
    const auto with_effects = [](const std::string& effects, const std::string& keeps = "true",
                                 const std::string& later = "play, pass") {
        return game(
            {{"actions", "{play: {from: [hand], to: pile}, pass: {}, draw: {keeps_turn: " + keeps +
                             "}, knock: {when: stage == first, "
                             "keeps_turn: true}}"},
             {"stages", "{first: {actions: [draw, knock]}, later: {actions: [" + later + "]}}"},
             {"effects",
              "{ends: {on: [play, pass], do: [{stage: first}]}, "
              "knocks: {on: knock, do: [{stage: later}]}, " +
                  effects + "}"}});
    };
    load_right(with_effects("draws: {on: draw, do: [{stage: later}]}"));
    load_right(with_effects("draws: {on: draw, when: stage == first, do: [{stage: later}]}"));
    const std::string fault = "<<true>>";
    check_error(
        with_effects("draws: {on: draw, when: count(hand) > 4, do: [{stage: later}]}", fault),
        Code::endless, "`{stage: NAME}`");
    check_error(
        with_effects("draws: {on: draw, do: [{stage: later, when: count(hand) > 4}]}", fault),
        Code::endless, "whoever may `draw`");
    check_error(with_effects("draws: {on: draw, do: [{stage: later}]}, "
                             "stays: {on: draw, when: count(hand) > 4, do: [{stage: first}]}",
                             fault),
                Code::endless, "whoever may `draw`");
    check_error(with_effects("draws: {on: draw, do: [{stage: later}]}", fault, "draw, play, pass"),
                Code::endless, "whoever may `draw`");
}

TEST_CASE("what is asked out of turn is checked", "[variant][asks]") {
    const auto with_effects = [](const std::string& effects) {
        return game({{"combinations", "{single: {set: 1}, pair: {set: 2, tier: 1}}"},
                     {"variables", "{asked: {type: integer}}"},
                     {"actions", "{play: {from: [hand], to: pile}, pass: {}, decline: {}}"},
                     {"effects", effects}});
    };
    check_error(with_effects("{a: {on: play, do: [<<{ask: each, to: [play]}>>]}, "
                             "b: {on: pass, do: [{ask: each, to: [decline]}]}}"),
                Code::secret, "decline");
    check_error(with_effects("{a: {on: play, do: [<<{ask: each, to: [play, decline]}>>, "
                             "{set: asked, to: 1}]}}"),
                Code::not_available, "put it last");
    check_error(with_effects("{a: {on: play, do: [<<{ask: each, to: [play, decline]}>>]}, "
                             "b: {on: [pass, play], do: [{set: asked, to: 1}]}}"),
                Code::not_available, "put it last");
    check_error(with_effects("{a: {on: play, do: [{ask: each, to: [decline], "
                             "plays: <<tier == 1>>}]}}"),
                Code::bad_value, "add `play` to `to`");
    check_error(with_effects("{a: {on: play, do: [{ask: each, to: [play, decline], "
                             "plays: <<count(next(player).hand where rank == 3)>> == 0}]}}"),
                Code::secret, "what may be played");
    check_error(game({{"setup", "{a: {deal: 5, to: hand}, b: {ask: each, to: [<<play>>]}}"}}),
                Code::bad_value, "done at a turn");
}
