#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cluster/processes.h"
#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "simulation/compare_report.h"
#include "simulation/comparison_run.h"
#include "simulation/effect_option.h"
#include "simulation/part_options.h"
#include "simulation/result_files.h"
#include "simulation/series_options.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "usage_error.h"

using namespace houserules;

namespace {

struct CompareOptions {
    SeriesOptions series;
    std::string second;
    std::vector<std::string> second_settings;
    std::string effect = "2%";
    std::uint64_t skilled = 400;
    std::string format = "text";
    std::string file;  ///< keeps the sums; empty: none
    PartOptions part;
};

/// The two games that are compared; the second is what changes the first.
struct TwoGames {
    LoadedGame first;
    LoadedGame second;
};

/// Two files; a file with settings and without; or a child, which changes its parent.
Expected<TwoGames, int> load_both(const CompareOptions& options) {
    GameOptions named = options.series.game;
    GameOptions other = named;
    const bool has_settings = !named.settings.empty();
    if (!options.second.empty()) {
        other.variant = options.second;
    } else if (!options.second_settings.empty()) {
        // The same file, set otherwise.
    } else if (has_settings) {
        named.settings.clear();
    } else {
        auto child = load_game(named);
        if (!child) return child.error();
        if (!child->parent) {
            return refuse(fmt::format(
                "{} extends no other variant; name what to compare it with, or --set an option",
                printable(named.variant)));
        }
        named.variant = *child->parent;
    }
    other.settings.insert(other.settings.end(), options.second_settings.begin(),
                          options.second_settings.end());
    auto first = load_game(named);
    if (!first) return first.error();
    auto second = load_game(other);
    if (!second) return second.error();
    return TwoGames{std::move(*first), std::move(*second)};
}

/// The deals that are played: by the players that are named, or by random and by `easy` ones.
Expected<std::vector<Series>, int> all_series(const CompareOptions& options, const TwoGames& games,
                                              const Processes& processes) {
    auto series = options.series.series_for(games.first.rules);
    if (!series) return series.error();
    series->seed = processes.shared(series->seed);
    const auto& second = games.second.rules;
    if (!contains(second.program.players, series->seats)) {
        return refuse(fmt::format("{} cannot be played by {}; choose with --players",
                                  printable(second.name), series->seats));
    }
    const bool is_to_be_kept = !options.file.empty() || !options.part.checkpoint.empty();
    const auto unkeepable = is_to_be_kept ? why_not_kept(*series) : "";
    if (!unkeepable.empty()) return refuse(unkeepable);
    std::vector<Series> all = {*series};
    if (options.series.seats.empty() && options.skilled != 0) {
        all.push_back(series->skilled(options.skilled));
    }
    return all;
}

/// Plays, prints and keeps what was found.
int compare_by(const CompareOptions& options, double effect, const Shard& shard,
               const Processes& processes) {
    const auto games = load_both(options);
    if (!games) return games.error();
    const auto all = all_series(options, *games, processes);
    if (!all) return all.error();
    const bool is_kept = !processes.leads() || can_be_written(options.file);
    if (processes.shared(is_kept ? 1 : 0) == 0) return exit_status::bad_input;
    std::vector<ComparisonSetup> setups;
    for (const auto& series : *all) {
        setups.push_back({games->first.rules, games->second.rules, series});
    }
    const ComparisonPlan plan{shard, options.series.threads, options.part.checkpoint,
                              options.part.resumes};
    const auto run = run_comparison(setups, plan, processes);
    if (!run) return run.error();
    if (!processes.leads()) return exit_status::success;
    if (run->is_partial) {
        std::cerr << "houserules: interrupted; what follows is of the deals until then\n";
    }
    const bool is_written = print_comparison(
        run->file, {options.format == "json", effect, run->is_partial, options.file});
    if (!is_written || !run->is_kept) return exit_status::bad_input;
    return run->is_partial ? exit_status::interrupted : exit_status::success;
}

int compare_games(const CompareOptions& options) {
    const auto effect = read_effect(options.effect);
    if (!effect) return refuse(effect.error().message);
    const auto shard = options.part.part();
    if (!shard) return refuse(shard.error().message);
    const Processes processes;
    if (!processes.can_work_together()) return exit_status::usage;
    return compare_by(options, *effect, *shard, processes);
}

}  // namespace

void add_compare_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand(
        "compare",
        "Plays the same deals by the rules of two games, and says what differs beyond chance.");
    const auto options = std::make_shared<CompareOptions>();
    options->series.add_to(*command);
    command
        ->add_option("second", options->second,
                     "what to compare it with (default: of a variant that extends another one, "
                     "that is changed; with --set, the same without)")
        ->type_name("FILE|NAME");
    command
        ->add_option("--set-second", options->second_settings,
                     "sets an option of the second only; once for each of several")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
    add_effect(*command, options->effect);
    command
        ->add_option("--skilled", options->skilled,
                     "without --seats, so many deals are played by `easy` bots, too; 0: none")
        ->type_name("N")
        ->check(whole_number(0, 1'000'000))
        ->capture_default_str();
    add_format(*command, options->format, {"text", "json"}, "text or json");
    command
        ->add_option("-o,--output", options->file,
                     "keeps what was counted, for `merge` and `report`")
        ->type_name("FILE");
    options->part.add_to(*command);
    command->callback([options, &status] { status = compare_games(*options); });
}
