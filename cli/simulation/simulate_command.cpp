#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "simulation/part_options.h"
#include "simulation/result_files.h"
#include "simulation/series_options.h"
#include "simulation/simulation_report.h"
#include "simulation/simulation_run.h"
#include "simulation/sweep_run.h"
#include "usage_error.h"

using namespace houserules;

namespace {

struct SimulateOptions {
    SeriesOptions series;
    OutputOptions output;
    std::string raw;
    std::string sweep;
    PartOptions part;
};

/// What is asked for twice, or cannot be had together; empty if nothing is.
std::string contradiction(const SimulateOptions& options) {
    const bool is_until = !options.series.until.empty();
    if (options.part.resumes && !options.raw.empty()) {
        return "--raw would lack the games that were played before --resume";
    }
    if (is_until && !options.part.shard.empty()) {
        return "--until looks at all games, so it cannot be had with --shard";
    }
    if (options.sweep.empty()) return options.output.problem();
    if (!options.part.shard.empty() || !options.part.checkpoint.empty() || !options.raw.empty() ||
        !options.output.file.empty() || options.output.histogram || !options.output.plot.empty()) {
        return "--sweep prints a table; it cannot be had with --shard, --checkpoint, --raw, -o, "
               "--histogram or --plot";
    }
    return "";
}

/// Plays a game with each value of an option, and prints what differs.
int sweep(const SimulateOptions& options, const Processes& processes) {
    const auto sweep = read_sweep(options.sweep);
    if (!sweep) return refuse(sweep.error().message);
    const auto swept = run_sweep(options.series, *sweep, processes);
    if (!swept) return swept.error();
    if (!processes.leads()) return exit_status::success;
    if (swept->is_interrupted) {
        std::cerr << "houserules: interrupted; what follows is of the values until then\n";
    }
    std::cout << sweep_as(options.output.format, *swept);
    return swept->is_interrupted ? exit_status::interrupted : exit_status::success;
}

int simulate_games(const SimulateOptions& options) {
    const auto problem = contradiction(options);
    if (!problem.empty()) return refuse(problem);
    const Processes processes;
    if (!processes.can_work_together()) return exit_status::usage;
    if (processes.count() > 1 && !options.raw.empty()) {
        return refuse("--raw needs all games in one process; it cannot be had with `mpirun`");
    }
    if (!options.sweep.empty()) return sweep(options, processes);
    const auto shard = options.part.part();
    if (!shard) return refuse(shard.error().message);
    const auto loaded = load_game(options.series.game);
    if (!loaded) return loaded.error();
    auto series = options.series.series_for(loaded->rules);
    if (!series) return series.error();
    series->seed = processes.shared(series->seed);
    const bool is_to_be_kept = !options.output.file.empty() || !options.part.checkpoint.empty();
    const auto unkeepable = is_to_be_kept ? why_not_kept(*series) : "";
    if (!unkeepable.empty()) return refuse(unkeepable);
    SimulationPlan plan;
    plan.threads = options.series.threads;
    plan.blocks = shard->blocks_of(series->blocks());
    plan.checkpoint = options.part.checkpoint;
    plan.resumes = options.part.resumes;
    plan.raw = options.raw;
    const bool is_kept = !processes.leads() || can_be_written(options.output.file);
    if (processes.shared(is_kept ? 1 : 0) == 0) return exit_status::bad_input;
    const auto begin = std::chrono::steady_clock::now();
    const auto run = run_simulation(loaded->rules, *series, plan, processes);
    if (!run) return run.error();
    if (!processes.leads()) return exit_status::success;
    const std::chrono::duration<double> duration = std::chrono::steady_clock::now() - begin;
    const bool is_partial = !was_played(run->file, plan.blocks);
    if (is_partial) {
        std::cerr << "houserules: interrupted; what follows is of the games until then\n";
    }
    const bool is_written = print_result(run->file, options.output, {duration.count(), is_partial});
    if (!is_written || !run->is_kept) return exit_status::bad_input;
    return is_partial ? exit_status::interrupted : exit_status::success;
}

}  // namespace

void add_simulate_command(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("simulate", "Plays many games among bots and answers what they tell.");
    const auto options = std::make_shared<SimulateOptions>();
    options->series.add_to(*command);
    options->series.add_extent_to(*command);
    options->output.add_to(*command);
    command
        ->add_option("--sweep", options->sweep,
                     "plays with each value of an option, and compares them in a table")
        ->type_name("OPTION=0..6");
    command->add_option("--raw", options->raw, "writes a line of JSON for each game to a file")
        ->type_name("FILE");
    options->part.add_to(*command);
    command->callback([options, &status] { status = simulate_games(*options); });
}
