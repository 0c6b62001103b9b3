#include "loading.h"
#include "term_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game with zones and counters for steps, and steps at a place.
std::string with_steps(const std::string& section, const std::string& text) {
    return game({{"zones",
                  "{hand: {of: player}, row: {of: player, order: row}, pile: {order: stack}, "
                  "aside: {}, stock: {order: stack, holds: deck}}"},
                 {"variables",
                  "{dealer: {type: player}, total: {type: integer}, "
                  "mine: {type: integer, of: player}}"},
                 {"tokens", "{chips: {}}"},
                 {section, text}});
}

std::string effect(const std::string& steps, const std::string& on = "play") {
    return with_steps("effects", "{e: {on: " + on + ", do: [" + steps + "]}}");
}

std::string setup(const std::string& step) { return with_steps("setup", "{s: " + step + "}"); }

std::string trick(const std::string& steps) {
    return with_steps("trick",
                      "{closes: everybody_played, best_record: card > other, " + steps + "}");
}

const Step& first_effect_step(const Variant& variant) {
    return variant.effects.front().steps.front();
}

}  // namespace

TEST_CASE("steps of the set-up", "[variant][steps]") {
    const Variant variant = load_right(with_steps(
        "setup",
        "{a: {deal: 3, to: row}, b: {choose: 1, from: row, to: hand}, "
        "c: {move: stock, count: 1, to: pile}, d: {give: chips, by_turn_order: [1, 1, 2, 2]}, "
        "e: {set: total, to: 5, when: round > 1}, f: {set: mine, to: count(hand)}, "
        "g: {deal: all, to: hand}}"));
    REQUIRE(variant.setup.size() == 7);
    CHECK(variant.setup[0].kind == StepKind::deal);
    CHECK(variant.setup[0].name.text == "a");
    CHECK(variant.setup[0].to == 1);
    CHECK(variant.setup[0].amount->value == 3);
    CHECK(variant.setup[1].kind == StepKind::choose);
    CHECK(variant.setup[1].from == 1);
    CHECK(variant.setup[1].to == 0);
    CHECK(variant.setup[2].kind == StepKind::move);
    CHECK(variant.setup[2].from == 4);
    CHECK(variant.setup[2].amount->value == 1);
    CHECK(variant.setup[3].kind == StepKind::give);
    CHECK(variant.setup[3].index == 0);
    CHECK(variant.setup[3].amounts.size() == 4);
    CHECK(variant.setup[4].kind == StepKind::set);
    CHECK(variant.setup[4].index == 1);
    CHECK(term_text(*variant.setup[4].when, variant) == "(> round 1)");
    CHECK(term_text(*variant.setup[5].amount, variant) == "(count_cards:hand player)");
    CHECK(variant.setup[6].kind == StepKind::deal);
    CHECK_FALSE(variant.setup[6].amount);
}

TEST_CASE("steps of effects", "[variant][steps]") {
    const auto step = [](const std::string& text) {
        return first_effect_step(load_right(effect(text)));
    };
    CHECK(step("{move: pile, to: hand}").kind == StepKind::move);
    CHECK(step("{move: played, to: hand}").kind == StepKind::move_played);
    CHECK(step("{move: pile, to: hand, of: next(player)}").to_player->kind ==
          TermKind::next_player);
    CHECK(step("{draw: 1, from: stock, to: hand}").kind == StepKind::draw);
    CHECK(step("{draw_up_to: 3, from: stock, to: hand}").kind == StepKind::draw_up_to);
    CHECK(step("{gain: size, token: chips}").kind == StepKind::gain);
    CHECK(step("{gain: 1, token: chips, of: leader}").to_player->kind == TermKind::leader);
    CHECK(step("{spend: 1, token: chips, when: chips > 1}").kind == StepKind::spend);
    CHECK(step("{set: dealer, to: next(dealer)}").kind == StepKind::set);
    CHECK(step("{lead: same}").kind == StepKind::lead_same);
    CHECK(step("{lead: next}").kind == StepKind::lead_next);
    CHECK(step("{lead: next(next(player))}").kind == StepKind::lead_player);
    CHECK(step("{lead: dealer}").amount->kind == TermKind::variable);
    CHECK(step("{skip: true}").kind == StepKind::skip);
    CHECK(step("{reverse: true, when: size == 2}").kind == StepKind::reverse);
    CHECK(step("{out: next(player)}").kind == StepKind::out_next);
    CHECK(step("{out: leader, place: next}").amount->kind == TermKind::leader);
    CHECK(step("{out: player, place: last, when: size == 2}").kind == StepKind::out_last);
}

TEST_CASE("steps between rounds are done by everybody", "[variant][steps]") {
    const Variant variant = load_right(with_steps(
        "rounds",
        "{over: true, at_start: {a: {when: round > 1, do: [{draw: count(hand), from: row, "
        "to: hand}]}}, at_end: {b: {do: [{gain: score, token: chips}, "
        "{set: dealer, to: round_winner}, {move: hand, to: aside}]}}}"));
    CHECK(term_text(*variant.rounds.at_start[0].steps[0].amount, variant) ==
          "(count_cards:hand player)");
    CHECK(term_text(*variant.rounds.at_end[0].steps[0].amount, variant) == "(score player)");
    CHECK(term_text(*variant.rounds.at_end[0].steps[1].amount, variant) == "round_winner");
    check_error(
        with_steps("rounds", "{over: true, at_end: {b: {do: [{set: total, to: <<score>>}]}}}"),
        Code::not_available, "points");
    check_error(with_steps("rounds",
                           "{over: true, at_start: {b: {do: [{set: dealer, to: "
                           "<<round_winner>>}]}}}"),
                Code::not_available, "round that is over");
    check_error(with_steps("rounds", "{over: true, at_start: {b: {do: [{<<lead>>: same}]}}}"),
                Code::not_available, "cannot be done here");
}

TEST_CASE("a step between rounds that names a player is done once", "[variant][steps]") {
    const auto at_end = [](const std::string& step) {
        return with_steps("rounds", "{over: true, at_end: {a: {do: [" + step + "]}}}");
    };
    load_right(at_end("{gain: leader.score, token: chips, of: leader}"));
    load_right(at_end("{move: hand, to: row, of: leader, when: score > 0}"));
    check_error(at_end("{gain: <<score>>, token: chips, of: leader}"), Code::not_available,
                "points");
    check_error(at_end("{set: mine, to: <<mine>> + 1, of: leader}"), Code::not_available, "mine");
    check_error(at_end("{draw: <<chips>>, from: stock, to: hand, of: leader}"), Code::not_available,
                "chips");
}

TEST_CASE("steps of tricks name whom they mean", "[variant][steps]") {
    const Variant variant = load_right(
        trick("taken: [{move: pile, to: row, of: taker}, {gain: 1, token: chips, of: taker}, "
              "{set: mine, to: taker.mine + 1, of: taker}], tied: [{move: pile, to: aside}]"));
    REQUIRE(variant.trick.taken.size() == 3);
    CHECK(variant.trick.taken[0].to_player->kind == TermKind::taker);
    CHECK(variant.trick.taken[1].to_player->kind == TermKind::taker);
    CHECK(variant.trick.tied.size() == 1);
    check_error(trick("taken: [{move: pile, to: <<row>>}]"), Code::not_available, "of: taker");
    check_error(trick("taken: [{gain: 1, token: <<chips>>}]"), Code::not_available, "of: taker");
    check_error(trick("taken: [{move: <<hand>>, to: aside}]"), Code::not_available, "nobody");
    check_error(trick("tied: [{move: pile, to: row, of: <<taker>>}]"), Code::not_available,
                "taker");
    check_error(trick("tied: [{<<draw>>: 1, from: stock, to: aside}]"), Code::not_available,
                "cannot be done here");
    check_error(
        with_steps("trick", "{closes: everybody_played, taken: <<[{move: pile, to: aside}]>>}"),
        Code::missing_key, "`best_record`");
}

TEST_CASE("steps that are wrong", "[variant][steps]") {
    check_error(effect("<<{}>>"), Code::unknown_key, "what is done");
    check_error(effect("{<<mov>>: pile, to: hand}"), Code::unknown_key, "did you mean `move`?");
    check_error(effect("<<move>>"), Code::wrong_shape, "a map");
    check_error(effect("<<{move: pile}>>"), Code::missing_key, "`to`");
    check_error(effect("{move: pile, to: hand, <<from>>: aside}"), Code::unknown_key, "`from`");
    check_error(effect("{move: <<plie>>, to: hand}"), Code::unknown_name, "did you mean `pile`?");
    check_error(effect("{move: pile, to: <<pile>>}"), Code::bad_value, "come from this zone");
    check_error(effect("{move: <<aside>>, count: 1, to: pile}"), Code::bad_value, "no order");
    check_error(effect("{move: pile, to: aside, of: <<leader>>}"), Code::bad_value, "no player's");
    check_error(effect("{move: hand, to: aside, of: <<leader>>}"), Code::bad_value, "no player's");
    check_error(effect("{move: played, <<count>>: 1, to: aside}"), Code::bad_value, "together");
    check_error(effect("{draw: <<0>>, from: stock, to: hand}"), Code::out_of_range, "at least 1");
    check_error(effect("{draw: 1, from: <<aside>>, to: hand}"), Code::bad_value, "no order");
    check_error(effect("{draw: <<rank>>, from: stock, to: hand}"), Code::type_mismatch,
                "`draw` needs");
    check_error(effect("{gain: 1, token: <<hand>>}"), Code::unknown_name, "no token `hand`");
    check_error(effect("{set: <<limit>>, to: 3}"), Code::unknown_name, "no variable `limit`");
    check_error(effect("{set: dealer, to: <<3>>}"), Code::type_mismatch, "seat(3)");
    check_error(effect("{set: total, to: 3, of: <<leader>>}"), Code::bad_value, "no player's");
    check_error(effect("{lead: <<3>>}"), Code::type_mismatch, "seat(3)");
    check_error(effect("{skip: <<false>>}"), Code::bad_value, "can only be `true`");
    check_error(effect("{skip: <<yes>>}"), Code::bad_value, "`true` or `false`");
    check_error(effect("{<<deal>>: 3, to: hand}"), Code::not_available, "cannot be done here");
    check_error(effect("{lead: same, when: <<size>>}"), Code::type_mismatch, "`when` needs");
    check_error(with_steps("effects", "{e: {on: play, do: <<[]>>}}"), Code::bad_value, "empty");
    check_error(with_steps("effects", "{e: {on: play, do: <<{lead: same}>>}}"), Code::wrong_shape,
                "a list");

    check_error(setup("{deal: 3, to: <<pile>>}"), Code::bad_value, "zone of players");
    check_error(setup("{deal: <<0>>, to: hand}"), Code::out_of_range, "at least 1");
    check_error(setup("{deal: <<score>>, to: hand}"), Code::not_available, "`from: stock`");
    check_error(setup("{choose: 1, from: <<pile>>, to: hand}"), Code::bad_value, "zone of players");
    check_error(setup("{choose: 1, from: hand, to: <<hand>>}"), Code::bad_value, "come from");
    check_error(setup("{give: chips, by_turn_order: <<[1, 1]>>}"), Code::bad_value, "for 2 only");
    check_error(setup("{give: chips, by_turn_order: [1, 1, 1, <<-1>>]}"), Code::out_of_range,
                "less");
    check_error(setup("{<<lead>>: same}"), Code::not_available, "cannot be done here");
    check_error(with_steps("setup", "{<<s>>: }"), Code::wrong_shape, "empty");
}

TEST_CASE("the cards just played", "[variant][steps]") {
    load_right(effect("{move: played, to: hand}", "failed_play"));
    load_right(effect("{move: played, to: hand}", "[pass, failed_play]"));
    check_error(effect("{move: <<played>>, to: hand}", "pass"), Code::not_available,
                "the cards just played");
    check_error(setup("{move: <<played>>, to: pile}"), Code::not_available,
                "the cards just played");
    // A zone of that name is a zone wherever nothing was just played.
    const std::string zones =
        "{hand: {of: player}, pile: {}, played: {}, stock: {order: stack, holds: deck}}";
    load_right(game({{"zones", zones},
                     {"rounds", "{over: true, at_end: {a: {do: [{move: played, to: pile}]}}}"}}));
    check_error(game({{"zones", zones},
                      {"effects", "{e: {on: play, do: [{move: <<played>>, to: hand}]}}"}}),
                Code::duplicate_name, "a zone as well");
}

TEST_CASE("steps that shuffle a zone", "[variant][steps]") {
    const Step shuffled = first_effect_step(load_right(effect("{shuffle: stock}")));
    CHECK(shuffled.kind == StepKind::shuffle);
    CHECK(shuffled.index >= 0);
    check_error(effect("{shuffle: <<hand>>}"), Code::bad_value, "have no order");
    check_error(effect("{shuffle: stock, of: <<leader>>}"), Code::bad_value, "is no player's");
    const std::string zones =
        "{hand: {of: player, order: stack}, pile: {}, stock: {order: stack, holds: deck}}";
    const auto taken = [&](const std::string& step) {
        return game({{"zones", zones},
                     {"trick", "{closes: everybody_else_passed, taken: [" + step + "]}"}});
    };
    check_error(taken("{shuffle: <<hand>>}"), Code::not_available, "nobody in particular");
    load_right(taken("{shuffle: hand, of: taker}"));
}

TEST_CASE("there are only so many steps", "[variant][steps]") {
    std::string steps;
    for (int i = 0; i < 16; ++i) steps += "{skip: true}, ";
    check_error(effect(steps + "<<{skip: true}>>"), Code::out_of_range, "16");
}

TEST_CASE("steps that put a player out", "[variant][steps]") {
    check_error(effect("{out: <<1>>}"), Code::type_mismatch, "`out` needs");
    check_error(effect("{out: player, place: <<lowest>>}"), Code::bad_value, "`last`");
    check_error(with_steps("trick",
                           "{closes: everybody_played, best_record: card > other, "
                           "taken: [{<<out>>: taker}]}"),
                Code::not_available, "cannot be done here");
    check_error(with_steps("rounds", "{over: true, at_end: {a: {do: [{<<out>>: leader}]}}}"),
                Code::not_available, "cannot be done here");
}

TEST_CASE("where the cards of who is put out go", "[variant][steps]") {
    const auto with_out = [](const std::string& out, const std::string& step) {
        return changed(effect(step), "out: {empty: [hand]}", "out: " + out);
    };
    CHECK(load_right(with_out("{empty: [hand], cards: aside}", "{out: player}")).out.cards_to == 3);
    CHECK(load_right(with_out("{empty: [hand]}", "{out: player}")).out.cards_to == -1);
    check_error(with_out("{empty: [hand], cards: <<asyde>>}", "{out: player}"), Code::unknown_name,
                "did you mean `aside`?");
    check_error(with_out("{empty: [hand], cards: <<hand>>}", "{out: player}"), Code::bad_value,
                "come from this zone");
    check_error(with_out("{empty: [hand], cards: <<aside>>}", "{skip: true}"), Code::bad_value,
                "no step `out`");
}
