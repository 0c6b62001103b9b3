#include "explain/sheet/sheet_names.h"

#include "catch.h"
#include "explain/sheet/grammar/realise.h"
#include "notation/card_text.h"

using namespace houserules;

TEST_CASE("names become words and titles") {
    CHECK(name_in_words("lower_after_seven") == "lower after seven");
    CHECK(name_as_title("lower_after_seven") == "Lower after seven");
    CHECK(name_as_title("").empty());
}

TEST_CASE("texts become sentences") {
    CHECK(as_sentence("hello") == "Hello.");
    CHECK(as_sentence("really?") == "Really?");
    CHECK(as_sentence("two cards:") == "Two cards:");
    CHECK(as_sentence("").empty());
}

TEST_CASE("articles go by the sound") {
    CHECK(with_article("pair") == "a pair");
    CHECK(with_article("ace") == "an ace");
    CHECK(with_article("8") == "an 8");
    CHECK(with_article("80") == "a 80");
    CHECK(with_article("A") == "an A");
    CHECK(with_article("K") == "a K");
    CHECK(with_article("one") == "a one");
    CHECK(with_article("8 or lower") == "an 8 or lower");
}

TEST_CASE("numbers are put in order") {
    CHECK(ordinal(1) == "first");
    CHECK(ordinal(12) == "twelfth");
    CHECK(ordinal(13) == "13th");
    CHECK(ordinal(21) == "21st");
    CHECK(ordinal(111) == "111th");
    CHECK(ordinal(-3) == "-3th");
}

TEST_CASE("counters are counted by their name") {
    CHECK(said(amount_of(1, noun_of_tokens("gold_coins"))) == "1 gold coin");
    CHECK(said(amount_of(3, noun_of_tokens("gold_coins"))) == "3 gold coins");
    CHECK(said(amount_of(3, noun_of_tokens("ink"))) == "3 ink");
    CHECK(said(amount_of(1, noun_of_tokens("brass"))) == "1 brass");
}

TEST_CASE("names that say what cards are like") {
    CHECK(describes_cards("burned"));
    CHECK(describes_cards("face_down"));
    CHECK(describes_cards("gone"));
    CHECK_FALSE(describes_cards("hand"));
}

TEST_CASE("a title can name something and say what it is like") {
    CHECK(begins_with_noun("cards put aside"));
    CHECK(begins_with_noun("hand laid away"));
    CHECK(begins_with_noun("cards laid last"));
    CHECK_FALSE(begins_with_noun("card pile"));
    CHECK_FALSE(begins_with_noun("put aside"));
    CHECK_FALSE(begins_with_noun("discard pile"));
    CHECK(noun_described("cards put aside").one == "card put aside");
    CHECK(noun_described("card put aside").many == "cards put aside");
    CHECK(noun_described("hand laid away").many == "hand laid away");
}

TEST_CASE("names of numbers speak of one thing or of several") {
    for (const auto* name :
         {"lives", "points_left", "declines_in_a_row", "times_played", "turns"}) {
        INFO(name);
        CHECK(is_plural_name(name));
    }
    for (const auto* name : {"stake", "bonus", "class", "basis", "row_of_plays", "s", "", "left"}) {
        INFO(name);
        CHECK_FALSE(is_plural_name(name));
    }
}

TEST_CASE("one of several is called by the singular of their noun") {
    const auto one_of = [](const std::string& many) { return noun_of_several(many).one; };
    CHECK(one_of("lives left") == "life left");
    CHECK(one_of("first halves of a row") == "first half of a row");
    CHECK(one_of("moves") == "move");
    CHECK(one_of("penalties") == "penalty");
    CHECK(one_of("ties") == "tie");
    CHECK(one_of("matches in a row") == "match in a row");
    CHECK(one_of("passes") == "pass");
    CHECK(one_of("houses") == "house");
    CHECK(one_of("glass") == "glass");
}

TEST_CASE("texts of strangers do no harm in a sheet") {
    CHECK(sheet_text("a`b`c") == "a'b'c");
    CHECK(sheet_text("two\nlines") == "two lines");
    CHECK(sheet_text("\x1b[31mred") == "\xEF\xBF\xBD[31mred");
    CHECK(name_in_words(std::string(1000, 'x')) == std::string(60, 'x') + "...");
    // No character is cut in two.
    std::string umlauts;
    for (int i = 0; i < 40; ++i) umlauts += "\xC3\xA4";
    CHECK(sheet_text(umlauts, 61).size() == 60 + 3);
}

TEST_CASE("a title with an article names one thing") {
    CHECK_FALSE(noun_of_name("low", "a card lower than all rows").several);
    CHECK(noun_of_name("low", "cards owed").several);
}

TEST_CASE("a name may say which of several numbers it is") {
    CHECK(is_superlative("fewest points of a row"));
    CHECK(is_superlative("most_cards"));
    CHECK_FALSE(is_superlative("rest_cards"));
}
