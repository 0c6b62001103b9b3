#include "notation/card_text.h"

#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("cards are named by rank and suit, however the letters are cased") {
    const Rules rules = bundled_rules("palace");
    const Program& program = rules.program;
    for (const char* text : {"10H", "10h", "Th", "tH"}) {
        INFO(text);
        const CardMask cards = cards_named(program, text);
        REQUIRE(cards.count() == 1);
        CHECK(program.names.cards[static_cast<std::size_t>(cards.lowest())] == "10H");
    }
    for (const char* text : {"", "T", "1H", "10", "10HH", "H10", "??", "#0"}) {
        INFO(text);
        CHECK(cards_named(program, text).empty());
    }
    CHECK(program.names.ranks[static_cast<std::size_t>(rank_named(program, "t"))] == "10");
    CHECK(rank_named(program, "S") == -1);
}

TEST_CASE("a card without suits is its rank, all copies of it") {
    const Rules rules = rules_of(changing_game());
    CHECK(cards_named(rules.program, "3").count() == 6);
    CHECK(cards_named(rules.program, "T").empty());
    CHECK(joined_cards(rules.program, cards_named(rules.program, "3")) == "3 3 3 3 3 3");
}
