#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cluster/block_work.h"
#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/json_values.h"
#include "seats.h"
#include "signals.h"
#include "simulation/played_blocks.h"
#include "simulation/progress_line.h"
#include "simulation/tournament_json.h"
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

/// Plays a tournament together with other processes, with a line of progress on a terminal.
///
/// @return of the deals until Ctrl-C was pressed; of none in a process that does not lead
TournamentResult play_together(const Tournament& tournament, unsigned threads,
                               const Processes& processes) {
    using DealSums = BlockSums<TournamentTally>;
    const BlockWork<TournamentTally> work{
        tournament.empty_tally(),
        [&](DealSums& sums, const BlockRange& range, const auto& watch) {
            return tournament.play(sums, range, threads, watch);
        },
        blocks_text, [&](const std::string& text) { return read_blocks_text(tournament, text); }};
    if (!processes.leads()) {
        work_for_leader(work, processes);
        return {};
    }
    const Dismissal dismissal(processes);
    const auto deals = [&](const DealSums& sums) {
        return games_of(tournament.deals(), sums.played);
    };
    ProgressLine progress(tournament.deals().games, "deals");
    BlockWatch<TournamentTally> watch;
    watch.stops = [] { return was_interrupted(); };
    watch.played = [&](const DealSums& now) {
        if (progress.is_due()) progress.show(deals(now), "");
    };
    note_interrupts();
    DealSums sums{tournament.empty_tally()};
    play_through(work, processes, {0, tournament.blocks()}, sums, watch);
    return deals(sums) == 0 ? TournamentResult() : tournament.result_of(sums);
}

int play(const TournamentOptions& options) {
    const Processes processes;
    if (!processes.can_work_together()) return exit_status::usage;
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
    setup.seed = processes.shared(options.game.seed ? *options.game.seed : fresh_seed());
    setup.turn_limit = options.game.turn_limit;
    setup.budget = *budget;
    const Tournament tournament(loaded->rules.program, setup);
    const auto result = play_together(tournament, options.threads, processes);
    if (!processes.leads()) return exit_status::success;
    const bool is_partial = result.deals != tournament.deals().games;
    if (is_partial) {
        std::cerr << (result.deals == 0
                          ? "houserules: interrupted\n"
                          : "houserules: interrupted; what follows is of the deals until then\n");
        if (result.deals == 0) return exit_status::interrupted;
    }
    if (options.format == "text") {
        std::cout << tournament_text(loaded->rules, setup, result);
    } else {
        nlohmann::ordered_json object;
        object["houserules_result"] = result_version;
        object.update(tournament_to_json(loaded->rules, setup, result));
        object["partial"] = is_partial;
        std::cout << json_line(object) << '\n';
    }
    return is_partial ? exit_status::interrupted : exit_status::success;
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
