#include "bots/outlook.h"

#include "../notation/table_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("who has the fewest cards left goes out first, and is ahead of the others", "[bots]") {
    Table table(rules_of(climbing_game()), 3,
                {"7C", "9C", "3C", "7D", "9D", "3D", "8H", "JC", "4H", "2S", "QC", "KD"});
    const auto dealt = Outlook::of_position(table.rules.program, table.state, 2);
    CHECK(dealt.standing(2) == Outlook::most);
    table.play("7C 7D");
    const auto& state = table.state;
    CHECK(cards_to_shed(table.rules.program, state, 0) == 2);
    const auto outlook = Outlook::of_position(table.rules.program, state);
    CHECK(outlook.standing(0) == Outlook::most);
    CHECK(outlook.standing(1) < 0);
    CHECK(Outlook::of_position(table.rules.program, state, 1).standing(1) == Outlook::most);
    CHECK(Outlook::of_position(table.rules.program, state, State::nobody, 0).standing(0) < 0);
}

TEST_CASE("points are those of the scoring, as if the round were over", "[bots]") {
    const Rules rules = bundled_rules("big-two");
    GameSetup setup;
    setup.seats = 4;
    const State dealt = new_game(rules.program, setup);
    const auto outlook = Outlook::of_position(rules.program, dealt, 3);
    CHECK(outlook.largest_points() == 39);  // thirteen cards, each three times
    CHECK(outlook.lead(3) == 39);
    CHECK(outlook.lead(0) == -13);  // the mean of 0, -39 and -39 is -26
    CHECK(outlook.standing(3) == Outlook::most);
}

TEST_CASE("players of one side are no rivals", "[bots]") {
    const Rules rules = bundled_rules("tichu");
    GameSetup setup;
    setup.seats = 4;
    const State dealt = new_game(rules.program, setup);
    const auto outlook = Outlook::of_position(rules.program, dealt, 1);
    CHECK(outlook.standing(1) == outlook.standing(3));
    CHECK(outlook.standing(0) == -outlook.standing(1));
}

TEST_CASE("where who goes out last wins, it is better to stay in", "[bots]") {
    const Rules rules = bundled_rules("tennis");
    GameSetup setup;
    setup.seats = 3;
    const State dealt = new_game(rules.program, setup);
    const auto first = Outlook::of_position(rules.program, dealt, 0);
    const auto last = Outlook::of_position(rules.program, dealt, State::nobody, 0);
    CHECK(first.standing(0) < last.standing(0));
}
