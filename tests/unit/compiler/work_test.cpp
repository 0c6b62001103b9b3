#include "compiler/work.h"

#include "catch.h"
#include "compiler/compile.h"
#include "rules/rules_of.h"
#include "variant/loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

ProgramWork work(const Sections& changes = {}) { return work_of(program_of(game(changes))); }

std::string pass_when(const std::string& condition) {
    return "{play: {from: [hand], to: pile}, pass: {when: " + condition + "}}";
}

}  // namespace

TEST_CASE("a small game takes some work, but not much") {
    CHECK(work().decision > 50);
    CHECK(work().plays > 50);
    CHECK(work().decision < 5'000);
    CHECK(work().round > 0);
    CHECK(work().row > 0);
}

TEST_CASE("loops cost their body for each card or player, and loops in loops the product") {
    const auto plain = work({{"actions", pass_when("round > 5")}}).decision;
    const auto cards =
        work({{"actions", pass_when("any(pile where rank > 5 and score > 5)")}}).decision;
    const auto players = work({{"actions", pass_when("any(players where score > 5)")}}).decision;
    const auto both = work({{"actions", pass_when("any(players where "
                                                  "any(pile where rank > 5 and score > 5))")}})
                          .decision;
    CHECK(cards > plain + 52);
    CHECK(players > plain + 4);
    CHECK(both > plain + 4 * 52 * 4);
}

TEST_CASE("the lowest of some cards costs its condition for each card, unless it is known") {
    const auto lowest = [](const std::string& where, const Sections& more = {}) {
        Sections changes = more;
        changes.emplace_back("actions",
                             pass_when("lowest(pile" + where + ").rank == 5 and round > 5"));
        return work(changes).decision;
    };
    const Sections orders = {{"ranks",
                              "{orders: {turned: {when: round == 2, order: [A, K, Q, J, 10, 9, 8, "
                              "7, 6, 5, 4, 3, 2]}}}"}};
    const std::string open = " where rank > 5 and round > 3";
    CHECK(lowest(open) > lowest("") + 52 * 4);
    CHECK(lowest(open, orders) > lowest("", orders) + 52 * 4);
    CHECK(lowest(" where rank >= 2") == lowest(""));
}

TEST_CASE("rows that must be asked about each play cost the more") {
    const auto tabled = work().plays;
    const auto asked =
        work({{"beats", "{higher: {allow: rank > to_beat.rank or size > count(stock)}}"}}).plays;
    CHECK(asked > 3 * tabled);
}

TEST_CASE("conditions over the cards of a play cost their body for each card") {
    const auto skips = [](const std::string& when) {
        return work({{"effects", "{skips: {on: play, when: " + when + ", do: [{skip: true}]}}"}})
            .decision;
    };
    CHECK(skips("any(play where rank == 5 and turn > 3)") > skips("rank == 5 and turn > 3") + 52);
}

TEST_CASE("kickers and wild cards cost work") {
    const auto of = [](const std::string& combination,
                       const std::pair<std::string, std::string>& more = {"summary", "A game."}) {
        return work({{"combinations",
                      "{single: {set: 1}, pair: {set: 2}, odd: " + combination + "}"},
                     more})
            .plays;
    };
    const auto plain = of("{set: 3}");
    CHECK(of("{set: 3, kickers: {set: 1}}") > plain);
    CHECK(of("{set: 3, kickers: {set: 1, count: 2}}") > of("{set: 3, kickers: {set: 1}}"));
    CHECK(of("{any: 3}") > plain);
    const std::pair<std::string, std::string> wild = {
        "values", "{wild: {when: rank == 2, in: [odd], company: play}}"};
    CHECK(of("{set: 3}", wild) > plain);
}

TEST_CASE("few cards in a hand are less work than many, and leading is less than following") {
    const auto program = program_of(
        game({{"combinations", "{single: {set: 1}, full: {set: 3, kickers: {set: 2}}}"},
              {"beats", "{higher: {allow: rank > to_beat.rank or size > count(stock)}}"}}));
    HandWork work(program);
    CardMask few;
    few.insert(0);
    few.insert(5);
    const auto many = work.plays(program.all_cards, false);
    CHECK(work.plays(few, false) < many);
    CHECK(work.plays(program.all_cards, true) < many);
    CHECK(work.plays(CardMask{}, false) < work.plays(few, false));
    CHECK(work.plays(program.all_cards, false) == many);
    CHECK(many <= work_of(program).plays);
}
