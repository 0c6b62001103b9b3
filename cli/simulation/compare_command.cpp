#include <fmt/format.h>

#include <algorithm>
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
#include "percent.h"
#include "simulation/compare_report.h"
#include "simulation/comparison_run.h"
#include "simulation/series_options.h"
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

int compare_games(const CompareOptions& options) {
    const auto problem = Processes().why_not_together();
    if (!problem.empty()) return refuse(problem);
    const auto effect = read_percent(options.effect, 100);
    if (!effect) {
        return refuse(fmt::format("--effect: `{}` is no share up to 100 %, as 2%",
                                  printable(options.effect)));
    }
    const auto games = load_both(options);
    if (!games) return games.error();
    const auto& first = games->first.rules;
    const auto& second = games->second.rules;
    auto series = options.series.series_for(first);
    if (!series) return series.error();
    const auto& players = second.program.players;
    if (std::find(players.begin(), players.end(), series->seats) == players.end()) {
        return refuse(fmt::format("{} cannot be played by {}; choose with --players",
                                  printable(second.name), series->seats));
    }
    ComparisonReport report{first, second, *effect / 100, {}};
    std::vector<Series> all = {*series};
    if (options.series.seats.empty() && options.skilled != 0) {
        Series skilled = *series;
        skilled.games = std::min(options.skilled, series->games);
        skilled.bots.assign(static_cast<std::size_t>(series->seats), "easy");
        all.push_back(std::move(skilled));
    }
    for (const auto& one : all) {
        auto answers = run_comparison({first, second, one}, options.series.threads, *effect / 100);
        if (!answers) {
            std::cerr << "houserules: interrupted\n";
            return exit_status::interrupted;
        }
        report.parts.push_back({one, std::move(*answers)});
    }
    std::cout << (options.format == "json" ? report_as_json(report) : report_as_text(report));
    return exit_status::success;
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
        ->add_option("--set-second", options->second_settings, "sets an option of the second only")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
    command
        ->add_option("--effect", options->effect,
                     "the smallest difference that matters: of shares so much, of other figures "
                     "that part of their mean, of points of their standard deviation")
        ->type_name("2%")
        ->capture_default_str();
    command
        ->add_option("--skilled", options->skilled,
                     "without --seats, so many deals are played by `easy` bots, too; 0: none")
        ->type_name("N")
        ->check(whole_number(0, 1'000'000))
        ->capture_default_str();
    add_format(*command, options->format, {"text", "json"}, "text or json");
    command->callback([options, &status] { status = compare_games(*options); });
}
