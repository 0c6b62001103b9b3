#include "../notation/table_games.h"
#include "../text.h"
#include "explain/illegal.h"
#include "refusals.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a card that is too low is told so without the rule") {
    Table table = palace();
    table.play("kh");
    CHECK(told(table, "6h") == "6H does not beat KH: 6 does not rank above K");
}

TEST_CASE("a play of another shape is told what is asked for") {
    Table table = climbing();
    table.play("8h");
    CHECK(told(table, "as ac") ==
          "AC AS do not beat 8H: a single is asked for, and these cards are a pair");
    Table sizes = changing();
    sizes.play("3");
    CHECK(told(sizes, "4 4") == "4 4 do not beat 3: 1 card is asked for, not 2");
}

TEST_CASE("a row for other combinations does not ask for the same one") {
    Table table =
        climbing({{"same_combination and same_size", "not same_combination and size == 3"}});
    table.play("8h");
    CHECK(told(table, "as ac") == "AC AS do not beat 8H");
}

TEST_CASE("a row that takes what no row before it is for is not told alone") {
    const std::string higher = "{when: same_size, allow: rank > to_beat.rank}";
    const Replacements one_more = {
        {higher, higher + "\n  one_more: {allow: size == to_beat.size + 1}"}};
    Table table(rules_of(changed(changing_game(), one_more)), 2,
                {"1", "1", "1", "2", "2", "4", "3", "4"});
    table.play("1 1");
    const std::string whole =
        "4 does not beat 1 1: if the play has as many cards as the play to beat, it must be of a "
        "higher rank. Otherwise the play must have 1 card more than the play to beat";
    CHECK(told(table, "4") == whole);
    const MoveRequest request = table.read("4");
    CHECK(explain_refusal(table.rules, table.state, request, table.resolved("4").error(),
                          RefusalDetail::sheet) == whole);
}

TEST_CASE("a card after `as` is told to stand before it") {
    CHECK(told(climbing(), "7c as 7 7d") ==
          "`7d` is a card; what cards count as comes last, as in `7d 7c as 7`");
    CHECK(contains(told(climbing(), "7c as 1"), "there is no rank `1`"));
}

TEST_CASE("what an action asks for is said if there are words for it") {
    Table table = palace();
    table.play("7d");
    CHECK(told(table, "pick up") == "you may not pick up: 6H can be played");
    CHECK(told(climbing(), "pass") == "you may not pass when there is nothing to beat");
    CHECK(told(asking_for("all(play where rank != 7)"), "7c 7d") ==
          "7C 7D may not be played: some card of the play is of rank 7");
    CHECK(told(asking_for("size < 2"), "7c 7d").find('`') == std::string::npos);
}

TEST_CASE("where cards are played from is said without the rule") {
    CHECK(told(palace(), "4c from face_up") ==
          "cards are played from `hand` now, not from `face up`");
}

TEST_CASE("cards that are not held are told as those of the player") {
    CHECK(told(palace(), "as") == "you have no AS");
    CHECK(told(palace(), "4c") == "your 4C is in `face up`, and cards are played from `hand` now");
    CHECK(told(palace(), "#0") ==
          "your cards in `face down` cannot be played yet; cards are played from `hand` now");
    CHECK(told(climbing(), "#0") == "you see these cards: name them, not their places");
    CHECK(few_cards(1, "3") == "one 3");
    CHECK(few_cards(2, "3") == "two 3s");
    CHECK(few_cards(2, "K") == "two K");
    CHECK(few_cards(13, "star") == "13 stars");
}

TEST_CASE("a rule by which lower cards beat is told as the rule sheet says it") {
    Table table = palace();
    table.play("7d");
    CHECK(told(table, "9s") ==
          "9S does not beat 7D: if the top card of the pile is a 7, the play must be of a rank "
          "lower than 7");
}

TEST_CASE("who asks why is told what the rule sheet says as well") {
    const auto asked = [](const Table& table, const std::string& text) {
        const MoveRequest request = table.read(text);
        return explain_refusal(table.rules, table.state, request, table.resolved(text).error(),
                               RefusalDetail::sheet);
    };
    Table table = palace();
    table.play("kh");
    CHECK(asked(table, "6h") ==
          "6H does not beat KH: 6 does not rank above K. The play must be of a higher rank than "
          "the play to beat.");
    CHECK(asked(palace(), "as") == "you have no AS");
    Table climbs = climbing();
    CHECK(contains(asked(climbs, "pass"), told(climbs, "pass") + ". You may pass"));
}

TEST_CASE("no sentence names a rule's place") {
    for_each_refusal(11, [](const Rules& rules, const State& state, const MoveRequest& request,
                            const Refusal& refusal) {
        for (const auto detail : {RefusalDetail::sentence, RefusalDetail::sheet}) {
            const std::string text = explain_refusal(rules, state, request, refusal, detail);
            CHECK_FALSE(text.empty());
            CHECK_FALSE(contains(text, ".yaml"));
        }
    });
}
