#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <iostream>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
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
#include "simulation/sweep.h"
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
        !options.output.file.empty() || !options.output.plot.empty()) {
        return "--sweep prints a table; it cannot be had with --shard, --checkpoint, --raw, --plot "
               "or -o";
    }
    return "";
}

/// Plays a game with each value of an option, and prints what differs.
int sweep(const SimulateOptions& options) {
    const auto sweep = read_sweep(options.sweep);
    if (!sweep) return refuse(sweep.error().message);
    SweepTable table(sweep->option);
    for (const auto& value : sweep->values) {
        auto game = options.series.game;
        game.settings.push_back(sweep->option + '=' + value);
        const auto loaded = load_game(game);
        if (!loaded) return loaded.error();
        auto series = options.series.series_for(loaded->rules);
        if (!series) return series.error();
        SimulationPlan plan;
        plan.threads = options.series.threads;
        plan.blocks = {0, series->blocks()};
        const auto file = run_simulation(loaded->rules, *series, plan);
        if (!file) return file.error();
        if (!was_played(*file, plan.blocks)) return exit_status::interrupted;
        table.add(value, *file);
    }
    std::cout << table.text(options.output.format);
    return exit_status::success;
}

int simulate_games(const SimulateOptions& options) {
    const auto problem = contradiction(options);
    if (!problem.empty()) return refuse(problem);
    if (!options.sweep.empty()) return sweep(options);
    const auto shard = read_shard(options.shard);
    if (!shard) {
        return refuse(
            fmt::format("--shard: `{}` is not PART/PARTS, as 3/100", printable(options.shard)));
    }
    const auto loaded = load_game(options.series.game);
    if (!loaded) return loaded.error();
    const auto series = options.series.series_for(loaded->rules);
    if (!series) return series.error();
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
    const auto begin = std::chrono::steady_clock::now();
    const auto file = run_simulation(loaded->rules, *series, plan);
    if (!file) return file.error();
    const std::chrono::duration<double> duration = std::chrono::steady_clock::now() - begin;
    const bool is_partial = !was_played(*file, plan.blocks);
    if (is_partial) {
        std::cerr << "houserules: interrupted; what follows is of the games until then\n";
    }
    if (!print_result(*file, options.output, {duration.count(), is_partial})) {
        return exit_status::bad_input;
    }
    return is_partial ? exit_status::interrupted : exit_status::success;
}

}  // namespace

void add_simulate_command(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("simulate", "Plays many games among bots and answers what they tell.");
    const auto options = std::make_shared<SimulateOptions>();
    options->series.add_to(*command);
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
