#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("there are cards to play", "[variant][checks]") {
    check_error(
        game({{"setup", ""}, {"actions", "{play: {from: <<[hand]>>, to: pile}, pass: {}}"}}),
        Code::empty_source, "no cards come into `hand`");
    const auto with_reserve = [](const std::string& setup, const std::string& from) {
        return game({{"zones",
                      "{hand: {of: player, seen_by: owner}, reserve: {of: player}, pile: {order: "
                      "stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                     {"setup", "{" + setup + "}"},
                     {"actions", "{play: {from: " + from + ", to: pile}, pass: {}}"},
                     {"out", "{empty: [hand, reserve]}"}});
    };
    load_right(with_reserve("a: {deal: 5, to: reserve}", "[hand, reserve]"));
    check_error(with_reserve("a: {deal: 5, to: reserve}", "<<[hand]>>"), Code::empty_source,
                "`hand`");
    check_error(with_reserve("a: {move: stock, count: 1, to: pile}", "<<[hand, reserve]>>"),
                Code::empty_source, "any of these zones");
    load_right(with_reserve("a: {deal: 5, to: reserve}, b: {choose: 2, from: reserve, to: hand}",
                            "[hand]"));
}

TEST_CASE("cards are followed from the deck through all rules", "[variant][checks]") {
    const auto with_effects = [](const std::string& effects, const std::string& more) {
        return game({{"zones",
                      "{hand: {of: player, seen_by: owner}, aside: {}, pile: {order: stack}, "
                      "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                     {"setup", ""},
                     {"actions", "{play: {from: [hand], to: pile}, pass: {}}"},
                     {"out", ""},
                     {"end", "{over: {when: turn > 40}}"},
                     {"effects", effects}}) +
               more;
    };
    load_right(with_effects("{e: {on: pass, do: [{draw: 1, from: stock, to: hand}]}}", ""));
    load_right(
        with_effects("{e: {on: pass, do: [{move: stock, count: 1, to: aside}]}, "
                     "f: {on: pass, do: [{move: aside, to: hand}]}}",
                     ""));
    // What is played comes from the hand itself.
    const LoadedVariant loaded =
        load(with_effects("{e: {on: pass, do: [{move: pile, to: hand}]}}", ""));
    REQUIRE(loaded.diagnostics.sorted().size() == 1);
    CHECK(code_name(loaded.diagnostics.sorted()[0].code) == "E508");
}
