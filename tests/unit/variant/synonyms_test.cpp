#include "variant/synonyms.h"
#include "catch.h"

using namespace houserules;

TEST_CASE("a word is known by its sense where what it means may stand") {
    CHECK(find_synonym("if", {"allow", "when"}) == "when");
    CHECK(find_synonym("everybody", {"owner", "all", "nobody"}) == "all");
    CHECK(find_synonym("max", {"least", "most"}) == "most");
    CHECK_FALSE(find_synonym("if", {"allow"}));
    CHECK_FALSE(find_synonym("", {"allow", "when"}));
    CHECK_FALSE(find_synonym("wh", {"allow", "when"}));
}

TEST_CASE("a word of the same sense is suggested beside the near ones") {
    CHECK(suggest_word("wen", {"when", "on"}).text == "did you mean `when`?");
    CHECK(suggest_word("min", {"mine", "least"}).text == "did you mean `least` or `mine`?");
    CHECK(suggest_word("then", {"when", "do"}).text == "did you mean `do` or `when`?");
    CHECK(suggest_word("min", {"most", "least"}).text == "did you mean `least`?");
    CHECK(suggest_word("thing", {"most", "least"}).text == "expected one of `most`, `least`");
}

TEST_CASE("a word of the same sense is no correction that can be made without asking") {
    CHECK_FALSE(suggest_word("if", {"when"}).correction);
    REQUIRE(suggest_word("wen", {"when"}).correction);
    CHECK(suggest_word("wen", {"when"}).correction->certain);
    REQUIRE(suggest_word("then", {"when", "do"}).correction);
    CHECK_FALSE(suggest_word("then", {"when", "do"}).correction->certain);
    REQUIRE(suggest_word("skips", {"skip", "lead"}).correction);
    CHECK(suggest_word("skips", {"skip", "lead"}).correction->certain);
}
