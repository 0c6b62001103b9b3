#include <string>

#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

// A variable that only keeps how many cards there were, until they are moved, is not told.

namespace {

/// What follows when somebody passes, who clears the table and lays as many cards as lay there.
std::string what_follows_a_pass(const std::string& moves, const std::string& more = "") {
    return text_of(climbing_sheet("trick: ", more + "effects: {refills: {on: pass, do: [" + moves +
                                                 "]}}\n"
                                                 "variables: {kept: {type: integer, lasts: round, "
                                                 "title: cards kept}}\ntrick: "),
                   "What follows", "refills");
}

const std::string clears_and_refills =
    "{set: kept, to: count(table)}, {move: table, to: gone}, "
    "{move: rest, to: table, count: kept}";

}  // namespace

TEST_CASE("cards as many as others were before they went are told without a number kept") {
    CHECK(
        what_follows_a_pass(clears_and_refills) ==
        "When you pass, all cards on the table go out of play, then the top cards of the rest, as "
        "many as there were cards on the table, go to the table.");
}

TEST_CASE("a number that is asked for elsewhere, too, is told") {
    CHECK(what_follows_a_pass(clears_and_refills, "  buy: {when: kept > 1}\n")
              .starts_with("When you pass, the number of cards kept becomes the number of cards on "
                           "the table, then"));
}

TEST_CASE("a number that still is what it counts is told") {
    CHECK(what_follows_a_pass("{set: kept, to: count(table)}, {move: gone, to: rest}, "
                              "{move: rest, to: table, count: kept}")
              .starts_with("When you pass, the number of cards kept becomes"));
    CHECK(what_follows_a_pass(
              "{set: kept, to: count(table)}, {move: table, to: gone, where: rank == 2}, "
              "{move: rest, to: table, count: kept}")
              .starts_with("When you pass, the number of cards kept becomes"));
}

TEST_CASE("a number that is kept for another player is told") {
    const auto sheet = climbing_sheet(
        "trick: ",
        "effects: {refills: {on: pass, do: [{set: kept, of: next(player), to: count(table)}, "
        "{move: table, to: gone}, {draw: kept, from: rest, to: hand}]}}\n"
        "variables: {kept: {of: player, type: integer, title: cards kept}}\ntrick: ");
    CHECK_THAT(text_of(sheet, "What follows", "refills"),
               Catch::Contains("becomes the number of cards on the table, then"));
}
