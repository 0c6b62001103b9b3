#include "simulation/series_options.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "exit_status.h"
#include "percent.h"
#include "seats.h"
#include "source/utf8.h"
#include "usage_error.h"

using namespace houserules;

namespace {

constexpr std::uint64_t most_games = 1'000'000'000'000;

/// Reads a share as `0.5%`, in millionths; nothing if it is none up to 50 %, or less than one.
std::optional<std::uint32_t> read_millionths(const std::string& text) {
    constexpr double millionths_of_percent = 1e4;
    const auto percent = read_percent(text, 50);
    const double millionths = std::round(percent.value_or(0) * millionths_of_percent);
    if (millionths < 1) return std::nullopt;
    return static_cast<std::uint32_t>(millionths);
}

/// Reads a number of games, or `all`.
std::optional<std::uint64_t> read_details(const std::string& text) {
    if (text == "all") return std::numeric_limits<std::uint64_t>::max();
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace

void SeriesOptions::add_to(CLI::App& command, std::optional<std::uint64_t> usual_games) {
    game.add_to(command);
    add_seats(command, seats,
              "the bots, from seat 0: good, easy, random, or clairvoyant, which is told "
              "all cards (default: random)");
    if (usual_games) games = *usual_games;
    auto* how_many = command.add_option("--games", games, "how many games")
                         ->type_name("N")
                         ->check(whole_number(1, most_games));
    usual_games ? how_many->capture_default_str() : how_many->required();
    command.add_option("--threads", threads, "how many threads; the result is the same")
        ->type_name("T")
        ->check(whole_number(1, 256))
        ->capture_default_str();
    thinking.add_to(command);
}

void SeriesOptions::add_extent_to(CLI::App& command) {
    command
        .add_option("--until", until,
                    "ends as soon as the share of wins of each seat is known so well, either way; "
                    "--games says how many are played at most")
        ->type_name("0.5%");
    command
        .add_option("--details", details,
                    "of so many games rules, turns, places and roles are counted, or of all; it "
                    "takes longer, but for bots that think, where all are")
        ->type_name("N|all")
        ->capture_default_str();
}

Expected<Series, int> SeriesOptions::series_for(const Rules& rules) const {
    const auto players = number_of_players(game, rules, seats);
    if (!players) return exit_status::usage;
    auto bots = bots_for(seats, *players, "a simulation");
    if (!bots) return refuse(bots.error().message);
    const auto budget = thinking.budget();
    if (!budget) return refuse(budget.error().message);
    Series series;
    const auto closely = read_details(details);
    if (!closely) {
        return refuse(fmt::format("--details: `{}` is neither a number of games nor `all`",
                                  printable(details)));
    }
    if (!until.empty()) {
        const auto millionths = read_millionths(until);
        if (!millionths) {
            return refuse(fmt::format(
                "--until: `{}` is no share between 0.0001 % and 50 %, as 0.5%", printable(until)));
        }
        series.until = *millionths;
    }
    series.details = *closely;
    series.budget = *budget;
    series.bots = std::move(*bots);
    series.games = games;
    series.seats = *players;
    series.seed = game.seed ? *game.seed : fresh_seed();
    series.turn_limit = game.turn_limit;
    return series;
}
