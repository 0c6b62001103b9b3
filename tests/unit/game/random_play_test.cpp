#include "game/random_play.h"

#include <map>
#include <string>
#include <vector>

#include "../notation/table.h"
#include "../variant/loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

const Sections sets_and_runs = {{"combinations", "{triple: {set: 3}, straight: {run: 3}}"}};

CardMask cards_of(const Rules& rules, const std::vector<std::string>& names) {
    CardMask cards;
    for (const auto& name : names) cards |= cards_named(rules.program, name);
    return cards;
}

}  // namespace

TEST_CASE("each play that some cards can make is drawn as often", "[game]") {
    const auto rules = rules_of(game(sets_and_runs));
    const auto cards = cards_of(rules, {"4C", "4D", "4H", "5C", "6C", "7C"});
    Random random(1, 1);
    std::map<std::string, int> drawn;
    constexpr int draws = 3000;
    for (int i = 0; i < draws; ++i) {
        const auto play = random_play(rules.program, 0, cards, 3, random);
        REQUIRE(play.has_value());
        REQUIRE(play->count() == 3);
        ++drawn[std::to_string(play->word[0])];
    }
    CHECK(drawn.size() == 3);
    for (const auto& [play, times] : drawn) {
        INFO(play);
        CHECK(times > draws / 3 - 150);
    }
}

TEST_CASE("cards that can make no play of a size have none to draw", "[game]") {
    const auto rules = rules_of(game(sets_and_runs));
    Random random(1, 1);
    CHECK(!random_play(rules.program, 0, cards_of(rules, {"4C", "5D", "9S"}), 3, random));
    CHECK(!random_play(rules.program, 0, cards_of(rules, {"4C", "4D"}), 5, random));
}
