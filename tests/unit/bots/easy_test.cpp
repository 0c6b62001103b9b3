#include "bots/easy.h"

#include "../notation/table_games.h"
#include "bots/make_policy.h"
#include "notation/move_text.h"
#include "play/play_game.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// What the bot does where a table stands, as people write it.
std::string choice(const Table& table) {
    EasyPolicy easy(table.rules.program);
    easy.begin_game(1, int{table.state.to_act});
    const auto decision = decide(table.rules.program, table.state, Memory{}, easy);
    REQUIRE(decision);
    return move_text(table.rules.program, decision->move);
}

/// How many of the rounds of a game one easy player among random ones wins, in all seats by turns.
int wins_among_random(const Rules& rules, int seats, int games) {
    int wins = 0;
    for (int game = 0; game < games; ++game) {
        GameSetup setup;
        setup.seats = seats;
        setup.seed = static_cast<std::uint64_t>(game);
        const int easy = game % seats;
        std::vector<std::unique_ptr<Policy>> policies;
        for (int seat = 0; seat < seats; ++seat) {
            policies.push_back(make_policy(seat == easy ? "easy" : "random", rules.program));
        }
        const State state = play_game(rules.program, setup, policies);
        REQUIRE(state.over());
        wins += state.winners.contains(easy) ? 1 : 0;
    }
    return wins;
}

}  // namespace

TEST_CASE("an easy player follows with the lowest card that does", "[bots]") {
    Table table(rules_of(climbing_game()), 2, {"3C", "4D", "7H", "KS", "9C", "JD", "5S", "QH"});
    const bool first_holds_three = cards_in(table.rules.program, table.state, 0, 0).size() == 4;
    REQUIRE(first_holds_three);
    table.play("3C");
    CHECK(choice(table) == "4D");
}

TEST_CASE("an easy player leads several cards rather than one, and goes out if it can", "[bots]") {
    Table table(rules_of(climbing_game()), 2, {"5C", "4D", "5D", "KS", "8C", "JD", "QS", "9H"});
    CHECK(choice(table) == "5C 5D");
    table.play("8C");
    table.play("KS");
    CHECK(table.state.to_act == 0);
}

TEST_CASE("easy players win most against random ones, by whatever the rules reward", "[bots]") {
    CHECK(wins_among_random(bundled_rules("thirteen"), 4, 80) >= 40);
    CHECK(wins_among_random(bundled_rules("big-two"), 4, 40) >= 20);
    CHECK(wins_among_random(bundled_rules("president"), 4, 80) >= 40);
    CHECK(wins_among_random(bundled_rules("tennis"), 4, 40) >= 20);
}

TEST_CASE("an easy player plays the same game again, and every game to its end", "[bots]") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const auto played = [&] {
            GameSetup setup;
            setup.seats = rules.program.players.back();
            setup.seed = 3;
            std::vector<std::unique_ptr<Policy>> policies;
            for (int seat = 0; seat < setup.seats; ++seat) {
                policies.push_back(make_policy("easy", rules.program));
            }
            return play_game(rules.program, setup, policies);
        };
        const State state = played();
        CHECK(state.over());
        CHECK(played().turn == state.turn);
    }
}
