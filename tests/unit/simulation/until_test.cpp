#include "simulation/until.h"

#include "catch.h"
#include "made_games.h"
#include "simulation/answers.h"
#include "statistics/looks.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// So many games, of which every second is won by seat 0.
SimulationFile even_games(std::size_t games, std::uint32_t until) {
    auto description = made_series();
    description.series.until = until;
    std::vector<GameFigures> made;
    for (std::size_t i = 0; i < games; ++i) {
        made.push_back(made_game(i, Seats::of(static_cast<Seat>(i % 2))));
    }
    return file_of(description, made);
}

}  // namespace

TEST_CASE("looks come after 1, 2, 4, 8 blocks, and the last after all of them") {
    Series series;
    series.games = 100;  // in as many blocks
    const std::vector<std::uint64_t> blocks = {1, 2, 4, 8, 16, 32, 64, 100, 100};
    for (unsigned look = 1; look <= blocks.size(); ++look) {
        CHECK(blocks_at_look(series, look) == blocks[look - 1]);
    }
    CHECK(blocks_at_look(series, 64) == 100);
    CHECK(blocks_at_look(series, 1'000) == 100);
}

TEST_CASE("it is told which look comes when so many blocks have been played") {
    Series series;
    series.games = 100;
    CHECK(look_after(series, 0) == 1);
    CHECK(look_after(series, 1) == 1);
    CHECK(look_after(series, 2) == 2);
    CHECK(look_after(series, 3) == 3);
    CHECK(look_after(series, 64) == 7);
    CHECK(look_after(series, 65) == 8);
    CHECK(look_after(series, 100) == 8);
    CHECK(look_after(series, 1'000) == 8);
    series.games = 1;
    CHECK(look_after(series, 1) == 1);
    series.games = 1'000'000'000'000;
    CHECK(blocks_at_look(series, look_after(series, series.blocks())) == series.blocks());
}

TEST_CASE("later looks want the same figures to be surer") {
    // 1.96 * sqrt(0.25 / 400) is 0.049, so 5 % is just known with one look at 95 %, not with more.
    const auto file = even_games(400, 56'000);
    const auto& tally = file.sums.sum;
    CHECK(is_known_enough(file.description.series, tally, 1));
    CHECK_FALSE(is_known_enough(file.description.series, tally, 3));
    const auto wider = even_games(400, 100'000);
    CHECK(is_known_enough(wider.description.series, tally, 3));
}

TEST_CASE("a file is whole when all was played, or at the look that was enough") {
    auto file = even_games(400, 0);
    CHECK(file.is_whole());
    file.sums.played = {};
    file.sums.played.add({0, 399});
    CHECK_FALSE(file.is_whole());
    file.description.series.until = 200'000;
    CHECK_FALSE(file.is_whole());  // no look is after so many blocks
    file.sums.played = {};
    file.sums.played.add({0, 256});
    CHECK(file.is_whole());
    file.description.series.until = 1'000;
    CHECK_FALSE(file.is_whole());  // too little is known
}

TEST_CASE("intervals of wins and what is beyond chance are as sure as the look") {
    const auto answers = answers_of(even_games(400, 100));
    CHECK(answers.sureness == sureness_of_look(10));
    const auto with_one_look = answers_of(even_games(400, 0));
    CHECK(with_one_look.sureness == confidence);
    CHECK(answers.seats.of[0].won.interval->reach() >
          with_one_look.seats.of[0].won.interval->reach());
}
