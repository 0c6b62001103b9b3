#include "../notation/table.h"
#include "../variant/loading.h"
#include "game/game.h"
#include "game/moves.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("any cards are played together where rules ask for nothing but their colour") {
    const auto rules =
        rules_of(game({{"setup", "{hands: {deal: 3, to: hand}}"},
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
        const Table table(rules, 2, deck);
        return legal_moves(table.rules.program, table.state).play_count();
    };
    // Equal cards of one colour make one play.
    CHECK(plays({"AD", "AS", "KH"}) == 3);
    CHECK(plays({"AC", "AH", "AS"}) == 2);
    CHECK(plays({"AC", "AS", "9C"}) == 2);
}

TEST_CASE("a pair of both colours is listed by its higher colour, whatever suits it has") {
    const auto plays = [](const std::string& combination, const std::vector<std::string>& hand) {
        const auto rules =
            rules_of(game({{"setup", "{hands: {deal: 3, to: hand}}"},
                           {"combinations", "{those: {" + combination + ", key: card}}"},
                           {"variables", "{all_red: {type: boolean}}"},
                           {"effects",
                            "{reds: {on: play, when: all(play where suit.colour == red), "
                            "do: [{set: all_red, to: true}]}}"}}));
        std::vector<std::string> deck;
        for (const auto& card : hand) {
            deck.push_back(card);
            deck.push_back("2" + std::string(1, "CDH"[deck.size() / 2]));
        }
        const Table table(rules, 2, deck);
        const auto& program = table.rules.program;
        const auto moves = legal_moves(program, table.state);
        std::uint64_t listed = 0;
        moves.visit(0, moves.count(), PlayVisitor([&](const Move& move) {
                        if (move.kind != Move::Kind::play) return false;
                        ++listed;
                        // What is listed is what its cards are read as.
                        const auto readings = readings_of(program, 0, move.cards);
                        CHECK(readings.size() == 1);
                        CHECK(readings.front().key == move.key);
                        return false;
                    }));
        CHECK(listed == moves.play_count());
        return listed;
    };
    CHECK(plays("set: 2, kickers: {set: 1}", {"10H", "10S", "9C"}) == 1);
    CHECK(plays("set: 2, kickers: {set: 1}", {"10D", "10C", "9C"}) == 1);
    CHECK(plays("set: 2", {"10H", "10S", "9C"}) == 1);
    CHECK(plays("set: 2", {"10H", "10S", "10D"}) == 2);
}
