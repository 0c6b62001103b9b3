#include "simulation/answers.h"

#include "../notation/table_games.h"
#include "made_games.h"
#include "simulation/simulate.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

SimulationFile simulated(const std::string& name, std::uint64_t games) {
    const Rules rules = bundled_rules(name);
    Series series;
    series.games = games;
    series.seats = rules.program.best_players;
    series.details = games;
    SimulationFile file{description_of(rules, series), {simulate(rules.program, series)}};
    file.sums.played.add({0, series.blocks()});
    return file;
}

}  // namespace

TEST_CASE("players of a side each win what it wins, and the sides are compared") {
    auto description = made_series(4);
    description.sides = {Seats(0b0101), Seats(0b1010)};
    std::vector<GameFigures> games(4, made_game(0, description.sides[0]));
    games[3].winners = description.sides[1];
    const auto answers = answers_of(file_of(description, games));
    CHECK(answers.seats.fair == 0.5);
    REQUIRE(answers.sides.of.size() == 2);
    CHECK(answers.sides.fair == 0.5);
    CHECK(answers.sides.of[0].won.mean == 0.75);
    CHECK(answers.sides.of[1].won.mean == 0.25);
    CHECK(answers.tied.mean == 0);
}

TEST_CASE("a share is fair when it is the mean of all, where several win and where one loses") {
    std::vector<GameFigures> games(3, made_game(0, Seats::of(0)));
    games.push_back(made_game(0, Seats::first(2)));
    const auto ties = answers_of(file_of(made_series(), games));
    CHECK(ties.seats.fair == 5.0 / 8);
    CHECK(ties.tied.mean == 0.25);
    const std::vector<GameFigures> one_loses(3, made_game(0, Seats(0b1110)));
    CHECK(answers_of(file_of(made_series(4), one_loses)).seats.fair == 0.75);
}

TEST_CASE("who starts is told of where it is not always the first seat") {
    std::vector<GameFigures> games(20, made_game(0, Seats::of(0)));
    CHECK(answers_of(file_of(made_series(), games)).starters.of.empty());
    for (std::size_t i = 0; i < games.size(); i += 2) games[i].starter = 1;
    const auto answers = answers_of(file_of(made_series(), games));
    REQUIRE(answers.starters.of.size() == 2);
    CHECK(answers.starters.of[0].won.mean == 0.5);
    games[0].starter = State::nobody;
    CHECK(answers_of(file_of(made_series(), games)).starters.of[0].games == 19);
}

TEST_CASE("games with a rule are compared with those without") {
    auto description = made_series();
    description.rules = {{RuleSection::effect, 0, "sometimes"}};
    std::vector<GameFigures> games;
    for (const std::uint64_t decisions : {10, 20, 40, 60}) {
        auto game = made_game(0, Seats::of(0), decisions);
        game.has_details = true;
        game.details.doubled_places = {2, 4};
        game.details.rules = {decisions > 30 ? 2U : 0U};
        game.details.asked = {3};
        games.push_back(game);
    }
    const auto answers = answers_of(file_of(description, games));
    REQUIRE(answers.rules.size() == 1);
    const auto& rule = answers.rules[0];
    CHECK(rule.times == 4);
    CHECK(rule.asked == 12);
    CHECK(rule.games == 2);
    CHECK(rule.length.mean == 50);
    CHECK(rule.length_without == 15);
    CHECK(rule.first == 2);
    CHECK(answers.places[1].mean == 2);
}

TEST_CASE("the landlord of dou-dizhu is a role, and one that hardly anybody holds is none") {
    const auto answers = answers_of(simulated("dou-dizhu", 60));
    REQUIRE(answers.roles.size() == 1);
    CHECK(answers.roles[0].title == "landlord");
    CHECK(answers.roles[0].rounds == 60);
    // Who makes the last decision of a round to come to be it has no part in it.
    auto description = made_series();
    description.roles = {"hurried"};
    auto game = made_game(0, Seats::of(0));
    game.has_details = true;
    game.details.doubled_places = {2, 4};
    game.details.roles = {
        {.rounds = 1, .all_ahead = 1, .ahead = 1, .points = 3, .decisions = 10, .held = 4}};
    CHECK(answers_of(file_of(description, {game})).roles.empty());
    game.details.roles[0].held = 5;
    CHECK(answers_of(file_of(description, {game})).roles.size() == 1);
}

TEST_CASE("of games without points none are told, and of others those of each seat") {
    CHECK(answers_of(simulated("palace", 5)).scores.empty());
    const auto answers = answers_of(simulated("big-two", 5));
    CHECK(answers.scores.size() == 4);
    CHECK(answers.places.size() == 4);
    CHECK(answers.details == 5);
}

TEST_CASE("how long games are does not depend on how long they may be") {
    auto description = made_series();
    description.series.turn_limit = ~std::uint32_t{0};
    std::vector<GameFigures> games;
    for (const std::uint64_t decisions : {10, 20, 30, 40, 1'000'000}) {
        games.push_back(made_game(0, Seats::of(0), decisions));
    }
    const auto file = file_of(description, games);
    const auto answers = answers_of(file);
    CHECK(answers.lengths[2].value == 30);
    CHECK(answers.longest.size == 1'000'000);
    CHECK(answers.decisions.mean == 200'020);
    CHECK(file.sums.sum.lengths.largest() == 65'535);
    CHECK(read_simulation_file(file_text(file)));
}

TEST_CASE("all figures of no games are there, and say nothing") {
    const auto answers = answers_of({made_series(), {Tally(made_series().shape())}});
    CHECK(answers.games == 0);
    CHECK(answers.seats.of.empty());
    CHECK_FALSE(answers.decisions.interval);
    CHECK_FALSE(answers.shortest.game.index);
}
