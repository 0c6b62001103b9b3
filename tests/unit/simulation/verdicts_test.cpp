#include "simulation/verdicts.h"

#include "../text.h"
#include "made_games.h"
#include "play/play_game.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::vector<std::string> told_of(const SimulationFile& file) {
    return verdicts_of(file.description, answers_of(file));
}

/// Games of which so many, mixed with the others, are won by seat 0.
std::vector<GameFigures> games_won(std::size_t games, std::size_t won) {
    std::vector<GameFigures> made;
    for (std::size_t i = 0; i < games; ++i) {
        const bool is_won = (i + 1) * won / games != i * won / games;
        made.push_back(made_game(i, Seats::of(is_won ? 0 : 1), 10 + i % 3));
    }
    return made;
}

bool is_in_one(const std::vector<std::string>& verdicts, const std::string& part) {
    return std::any_of(verdicts.begin(), verdicts.end(),
                       [&](const std::string& one) { return contains(one, part); });
}

}  // namespace

TEST_CASE("an advantage is told of whoever wins more often than by chance, and of nobody else") {
    const auto clear = told_of(file_of(made_series(), games_won(400, 300)));
    CHECK(contains(clear.front(), "Seat 0 wins 75.0 % (70.5 to 79.0; fair: 50.0 %): an advantage"));
    CHECK(contains(clear[1], "Seat 1 wins 25.0 % (21.0 to 29.5; fair: 50.0 %): a disadvantage"));
    const auto slight = told_of(file_of(made_series(), games_won(400, 206)));
    CHECK(contains(slight.front(), "No seat clearly wins more often than the others"));
    CHECK_FALSE(is_in_one(slight, "advantage"));
}

TEST_CASE("sides are judged in place of their seats") {
    auto description = made_series(4);
    description.sides = {Seats(0b0101), Seats(0b1010)};
    std::vector<GameFigures> games;
    for (std::size_t i = 0; i < 200; ++i) {
        games.push_back(made_game(i, description.sides[i % 5 == 0 ? 0 : 1]));
    }
    const auto verdicts = told_of(file_of(description, games));
    CHECK(contains(verdicts[0], "Seats 0 and 2 win 20.0 %"));
    CHECK(is_in_one(verdicts, "fair: 50.0 %): an advantage."));
    CHECK_FALSE(is_in_one(verdicts, "Seat 0"));
}

TEST_CASE("nothing is claimed of one game, or of none") {
    CHECK(told_of(file_of(made_series(), {made_game(0, Seats::of(0))})) ==
          std::vector<std::string>{"One game says nothing of others."});
    CHECK(told_of({made_series(), {Tally(made_series().shape())}}) ==
          std::vector<std::string>{"No game was played."});
    const auto two = told_of(file_of(made_series(), games_won(2, 1)));
    CHECK_FALSE(is_in_one(two, "8 of 10"));
}

TEST_CASE("rules that never happened are told with how rare they may be") {
    auto description = made_series();
    description.rules = {
        {RuleSection::effect, 0, "often"},
        {RuleSection::effect, 1, "never"},
        {RuleSection::effect, 2, "off", true},
        {RuleSection::beats_row, 0, "forbids", false, true},
        {RuleSection::end_row, 0, "dead", false, false, "`rank == 9` is never true"},
        {RuleSection::combination, 0, "rare"},
        {RuleSection::effect, 3, "idle"}};
    auto games = games_won(100, 50);
    for (auto& game : games) {
        game.has_details = true;
        game.details.rules = {1, 0, 0, 0, 0, 0, 0};
        game.details.asked = {2, 12, 0, 0, 0, 3, 0};
        game.details.doubled_places = {2, 4};
    }
    const auto verdicts = told_of(file_of(description, games));
    CHECK(is_in_one(verdicts,
                    "Never in 100 games, so in less than 3.7 % of all: effects.never "
                    "(asked 1,200 times, never true), combinations.rare (could be played "
                    "300 times, never was) and effects.idle (never asked: its moment "
                    "never came)."));
    CHECK(is_in_one(verdicts, "Cannot happen: end.dead (`rank == 9` is never true)."));
    CHECK(is_in_one(verdicts, "Not counted, as what they say only forbids: beats.forbids."));
    CHECK(is_in_one(verdicts, "Switched off by options: effects.off."));
    // Where no game was looked at closely nothing is known of rules.
    CHECK_FALSE(is_in_one(told_of(file_of(description, games_won(100, 50))), "Never"));
}

TEST_CASE("games that do not end are told with the seed of one, and why they do not") {
    auto games = games_won(20, 10);
    games[7].end_row = games[9].end_row = -1;
    games[7].winners = games[9].winners = {};
    const auto seed = std::to_string(seed_of_game(5, 7));
    auto verdicts = told_of(file_of(made_series(), games));
    CHECK(is_in_one(verdicts, "do not end within 10,000 decisions; seed " + seed + " is one."));
    games[7].stuck = true;
    verdicts = told_of(file_of(made_series(), games));
    CHECK(is_in_one(verdicts, "nobody can move, or do not end within 10,000 decisions; seed"));
    games[9].stuck = true;
    verdicts = told_of(file_of(made_series(), games));
    CHECK(is_in_one(verdicts, "come to a point where nobody can move; seed " + seed));
    CHECK_FALSE(is_in_one(verdicts, "within"));
}

TEST_CASE("what a name has of characters that act on a terminal is not in a sentence") {
    CHECK(rule_name({RuleSection::effect, 0, "a\x1b[2J"}).find('\x1b') == std::string::npos);
}
