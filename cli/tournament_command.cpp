#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cluster/processes.h"
#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/json_values.h"
#include "play/tournament.h"
#include "seats.h"
#include "source/versions.h"
#include "thinking_option.h"
#include "tournament_report.h"
#include "usage_error.h"

using namespace houserules;

namespace {

constexpr std::uint64_t most_tournament_games = 1'000'000'000;

struct TournamentOptions {
    GameOptions game;
    std::vector<std::string> seats;
    std::uint64_t games = 1;
    std::uint32_t rounds = 0;
    unsigned threads = 1;
    ThinkingOption thinking;
    std::string format = "text";
};

int play(const TournamentOptions& options) {
    const auto problem = Processes().why_not_together();
    if (!problem.empty()) return refuse(problem);
    const auto budget = options.thinking.budget();
    if (!budget) return refuse(budget.error().message);
    const auto loaded = load_game(options.game);
    if (!loaded) return loaded.error();
    const auto players = number_of_players(options.game, loaded->rules);
    if (!players) return exit_status::usage;
    auto seats = bots_for(options.seats, *players, "a tournament");
    if (!seats) return refuse(seats.error().message);

    TournamentSetup setup;
    setup.players = std::move(*seats);
    setup.games = options.games;
    setup.rounds = options.rounds;
    setup.seed = options.game.seed ? *options.game.seed : fresh_seed();
    setup.turn_limit = options.game.turn_limit;
    setup.threads = options.threads;
    setup.budget = *budget;
    const auto result = play_tournament(loaded->rules.program, setup);
    if (options.format == "text") {
        std::cout << tournament_text(loaded->rules, setup, result);
        return exit_status::success;
    }
    nlohmann::ordered_json object;
    object["houserules_result"] = result_version;
    object.update(tournament_to_json(loaded->rules, setup, result));
    std::cout << json_line(object) << '\n';
    return exit_status::success;
}

}  // namespace

void add_tournament_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand(
        "tournament",
        "Compares bots: the same deals with every seating, who wins, and what is "
        "beyond chance.");
    const auto options = std::make_shared<TournamentOptions>();
    options->game.add_to(*command);
    add_seats(*command, options->seats,
              "the bots: good, easy, random, or clairvoyant, which is told all cards (default: "
              "random)");
    command
        ->add_option("--games", options->games,
                     "how many games, or somewhat more: each deal is played with every seating")
        ->required()
        ->type_name("N")
        ->check(whole_number(1, most_tournament_games));
    command
        ->add_option("--rounds", options->rounds,
                     "a game ends after so many rounds, if they bring points (default: at its end)")
        ->type_name("N")
        ->check(whole_number(1, 1'000'000));
    options->thinking.add_to(*command);
    command->add_option("--threads", options->threads, "how many threads; the result is the same")
        ->type_name("T")
        ->check(whole_number(1, 256))
        ->capture_default_str();
    add_format(*command, options->format, {"text", "json"}, "text or json");
    command->callback([options, &status] { status = play(*options); });
}
