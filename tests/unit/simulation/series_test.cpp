#include "simulation/series.h"

#include "catch.h"

using namespace houserules;

namespace {

Series series_of(std::uint64_t games) {
    Series series;
    series.games = games;
    return series;
}

}  // namespace

TEST_CASE("blocks have all games of a series, and none twice") {
    for (const std::uint64_t games : {1ULL, 2ULL, 255ULL, 256ULL, 511ULL, 512ULL, 700ULL, 16'383ULL,
                                      16'384ULL, 16'385ULL, 1'000'001ULL, 1'000'000'000'000ULL}) {
        const auto series = series_of(games);
        INFO(games);
        CHECK(series.block_size() >= 1);
        CHECK(series.block_size() <= 64);
        CHECK(series.blocks() * series.block_size() >= games);
        CHECK((series.blocks() - 1) * series.block_size() < games);
    }
}

TEST_CASE("few games are played in blocks of one, so that all threads have work") {
    CHECK(series_of(511).block_size() == 1);
    CHECK(series_of(512).block_size() == 2);
    CHECK(series_of(512).blocks() == 256);
    CHECK(series_of(513).blocks() == 257);
    CHECK(series_of(1'000'000).block_size() == 64);
}

TEST_CASE("all seats move at random, or some think") {
    Series series = series_of(100);
    CHECK(series.are_all_random());
    series.bots = {"random", "random"};
    CHECK(series.are_all_random());
    series.bots = {"random", "easy"};
    CHECK_FALSE(series.are_all_random());
}
