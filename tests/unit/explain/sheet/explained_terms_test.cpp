#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

constexpr const char* words_title = "What some words mean";

/// The climbing game with a term, and effects of plays that ask for it.
RuleSheet sheet_with_term(const std::string& term, const std::vector<std::string>& asked) {
    std::string effects = "effects:\n";
    for (std::size_t i = 0; i < asked.size(); ++i) {
        effects += fmt::format("  row_{}: {{on: play, when: \"{}\", do: [{{skip: true}}]}}\n", i,
                               asked[i]);
    }
    std::string game = changed(climbing_game(), "setup:\n", "terms:\n  " + term + "\nsetup:\n");
    return make_rule_sheet(rules_of(changed(game, "end:\n", effects + "end:\n")));
}

const std::string rich =
    "rich: \"count(hand where rank == K) > 1 and count(hand where rank == Q) > 1 or count(hand "
    "where "
    "rank == J) > 2\"";

}  // namespace

TEST_CASE("a long term that is used often is explained once") {
    const RuleSheet sheet = sheet_with_term(
        rich, {"rich", "not rich and count(rest) > 3", "any(players where rich and not out)"});
    CHECK(
        text_of(sheet, words_title, "rich") ==
        "A player meets this if they have more than 1 card of rank K in their hand and more than 1 "
        "card of rank Q in their hand, or have more than 2 cards of rank J in their hand.");
    const std::string title = "What follows";
    CHECK(text_of(sheet, title, "row_0") ==
          "When you play, if you meet \"rich\", the next player is passed over.");
    CHECK(text_of(sheet, title, "row_1") ==
          "When you play, if you do not meet \"rich\" and there are more than 3 cards in the "
          "rest, the next player is passed over.");
    CHECK(text_of(sheet, title, "row_2") ==
          "When you play, if there is a player who meets \"rich\" and is still in, the next player "
          "is "
          "passed over.");
}

TEST_CASE("a term that is short, or seldom used, is told where it is used") {
    CHECK(find_section(sheet_with_term(rich, {"rich", "rich and count(rest) > 3"}), words_title) ==
          nullptr);
    const std::string few = "few: count(hand) < 3";
    CHECK(
        find_section(sheet_with_term(few, {"few", "few and leading", "few or leading", "not few"}),
                     words_title) == nullptr);
}

TEST_CASE("a number that is explained is called by its name") {
    const RuleSheet sheet = sheet_with_term(
        "worth: \"10 * count(hand where rank == K) + 5 * count(hand where rank == Q) + 2 * "
        "count(hand "
        "where rank == J)\"",
        {"worth > 20", "worth < 5", "worth == least(worth over players)"});
    CHECK(
        text_of(sheet, words_title, "worth") ==
        "(10 times the number of cards of rank K in the player's hand) plus (5 times the number of "
        "cards of rank Q in their hand) plus (twice the number of cards of rank J in their hand).");

    CHECK(
        text_of(sheet, "What follows", "row_0") ==
        "When you play, if your number \"worth\" is more than 20, the next player is passed over.");

    CHECK(text_of(sheet, "What follows", "row_2") ==
          "When you play, if your number \"worth\" is the lowest of all, the next player is passed "
          "over.");
}

TEST_CASE("what a term asks of what is named is said where it is used") {
    const std::string fits =
        "fits: \"value == 1 and count(hand where rank == K) > 1 or value == 2 and count(hand where "
        "rank == Q) > 1 or value == 3 and count(hand where rank == J) > 1\"";
    std::string game = changed(climbing_game(), "setup:\n", "terms:\n  " + fits + "\nsetup:\n");
    game = changed(game, "trick:",
                   "  call: {values: 1..3, when: fits}\n  say: {values: 1..3, when: not fits}\n  "
                   "tell: {values: 1..3, when: fits and count(rest) > 3}\ntrick:");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "A turn", "call") ==
          "You may call, naming a number from 1 to 3 for which you meet \"fits\" for the number "
          "named.");
    CHECK(
        text_of(sheet, "A turn", "tell") ==
        "You may tell if there are more than 3 cards in the rest, naming a number from 1 to 3 for "
        "which you meet \"fits\" for the number named.");
    CHECK_THAT(text_of(sheet, words_title, "fits"),
               Catch::StartsWith("A player meets this if the number named is 1 and "));
}

TEST_CASE("a term that adds up cards of its own is about no card around it") {
    const std::string few =
        "few: \"count(players where sum(10 * (rank == K) + 5 * (rank == Q) + 2 * (rank == J) over "
        "hand where rank > 7) <= count(rest) - 1)\"";
    const RuleSheet sheet = sheet_with_term(few, {"few == 1", "few > 2", "leading and few == 3"});
    REQUIRE(find_section(sheet, words_title) != nullptr);
    CHECK(text_of(sheet, "What follows", "row_0") ==
          "When you play, if the number \"few\" is 1, the next player is passed over.");
}

TEST_CASE("a truth value that is explained counts where it is met") {
    const RuleSheet sheet = sheet_with_term(
        rich, {"rich", "count(rest) > 2 * rich", "count(players where rich) + 1 * rich == 3"});
    REQUIRE(find_section(sheet, words_title) != nullptr);
    CHECK(text_of(sheet, "What follows", "row_1") ==
          "When you play, if the number of cards in the rest is more than 2 if you meet \"rich\", "
          "else 0, the next player is passed over.");
    CHECK(text_of(sheet, "What follows", "row_2") ==
          "When you play, if the number of players who meet \"rich\" plus (1 if you meet \"rich\", "
          "else 0) is 3, the next player is passed over.");
}
