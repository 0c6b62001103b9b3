#include "game/usual_turns.h"

#include <filesystem>
#include <string>

#include "../../support/bundled.h"
#include "../../support/two_ways.h"
#include "../rules/rules_of.h"
#include "catch.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Requires that games of a program are the same in both ways.
/// @return how many decisions were usual ones
std::uint64_t play_games(const TurnPlan& plan, int seats, std::uint64_t games) {
    std::uint64_t usual = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const auto game = play_in_two_ways(plan, seats, seed, 500);
        INFO(seats << " players, seed " << seed << ", after decision " << game.turn);
        REQUIRE(game.difference.empty());
        usual += game.usual;
    }
    return usual;
}

}  // namespace

TEST_CASE("usual turns make the game that is made decision by decision", "[game][turns]") {
    for (const char* name :
         {"thirteen", "palace", "president", "exit-cards", "tennis", "beggar-my-neighbour"}) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const TurnPlan plan(rules.program);
        REQUIRE(plan.fits);
        for (const int seats : rules.program.players) CHECK(play_games(plan, seats, 40) > 100);
    }
}

TEST_CASE("usual turns make the same game of every test game that they fit", "[game][turns]") {
    int fitting = 0;
    std::uint64_t usual = 0;
    for (const char* folder : {"/tests/ok", "/tests/ok/rules", "/tests/bench"}) {
        const std::filesystem::directory_iterator files(HOUSERULES_SOURCE + std::string(folder));
        for (const auto& file : files) {
            if (file.path().extension() != ".yaml") continue;
            INFO(file.path().filename());
            const auto rules = load_rules(file.path().string(), {}, source_tree());
            if (!rules) continue;  // some show what a file can lack
            const TurnPlan plan(rules->program);
            if (!plan.fits) continue;
            ++fitting;
            for (const int seats : rules->program.players) usual += play_games(plan, seats, 20);
        }
    }
    CHECK(fitting > 20);
    CHECK(usual > 10'000);
}

TEST_CASE("turns are usual although more is done at their ends than that they pass on",
          "[game][turns]") {
    // Tricks that the best play takes; players put out by steps.
    for (const char* name : {"tennis", "beggar-my-neighbour"}) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const TurnPlan plan(rules.program);
        REQUIRE(plan.fits);
        CHECK(plan.ends_as_any);
    }
    CHECK_FALSE(TurnPlan(bundled_rules("president").program).ends_as_any);
}

TEST_CASE("a plan fits no game whose turns ask or count more than it knows", "[game][turns]") {
    for (const char* name : {"big-two", "dou-dizhu", "tichu", "segments"}) {
        INFO(name);
        CHECK_FALSE(TurnPlan(bundled_rules(name).program).fits);
    }
}
