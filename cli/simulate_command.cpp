#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/json_values.h"
#include "play/simulate.h"
#include "rules/rules.h"
#include "seats.h"
#include "source/versions.h"
#include "thinking_option.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t most_games = 1'000'000'000'000;

struct SimulateOptions {
    GameOptions game;
    std::vector<std::string> seats;
    std::uint64_t games = 1;
    unsigned threads = 1;
    ThinkingOption thinking;
    std::string format = "text";
};

Json length_to_json(const Statistics& statistics) {
    Json object;
    object["mean"] = statistics.mean_length();
    object["shortest"] = statistics.length_at(0);
    object["tenth"] = statistics.length_at(0.1);
    object["quarter"] = statistics.length_at(0.25);
    object["median"] = statistics.length_at(0.5);
    object["three_quarters"] = statistics.length_at(0.75);
    object["nine_tenths"] = statistics.length_at(0.9);
    object["longest"] = statistics.length_at(1);
    return object;
}

Json to_json(const Rules& rules, const SimulationSetup& setup, const Statistics& statistics,
             double seconds) {
    const auto rate = [&](std::uint64_t number) {
        return seconds > 0 ? static_cast<double>(number) / seconds : 0.0;
    };
    Json object;
    object["variant"] = rules.name;
    object["options"] = options_to_json(rules.variant, rules.options);
    object["players"] = setup.seats;
    object["seats"] = setup.bots;
    if (setup.budget.time) {
        object["milliseconds"] = setup.budget.time->count();
        object["repeatable"] = false;
    } else if (setup.budget.playouts != Budget::usual_playouts) {
        object["playouts"] = setup.budget.playouts;
    }
    object["seed"] = setup.seed;
    object["turn_limit"] = setup.turn_limit;
    object["games"] = statistics.games();
    object["decisions"] = statistics.decisions();
    object["seconds"] = seconds;
    object["games_per_second"] = rate(statistics.games());
    object["decisions_per_second"] = rate(statistics.decisions());
    object["mean_branching"] = statistics.mean_branching();
    object["forced_share"] = statistics.forced_share();
    object["unfinished"] = statistics.unfinished();
    object["wins_by_seat"] = Json::array();
    for (int seat = 0; seat < setup.seats; ++seat) {
        object["wins_by_seat"].push_back(statistics.wins(seat));
    }
    object["length"] = length_to_json(statistics);
    return object;
}

std::string value_text(const std::string& key, const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_float()) {
        const bool rate = key.find("per_second") != std::string::npos;
        return fmt::format("{:.{}f}", value.get<double>(), rate ? 0 : 4);
    }
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [name, part] : value.items()) {
        if (!text.empty()) text += value.is_array() ? " " : ", ";
        if (value.is_object()) text += fmt::format("{} ", name);
        text += value_text(name, part);
    }
    return text;
}

int simulate_games(const SimulateOptions& options) {
    const auto loaded = load_game(options.game);
    if (!loaded) return loaded.error();
    const auto players = number_of_players(options.game, loaded->rules, options.seats);
    if (!players) return exit_status::usage;

    auto seats = bots_for(options.seats, *players, "a simulation");
    if (!seats) {
        std::cerr << "houserules: " << seats.error().message << '\n';
        return exit_status::usage;
    }
    const auto budget = options.thinking.budget();
    if (!budget) {
        std::cerr << "houserules: " << budget.error().message << '\n';
        return exit_status::usage;
    }
    SimulationSetup setup;
    setup.budget = *budget;
    setup.bots = std::move(*seats);
    setup.games = options.games;
    setup.seats = *players;
    setup.seed = options.game.seed ? *options.game.seed : fresh_seed();
    setup.turn_limit = options.game.turn_limit;
    setup.threads = options.threads;
    const auto begin = std::chrono::steady_clock::now();
    const Statistics statistics = simulate(loaded->rules.program, setup);
    const std::chrono::duration<double> duration = std::chrono::steady_clock::now() - begin;

    const Json result = to_json(loaded->rules, setup, statistics, duration.count());
    if (options.format == "json") {
        Json object;
        object["houserules_result"] = result_version;
        object.update(result);
        std::cout << json_line(object) << '\n';
        return exit_status::success;
    }
    for (const auto& [key, value] : result.items()) {
        std::cout << fmt::format("{:<22}{}\n", key, value_text(key, value));
    }
    return exit_status::success;
}

}  // namespace

void add_simulate_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("simulate", "Plays many games among bots and counts.");
    const auto options = std::make_shared<SimulateOptions>();
    options->game.add_to(*command);
    add_seats(*command, options->seats,
              "the bots, from seat 0: good, easy, random, or clairvoyant, which is told "
              "all cards (default: random)");
    command->add_option("--games", options->games, "how many games")
        ->required()
        ->type_name("N")
        ->check(whole_number(1, most_games));
    command->add_option("--threads", options->threads, "how many threads; the result is the same")
        ->type_name("T")
        ->check(whole_number(1, 256))
        ->capture_default_str();
    options->thinking.add_to(*command);
    add_format(*command, options->format, {"text", "json"}, "text or json");
    command->callback([options, &status] { status = simulate_games(*options); });
}
