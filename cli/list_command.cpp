#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/json_values.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "variant/heading.h"
#include "variant_files.h"

using namespace houserules;

namespace {

/// `2-5`, or `2, 3, 4, 6` where numbers are missing.
std::string players_text(const std::vector<int>& players) {
    const bool unbroken = players.back() - players.front() + 1 == count_of(players);
    if (players.size() > 1 && unbroken) {
        return fmt::format("{}-{}", players.front(), players.back());
    }
    return fmt::format("{}", fmt::join(players, ","));
}

int list_variants(const std::string& format) {
    const auto names = bundled_names();
    if (names.empty()) {
        std::cerr << "houserules: the bundled variants are not found; HOUSERULES_VARIANTS can say "
                     "where they are\n";
        return exit_status::bad_input;
    }
    const FileAccess files = disk_files();
    std::size_t width = 0;
    for (const auto& name : names) width = std::max(width, name.size());
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    int status = exit_status::success;
    for (const auto& name : names) {
        const auto heading = read_heading_of(name, files);
        if (!heading) {
            std::cerr << fmt::format("houserules: {} is not a valid variant\n", name);
            status = exit_status::bad_input;
            continue;
        }
        if (format == "json") {
            list.push_back({{"variant", name},
                            {"name", heading->name},
                            {"players", heading->players},
                            {"summary", heading->summary},
                            {"family", heading->family},
                            {"also_called", heading->also_called}});
        } else {
            std::cout << fmt::format("{:<{}}  {:<8} {}\n", name, width,
                                     players_text(heading->players), printable(heading->summary));
        }
    }
    if (format == "json") std::cout << json_line(list) << '\n';
    return status;
}

}  // namespace

void add_list_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("list",
                                       "Lists the bundled variants: name, players, and what "
                                       "they are about.");
    const auto format = std::make_shared<std::string>("text");
    add_format(*command, *format, {"text", "json"}, "text or json");
    command->callback([format, &status] { status = list_variants(*format); });
}
