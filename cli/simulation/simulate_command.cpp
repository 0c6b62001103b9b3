#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "simulation/series_options.h"
#include "simulation/simulation_report.h"
#include "simulation/simulation_run.h"
#include "simulation/sweep_run.h"
#include "source/utf8.h"
#include "usage_error.h"

using namespace houserules;

namespace {

struct SimulateOptions {
    SeriesOptions series;
    OutputOptions output;
    std::string raw;
    std::string sweep;
    std::string shard;
    std::string checkpoint;
    bool resumes = false;
};

/// Which part of how many, as `3/100` says it.
struct Shard {
    std::uint64_t part = 1;
    std::uint64_t parts = 1;
};

std::optional<Shard> read_shard(const std::string& text) {
    Shard shard;
    if (text.empty()) return shard;
    const char* const last = text.data() + text.size();
    const auto [slash, error] = std::from_chars(text.data(), last, shard.part);
    if (error != std::errc() || slash == last || *slash != '/') return std::nullopt;
    const auto [end, other_error] = std::from_chars(slash + 1, last, shard.parts);
    const bool is_shard = other_error == std::errc() && end == last && shard.part >= 1 &&
                          shard.part <= shard.parts && shard.parts <= 1'000'000;
    return is_shard ? std::optional(shard) : std::nullopt;
}

/// The blocks of a part: as many in each, or one more.
BlockRange blocks_of(const Shard& shard, std::uint64_t blocks) {
    const auto whole = blocks / shard.parts;
    const auto rest = blocks % shard.parts;
    const auto begin_of = [&](std::uint64_t part) { return whole * part + std::min(part, rest); };
    return {begin_of(shard.part - 1), begin_of(shard.part)};
}

/// What is asked for twice, or cannot be had together; empty if nothing is.
std::string contradiction(const SimulateOptions& options) {
    const bool is_until = !options.series.until.empty();
    if (options.resumes && options.checkpoint.empty()) {
        return "--resume goes on from the file of --checkpoint, which is not there";
    }
    if (options.resumes && !options.raw.empty()) {
        return "--raw would lack the games that were played before --resume";
    }
    if (is_until && !options.shard.empty()) {
        return "--until looks at all games, so it cannot be had with --shard";
    }
    if (options.sweep.empty()) return options.output.problem();
    if (!options.shard.empty() || !options.checkpoint.empty() || !options.raw.empty() ||
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
    if (processes.are_strangers()) {
        return refuse("this program was built without Open MPI, so `mpirun` cannot share the work");
    }
    if (!processes.leads() && std::freopen("/dev/null", "w", stderr) == nullptr) {
        return exit_status::bad_input;
    }
    if (processes.count() > 1 && !options.raw.empty()) {
        return refuse("--raw needs all games in one process; it cannot be had with `mpirun`");
    }
    if (!options.sweep.empty()) return sweep(options, processes);
    const auto shard = read_shard(options.shard);
    if (!shard) {
        return refuse(
            fmt::format("--shard: `{}` is not PART/PARTS, as 3/100", printable(options.shard)));
    }
    const auto loaded = load_game(options.series.game);
    if (!loaded) return loaded.error();
    auto series = options.series.series_for(loaded->rules);
    if (!series) return series.error();
    series->seed = processes.shared(series->seed);
    if (series->budget.time && (!options.output.file.empty() || !options.checkpoint.empty())) {
        return refuse(
            "what bots that think by the clock do cannot be repeated, so it is not kept in "
            "files");
    }
    SimulationPlan plan;
    plan.threads = options.series.threads;
    plan.blocks = blocks_of(*shard, series->blocks());
    plan.checkpoint = options.checkpoint;
    plan.resumes = options.resumes;
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
    command
        ->add_option("--shard", options->shard,
                     "plays one part of the games only; `merge` puts parts together")
        ->type_name("PART/PARTS");
    command
        ->add_option("--checkpoint", options->checkpoint,
                     "keeps what was played in a file, every 30 seconds")
        ->type_name("FILE");
    command->add_flag("--resume", options->resumes, "goes on from the file of --checkpoint");
    command->callback([options, &status] { status = simulate_games(*options); });
}
