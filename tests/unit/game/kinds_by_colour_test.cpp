#include "../notation/table.h"
#include "../variant/loading.h"
#include "game/moves.h"

using namespace houserules;
using namespace houserules::test;

TEST_CASE("any cards are played together where rules ask for nothing but their colour") {
    const auto rules =
        testing::rules_of(game({{"setup", "{hands: {deal: 3, to: hand}}"},
                                {"combinations", "{two: {any: 2}}"},
                                {"variables", "{all_red: {type: boolean}}"},
                                {"effects",
                                 "{reds: {on: play, when: all(play where suit.colour == red), "
                                 "do: [{set: all_red, to: true}]}}"}}));
    const auto plays = [&](const std::vector<std::string>& hand) {
        std::vector<std::string> deck;
        for (const auto& card : hand) {
            deck.push_back(card);
            deck.push_back("2" + std::string(1, "CDH"[deck.size() / 2]));
        }
        const testing::Table table(rules, 2, deck);
        return legal_moves(table.rules.program, table.state).play_count();
    };
    // Equal cards of one colour make one play.
    CHECK(plays({"AD", "AS", "KH"}) == 3);
    CHECK(plays({"AC", "AH", "AS"}) == 2);
    CHECK(plays({"AC", "AS", "9C"}) == 2);
}
