#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cluster/processes.h"
#include "commands.h"
#include "exit_status.h"
#include "file_bytes.h"
#include "report/page_plots.h"
#include "report/report.h"
#include "report/report_page.h"
#include "simulation/comparison_run.h"
#include "simulation/effect_option.h"
#include "simulation/result_files.h"
#include "simulation/series_options.h"
#include "simulation/simulation_run.h"
#include "simulation/sweep_run.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "usage_error.h"
#include "variant_files.h"

using namespace houserules;

namespace {

constexpr std::uint64_t usual_games_of_report = 10'000;
constexpr std::size_t most_swept_values = 100;
constexpr const char* no_game = "none";

struct ReportOptions {
    SeriesOptions series;
    std::string output;
    std::string sweep;
    std::string against;  ///< another game; empty: the one that the variant changes
    std::string effect = "2%";
    std::uint64_t skilled = 200;
};

/// Whether a file is a result, by how it begins, or is meant to be one: a variant is no JSON.
bool is_result(const std::string& path) {
    if (path == standard_input) return false;
    constexpr std::size_t enough = 4'096;
    const auto reading = read_regular_file(path, enough);
    if (!reading.bytes) return false;
    constexpr const char* blanks = " \t\r\n";
    const auto brace = reading.bytes->find_first_not_of(blanks);
    if (brace == std::string::npos || reading.bytes->at(brace) != '{') return false;
    const auto key = reading.bytes->find_first_not_of(blanks, brace + 1);
    const bool is_of_houserules =
        key != std::string::npos && reading.bytes->compare(key, 12, "\"houserules_") == 0;
    constexpr std::string_view ending = ".json";
    const bool is_named_so = path.size() > ending.size() &&
                             path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
    return is_of_houserules || is_named_so;
}

/// An option that says how to play, where all has been played; empty if none was given.
std::string option_of_playing(const CLI::App& command) {
    for (const auto* option : command.get_options()) {
        const auto& names = option->get_lnames();
        if (option->count() == 0 || names.empty()) continue;
        if (names.front() == "output" || names.front() == "effect") continue;
        return "--" + names.front();
    }
    return "";
}

bool write_page(const std::string& path, const std::string& page) {
    if (path == standard_input) {
        std::cout << page;
        return true;
    }
    const auto reason = write_file(path, page);
    if (reason.empty()) return true;
    std::cerr << fmt::format("houserules: {} cannot be written: {}\n", printable(path), reason);
    return false;
}

/// Writes the page of a report.
///
/// @return the status to end with
int write_report(const Report& report, const std::string& path) {
    PagePlots plots;
    const auto page = report_page(report, plots);
    if (!plots.problem().empty()) {
        std::cerr << fmt::format("houserules: {}, so that the page has no plots\n",
                                 plots.problem());
    }
    return write_page(path, page) ? exit_status::success : exit_status::bad_input;
}

/// Plays all games of a series, alone.
Expected<SimulationFile, int> play_series(const Rules& rules, const Series& series,
                                          unsigned threads) {
    SimulationPlan plan;
    plan.threads = threads;
    plan.blocks = {0, series.blocks()};
    auto run = run_simulation(rules, series, plan, Processes());
    if (!run) return run.error();
    return std::move(run->file);
}

/// Plays the same with each value of an option.
Expected<SweptOption, int> play_values(const ReportOptions& options, const Sweep& sweep,
                                       const Series& series) {
    auto same = options.series;
    same.game.seed = series.seed;
    same.game.players = series.seats;
    const auto games = run_sweep(same, sweep, Processes());
    if (!games) return games.error();
    if (games->is_interrupted) {
        std::cerr << "houserules: interrupted; no page was written\n";
        return exit_status::interrupted;
    }
    SweptOption swept{sweep.option, {}};
    for (const auto& [value, file] : games->points) {
        swept.values.push_back({value, answers_of(file)});
    }
    return swept;
}

/// The game that is compared with: as asked for, or that which the variant changes; none if it
/// changes none, or is played otherwise than usual, as its options may not be there.
std::string compared_with(const ReportOptions& options, const LoadedGame& loaded) {
    if (!options.against.empty()) return options.against == no_game ? "" : options.against;
    return options.series.game.settings.empty() ? loaded.parent.value_or("") : "";
}

/// Plays some of the deals by the rules of another game, too: by the same players, or if these move
/// at random by ones that think as well. Adds what differs, but for what cannot be played by so
/// many or was interrupted.
///
/// @return success; the status to end with, after what is wrong was told, if the other game cannot
///         be played at all
int add_other(Report& report, const std::string& name, const Rules& rules, const Series& series,
              const ReportOptions& options, double effect) {
    // As many as there are games, so that the page has no figure twice, but for slow players.
    const std::uint64_t most_deals = series.are_all_random() ? usual_games_of_report : 2'000;
    GameOptions game;
    game.variant = name;
    game.players = series.seats;
    const auto other = load_game(game);
    if (!other) return other.error();
    if (!contains(other->rules.program.players, series.seats)) {
        std::cerr << fmt::format(
            "houserules: {} cannot be played by {}, so that nothing is compared with it\n",
            printable(name), series.seats);
        return exit_status::success;
    }
    std::vector<ComparisonSetup> setups = {{other->rules, rules, series}};
    setups[0].series.games = std::min(series.games, most_deals);
    setups[0].series.until = 0;
    if (options.series.seats.empty() && options.skilled != 0) {
        setups.push_back({other->rules, rules, setups[0].series.skilled(options.skilled)});
    }
    ComparisonPlan plan;
    plan.threads = options.series.threads;
    const auto run = run_comparison(setups, plan, Processes());
    if (!run) return run.error();
    if (run->is_partial) return exit_status::success;
    report.others = compared_games(run->file, effect);
    report.changes = changes_in_rules(other->rules, rules, series.seats);
    return exit_status::success;
}

/// What is asked for and cannot be done; empty if nothing is.
std::string unplayable(const ReportOptions& options, const Series& series,
                       const std::optional<Sweep>& sweep) {
    if (series.budget.time) {
        return "what bots that think by the clock do cannot be repeated, so no report is made of "
               "it";
    }
    if (!sweep) return "";
    if (sweep->values.size() > most_swept_values) {
        return fmt::format("--sweep: a page has room for {} values, not for {}", most_swept_values,
                           sweep->values.size());
    }
    return options.series.game.variant == standard_input
               ? "--sweep reads the rules for each value; standard input can be read only once"
               : "";
}

int report_on_variant(const ReportOptions& options) {
    const auto effect = read_effect(options.effect);
    if (!effect) return refuse(effect.error().message);
    std::optional<Sweep> sweep;
    if (!options.sweep.empty()) {
        auto read = read_sweep(options.sweep);
        if (!read) return refuse(read.error().message);
        sweep = std::move(*read);
    }
    const auto loaded = load_game(options.series.game);
    if (!loaded) return loaded.error();
    const auto series = options.series.series_for(loaded->rules);
    if (!series) return series.error();
    const auto problem = unplayable(options, *series, sweep);
    if (!problem.empty()) return refuse(problem);
    auto file = play_series(loaded->rules, *series, options.series.threads);
    if (!file) return file.error();
    const bool is_partial = !was_played(*file, {0, series->blocks()});
    if (is_partial) {
        std::cerr << "houserules: interrupted; the report is on the games until then\n";
    }
    Report report = report_of(std::move(*file), loaded->rules);
    if (sweep && !is_partial) {
        auto swept = play_values(options, *sweep, *series);
        if (!swept) return swept.error();
        report.sweep = std::move(*swept);
    }
    const auto other = compared_with(options, *loaded);
    if (!other.empty() && !is_partial) {
        const int compared = add_other(report, other, loaded->rules, *series, options, *effect);
        if (compared != exit_status::success) return compared;
    }
    const int status = write_report(report, options.output);
    return is_partial && status == exit_status::success ? exit_status::interrupted : status;
}

/// A page on what `compare` kept.
int report_on_comparison(const ReportOptions& options) {
    const auto effect = read_effect(options.effect);
    if (!effect) return refuse(effect.error().message);
    auto file = read_comparison(options.series.game.variant);
    if (!file) return exit_status::bad_input;
    return write_report(report_of(std::move(*file), *effect), options.output);
}

int make_report(const CLI::App& command, const ReportOptions& options) {
    const auto problem = Processes().why_not_together();
    if (!problem.empty()) return refuse(problem);
    const auto& input = options.series.game.variant;
    if (options.output.empty()) {
        return refuse("-o says which file the page is written to, as report.html; - prints it");
    }
    if (!is_result(input)) return report_on_variant(options);
    const auto option = option_of_playing(command);
    if (!option.empty()) {
        return refuse(
            fmt::format("{}: the games of {} have been played already; play the variant "
                        "instead",
                        option, printable(input)));
    }
    const auto text = read_result_text(input);
    if (text && is_comparison_file(*text)) return report_on_comparison(options);
    auto file = text ? read_result(input) : std::nullopt;
    if (!file) return exit_status::bad_input;
    return write_report(report_of(std::move(*file)), options.output);
}

}  // namespace

void add_report_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand(
        "report", "Writes a page that tells what many games among bots tell, with plots.");
    const auto options = std::make_shared<ReportOptions>();
    // All that a page tells is of the same games.
    options->series.details = "all";
    options->series.add_to(*command, usual_games_of_report);
    options->series.add_extent_to(*command);
    command->get_option("variant")
        ->description(
            "what to play: a variant file, the name of a bundled variant, or - for standard "
            "input; or what `simulate -o` or `compare -o` kept of games that were played")
        ->type_name("FILE|NAME|RESULT|-");
    command->add_option("-o,--output", options->output, "the page, as report.html; - prints it")
        ->type_name("FILE");
    command
        ->add_option("--sweep", options->sweep,
                     "plays with each value of an option, too, and compares them")
        ->type_name("OPTION=0..6");
    command
        ->add_option("--against", options->against,
                     "compares with another game; `none` with none (default: the one that the "
                     "variant extends)")
        ->type_name("FILE|NAME");
    add_effect(*command, options->effect);
    command
        ->add_option("--skilled", options->skilled,
                     "without --seats, so many of the deals that are compared are played by `easy` "
                     "bots, too; 0: none")
        ->type_name("N")
        ->check(whole_number(0, 1'000'000))
        ->capture_default_str();
    command->callback([command, options, &status] { status = make_report(*command, *options); });
}
