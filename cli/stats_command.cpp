#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/json_values.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "source/versions.h"
#include "statistics_file.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

struct StatsOptions {
    std::string format = "text";
};

/// Opponents, those of one name together: "2 easy, 1 good".
std::string opponents_text(const std::vector<std::string>& names) {
    std::vector<std::string> parts;
    for (auto begin = names.begin(); begin != names.end();) {
        const auto end = std::upper_bound(begin, names.end(), *begin);
        parts.push_back(fmt::format("{} {}", end - begin, printable(*begin)));
        begin = end;
    }
    return parts.empty() ? "nobody" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string times_text(std::uint64_t times) {
    if (times == 1) return "once";
    return times == 2 ? std::string("twice") : fmt::format("{} times", times);
}

std::string table_of(const std::vector<PersonalStatistics>& entries) {
    if (entries.empty()) return "You have not played a game to its end yet.\n";
    std::string text;
    for (const auto& entry : entries) {
        text += fmt::format("{}, against {}: won {} of {}", printable(entry.game),
                            opponents_text(entry.against), entry.wins, entry.games);
        // Of a few games it would say no more.
        if (entry.games >= 10) {
            text += fmt::format(" ({:.0f} of 100)", 100 * static_cast<double>(entry.wins) /
                                                        static_cast<double>(entry.games));
        }
        std::vector<std::string> places;
        for (std::size_t i = 0; i < entry.places.size(); ++i) {
            if (entry.places[i] == 0) continue;
            places.push_back(fmt::format("{} {}", ordinal(static_cast<long long>(i) + 1),
                                         times_text(entry.places[i])));
        }
        if (entry.players > 2) text += fmt::format("; places: {}", fmt::join(places, ", "));
        if (entry.undone > 0) {
            text += fmt::format("; in {} something was taken back",
                                counted(static_cast<long long>(entry.undone), "game"));
        }
        text += '\n';
    }
    return text;
}

int show_statistics(const StatsOptions& options) {
    const auto file = StatisticsFile::usual();
    if (!file) {
        std::cerr << "houserules: there are no statistics: neither XDG_STATE_HOME nor HOME says "
                     "where they are\n";
        return exit_status::bad_input;
    }
    const auto entries = file->read();
    if (!entries) {
        std::cerr << fmt::format("houserules: {}\n", entries.error().message);
        return exit_status::bad_input;
    }
    if (options.format == "json") {
        Json object;
        object["houserules_result"] = result_version;
        object["games"] = statistics_to_json(*entries);
        std::cout << json_line(object) << '\n';
    } else {
        std::cout << table_of(*entries);
    }
    return exit_status::success;
}

}  // namespace

void add_stats_command(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("stats", "Tells how you have done at the terminal, game by game.");
    const auto options = std::make_shared<StatsOptions>();
    add_format(*command, options->format, {"text", "json"}, "text or json");
    command->footer(
        "Games are counted that one person plays at a terminal against bots, to their end. They "
        "are kept in `$XDG_STATE_HOME/houserules/statistics.json`, else in "
        "`~/.local/state/houserules`, for your eyes alone; `run --no-statistics` counts nothing. "
        "Exit status: 0, or 1 if they cannot be read.");
    command->callback([options, &status] { status = show_statistics(*options); });
}
