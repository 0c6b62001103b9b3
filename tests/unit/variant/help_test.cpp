#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game with an effect of a play under a condition.
std::string effect_when(const std::string& when) {
    return game({{"effects", "{e: {on: play, when: " + when + ", do: [{skip: true}]}}"}});
}

std::string pass(const std::string& when) {
    return game({{"actions", "{play: {from: [hand], to: pile}, pass: {when: " + when + "}}"}});
}

}  // namespace

TEST_CASE("a value beside `or` belongs to the comparison before it") {
    check_error(effect_when("rank == 8 or <<9>>"), Code::type_mismatch, "write `rank in (8 9)`");
    check_error(effect_when("rank == J or <<Q>> or K"), Code::type_mismatch,
                "write `rank in (J Q K)`");
    check_error(effect_when("size == 1 or <<2>>"), Code::type_mismatch, "write `size in (1 2)`");
    check_error(effect_when("rank != 8 and <<9>>"), Code::type_mismatch,
                "write `not rank in (8 9)`");
    check_error(effect_when("size > 1 or <<3>>"), Code::type_mismatch,
                "write `size > 1 or size > 3`");
}

TEST_CASE("`is` before a rank is `==`") {
    check_error(effect_when("rank is <<8>>"), Code::unknown_name, "write `rank == 8`");
    check_error(effect_when("rank is <<queen>>"), Code::unknown_name, "write `rank == Q`");
    check_error(pass("hand is <<empty>>"), Code::unknown_name, "write `count(hand) == 0`");
    check_error(effect_when("rank is <<magic>>"), Code::unknown_name, "`groups: {magic: ");
}

TEST_CASE("what people call a rank or a suit is known from its deck") {
    check_error(effect_when("rank == <<jack>>"), Code::unknown_name, "did you mean `J`?");
    check_error(effect_when("rank == <<11>>"), Code::unknown_name, "did you mean `J`?");
    check_error(effect_when("rank in (<<1>> 2)"), Code::unknown_name, "did you mean `A`?");
    check_error(effect_when("rank == <<T>>"), Code::unknown_name, "did you mean `10`?");
    check_error(effect_when("any(play where suit == <<hearts>>)"), Code::unknown_name, "`H`");
    CHECK(load_right(effect_when("rank == J")).effects.size() == 1);
}

TEST_CASE("how many cards a zone has is counted") {
    check_error(pass("hand == <<1>>"), Code::type_mismatch, "`count(hand)`");
    check_error(pass("hand.<<size>> == 1"), Code::unknown_name, "write `count(hand)`");
    check_error(pass("pile.<<top>> == 1"), Code::unknown_name, "write `top(pile)`");
    check_error(pass("<<size>>(hand) == 1"), Code::unknown_name, "did you mean `count`?");
}

TEST_CASE("ranks are no numbers") {
    check_error(effect_when("rank == <<to_beat.rank>> + 1"), Code::type_mismatch,
                "`next_rank(to_beat.rank)`");
}

TEST_CASE("a name is written without hyphens and blanks") {
    check_error(pass("not <<can-play>>"), Code::unknown_name, "did you mean `can_play`?");
    check_error(pass("not <<can play>>"), Code::expression_syntax, "write `can_play`");
    check_error(game({{"zones",
                       "{hand: {of: player, seen_by: owner}, my_pile: {order: stack}, stock: "
                       "{seen_by: nobody, order: stack, holds: deck}}"},
                      {"actions",
                       "{play: {from: [hand], to: my_pile}, pass: {when: count(<<my "
                       "pile>>) > 0}}"}}),
                Code::wrong_arguments, "write `my_pile`");
    // A difference of two things that are there is one.
    CHECK(load_right(pass("turn-round > 0")).actions.size() == 2);
}

TEST_CASE("numbers do not begin with a zero") {
    check_error(game({{"setup", "{hands: {deal: <<05>>, to: hand}}"}}), Code::bad_value,
                "write `5`");
    check_error(game({{"players", "<<02..4>>"}}), Code::bad_value, "begin with `0`");
    CHECK(load_right(pass("count(hand) > 0")).actions.size() == 2);
}

TEST_CASE("where a word has a meaning is told where it has none") {
    check_error(effect_when("<<can_play>>"), Code::not_available, "in the `when` of an action");
    check_error(game({{"end", "{e: {when: <<taker>> == starter}}"}}), Code::not_available,
                "under `taken` of `trick`");
}

TEST_CASE("the cards of a play stand among the zones that can be asked about") {
    check_error(effect_when("any(<<cards>> where rank == J)"), Code::unknown_name,
                "did you mean `play`?");
    check_error(effect_when("any(<<xyz>> where rank == J)"), Code::unknown_name, "`to_beat`");
}

TEST_CASE("how a step is written is shown") {
    const auto steps = [](const std::string& text) {
        return game({{"effects", "{e: {on: play, do: " + text + "}}"}});
    };
    check_error(steps("<<skip>>"), Code::wrong_shape, "`[{skip: true}]`");
    check_error(steps("<<{skip: true}>>"), Code::wrong_shape, "`[{skip: true}]`");
    check_error(steps("[<<skip>>]"), Code::wrong_shape, "`{skip: true}`");
    check_error(steps("<<draw>>"), Code::wrong_shape, "`[{draw: ..., from: ..., to: ...}]`");
}

TEST_CASE("rules have names") {
    check_error(game({{"effects", "<<[{on: play, do: [{skip: true}]}]>>"}}), Code::wrong_shape,
                "`NAME: {on: ...}`");
}

TEST_CASE("a list names each of its items") {
    check_error(game({{"ranks", "{order: <<2..A>>}"}}), Code::wrong_shape,
                "[first, second, third]");
    check_error(game({{"out", "{empty: <<hand>>}"}}), Code::wrong_shape, "write `[hand]`");
    check_error(game({{"out", "{empty: <<hand pile>>}"}}), Code::wrong_shape, "[hand, pile]");
}

TEST_CASE("other words for true and false are told") {
    const auto option = [](const std::string& value) {
        return game({{"options", "{o: {default: <<" + value + ">>}}"}});
    };
    check_error(option("yes"), Code::bad_value, "write `true`");
    check_error(option("off"), Code::bad_value, "write `false`");
    check_error(option("null"), Code::bad_value, "write `true`, `false`, a number or a word");
}

TEST_CASE("a range is written with two dots") {
    check_error(game({{"players", "<<2-6>>"}}), Code::bad_value, "write `2..6`");
    check_error(game({{"combinations", "{single: {set: <<1..9999999999>>}}"}}), Code::out_of_range,
                "numbers lie between");
}

TEST_CASE("nothing is said by an empty value or list") {
    check_error(game({{"actions", "{play: {from: [hand], to: pile}, <<pass>>: }"}}),
                Code::wrong_shape, "write `{}`");
    check_error(game({{"values", "{v: {in: <<[]>>}}"}}), Code::bad_value, "leave it out");
    check_error(game({{"ranks", "{orders: {low: {order: <<[]>>}}}"}}), Code::bad_order, "is empty");
    check_error(game({{"combinations", "{a: {set: 1}, b: {set: 2, unless: <<[]>>}}"}}),
                Code::bad_value, "leave it out");
}

TEST_CASE("an option that is not there is corrected to one of its type") {
    const auto problem = [](const std::string& when) {
        LoadedVariant loaded = load(
            game({{"options", "{runs: {default: true, says: whether there are runs}}"},
                  {"combinations", "{single: {set: 1}, run: {run: 3..}}"},
                  {"effects", "{e: {on: play, when: " + when +
                                  ", do: [{skip: true}]}, "
                                  "f: {on: play, when: combination == run and runs, do: [{skip: "
                                  "true}]}}"}}));
        return loaded.diagnostics.all().front();
    };
    REQUIRE(problem("combination == runn").correction);
    CHECK(problem("combination == runn").correction->to == "run");
    CHECK(problem("combination == runn").correction->certain);
    CHECK(problem("runsx and out").correction->to == "runs");
}

TEST_CASE("what takes something away has a meaning only in a file that extends another") {
    check_error(game({{"effects", "{e: <<remove>>}"}}), Code::wrong_shape, "extends another");
}
