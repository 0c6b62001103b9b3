#include <nlohmann/json.hpp>

#include "notation/json_values.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a deck names every card once, in any order") {
    const Rules rules = rules_of(changing_game());
    const Program& program = rules.program;
    std::vector<std::string> names = program.names.cards;
    std::reverse(names.begin(), names.end());
    const auto read = read_deck(program, program.players.front(), names);
    const auto& deck = *read;
    REQUIRE(deck.size() == 24);
    CardMask all;
    for (const auto card : deck) all.insert(card);
    CHECK(all == program.all_cards);
    CHECK(program.names.cards[deck.front()] == "4");
}

TEST_CASE("a list that is no deck is refused") {
    const Rules rules = rules_of(changing_game());
    const Program& program = rules.program;
    const auto refused = [&](const nlohmann::json& list) {
        return !read_deck(program, program.players.front(), list);
    };
    CHECK(refused(7));
    CHECK(refused(nlohmann::json::array()));
    CHECK(refused(std::vector<std::string>(24, "1")));
    CHECK(refused(std::vector<int>(24, 1)));
    auto names = program.names.cards;
    names.back() = "9";
    CHECK(refused(names));
}
