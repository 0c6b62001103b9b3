#include "bots/payoffs.h"

#include "../notation/table_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("who wins a game gets all, and who loses it least", "[bots]") {
    Table table(rules_of(climbing_game()), 2, {"3C", "4D", "7H", "KS", "9C", "JD", "5S", "QH"});
    PayoffRule rule(table.rules.program, table.state);
    CHECK_FALSE(rule.is_settled(table.state));
    while (!table.state.over()) {
        const auto moves = legal_moves(table.rules.program, table.state);
        apply(table.rules.program, table.state, moves.nth(0));
    }
    REQUIRE(rule.is_settled(table.state));
    const auto payoffs = rule.payoffs(table.state);
    const std::size_t winner = table.state.winners.contains(0) ? 0 : 1;
    CHECK(payoffs.won.contains(static_cast<int>(winner)));
    CHECK_FALSE(payoffs.won.contains(static_cast<int>(1 - winner)));
    CHECK(payoffs.of[winner] == most_payoff);
    CHECK(payoffs.of[1 - winner] == 0);
}

TEST_CASE("a round that is scored settles playouts of a match", "[bots]") {
    const Rules rules = bundled_with("president", {{"target", "11"}});
    GameSetup setup;
    setup.seats = 4;
    setup.seed = 5;
    State state = new_game(rules.program, setup);
    PayoffRule rule(rules.program, state);
    Random random(1, 1);
    while (state.rounds_played == 0) {
        CHECK_FALSE(rule.is_settled(state));
        apply(rules.program, state, legal_moves(rules.program, state).sample(random));
    }
    CHECK_FALSE(state.over());
    REQUIRE(rule.is_settled(state));
    const auto payoffs = rule.payoffs(state);
    for (std::size_t seat = 0; seat < 4; ++seat) {
        const bool is_president = state.last_round_score[seat] == 2;
        CHECK(payoffs.won.contains(static_cast<int>(seat)) == is_president);
        CHECK(payoffs.of[seat] >= 0);
        CHECK(payoffs.of[seat] <= most_payoff);
        if (is_president) CHECK(payoffs.of[seat] > most_payoff / 2);
    }
}

TEST_CASE("in a match that is nearly over a round counts by what it brings nearer to winning that",
          "[bots]") {
    const Rules rules = bundled_with("thirteen", {{"games", "3"}});
    GameSetup setup;
    setup.seats = 4;
    setup.seed = 5;
    State position = new_game(rules.program, setup);
    position.rounds_played = 1;
    position.score = {1, 0, 0, 0};
    /// What it brings seat 2 that another has won the round, so that there is one more at most.
    const auto payoff = [&](std::size_t winner, std::uint32_t rounds) {
        State settled = position;
        ++settled.rounds_played;
        settled.last_round_score = {};
        settled.last_round_score[winner] = 1;
        ++settled.score[winner];
        PayoffRule rule(rules.program, position, rounds);
        const auto payoffs = rule.payoffs(settled);
        CHECK(payoffs.won.contains(static_cast<int>(winner)));
        return payoffs.of[2];
    };
    // Seat 0 cannot be beaten any more, seat 1 has as many as it, with which seat 2 may be level.
    CHECK(payoff(1, 0) > payoff(0, 0));
    CHECK(payoff(2, 0) > payoff(1, 0));
    CHECK(payoff(2, 0) > most_payoff / 2);
    // A game that is left after this round has no standings after it.
    CHECK(payoff(1, 1) == payoff(0, 1));
    // After two more it has, by all points: seat 0 has won already if it wins this one, too.
    CHECK(payoff(1, 3) > payoff(0, 3));
    CHECK(payoff(2, 2) > payoff(1, 2) + most_payoff / 2);
    position.rounds_played = 0;
    CHECK(payoff(1, 1) == payoff(0, 1));
    CHECK(payoff(2, 1) > payoff(1, 1) + most_payoff / 2);
}

TEST_CASE("an unfinished playout pays whoever has fewer cards left", "[bots]") {
    Table table(rules_of(climbing_game()), 2, {"3C", "4D", "7H", "KS", "9C", "JD", "5S", "QH"});
    PayoffRule rule(table.rules.program, table.state);
    table.play("3C");
    const auto payoffs = rule.payoffs(table.state);
    CHECK(payoffs.of[0] > payoffs.of[1]);
}
