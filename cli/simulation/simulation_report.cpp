#include "simulation/simulation_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "game_options.h"
#include "notation/json_values.h"
#include "report/plot_file.h"
#include "simulation/answers.h"
#include "simulation/answers_json.h"
#include "simulation/answers_text.h"
#include "simulation/estimate_text.h"
#include "simulation/result_files.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "source/versions.h"
#include "text_table.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

Json length_to_json(const Tally& tally) {
    const auto& lengths = tally.lengths;
    Json object;
    object["mean"] = tally.decisions.mean();
    object["shortest"] = tally.shortest.size;
    object["tenth"] = lengths.quantile(0.1);
    object["quarter"] = lengths.quantile(0.25);
    object["median"] = lengths.quantile(0.5);
    object["three_quarters"] = lengths.quantile(0.75);
    object["nine_tenths"] = lengths.quantile(0.9);
    object["longest"] = tally.longest.size;
    return object;
}

/// What was played, and the figures that do not need intervals.
Json summary_to_json(const SimulationFile& file, const Circumstances& circumstances) {
    const auto& description = file.description;
    const auto& series = description.series;
    const auto& tally = file.sums.sum;
    const auto rate = [&](auto number) {
        return circumstances.seconds > 0 ? static_cast<double>(number) / circumstances.seconds
                                         : 0.0;
    };
    Json object;
    object["houserules_result"] = result_version;
    object["variant"] = description.variant;
    object["options"] = description.options;
    object["players"] = series.seats;
    object["seats"] = series.bots;
    if (series.budget.time) {
        object["milliseconds"] = series.budget.time->count();
        object["repeatable"] = false;
    } else if (series.budget.playouts != Budget::usual_playouts) {
        object["playouts"] = series.budget.playouts;
    }
    object["seed"] = series.seed;
    object["turn_limit"] = series.turn_limit;
    object["games"] = tally.games();
    object["partial"] = circumstances.is_partial;
    object["decisions"] = tally.decisions.total();
    if (circumstances.seconds > 0) {
        object["seconds"] = circumstances.seconds;
        object["games_per_second"] = rate(tally.games());
        object["decisions_per_second"] = rate(tally.decisions.total());
    }
    object["mean_branching"] =
        tally.decisions.mean() > 0 ? tally.moves.mean() / tally.decisions.mean() : 0.0;
    object["forced_share"] =
        tally.decisions.mean() > 0 ? tally.forced.mean() / tally.decisions.mean() : 0.0;
    object["unfinished"] = tally.unfinished;
    object["wins_by_seat"] = Json::array();
    for (int seat = 0; seat < series.seats; ++seat) {
        object["wins_by_seat"].push_back(tally.wins.all_wins(seat));
    }
    object["length"] = length_to_json(tally);
    object["confidence"] = confidence;
    return object;
}

std::string sweep_as_json(const SweptGames& swept) {
    Json list = Json::array();
    for (const auto& [value, file] : swept.points) {
        Json object = summary_to_json(file, {});
        object.update(answers_to_json(file.description, answers_of(file)));
        list.push_back({{"value", value}, {"result", std::move(object)}});
    }
    return json_line({{"houserules_sweep", result_version},
                      {"option", swept.option},
                      {"points", std::move(list)}}) +
           '\n';
}

std::string sweep_as_csv(const SweptGames& swept) {
    std::string csv;
    for (const auto& [value, file] : swept.points) {
        csv +=
            answers_as_csv(file.description, answers_of(file), {swept.option, value, csv.empty()});
    }
    return csv;
}

std::string sweep_as_table(const SweptGames& swept) {
    if (swept.points.empty()) return "";
    const auto& description = swept.points.front().file.description;
    const auto& series = description.series;
    std::vector<std::string> seats;
    for (const auto& name : series.bots) seats.push_back(printable(name));
    TextTable table;
    table.add({swept.option, "decisions", "seat 0 wins %", "least to most %", "unfinished %"});
    for (const auto& [value, file] : swept.points) {
        const auto answers = answers_of(file);
        double most = 0;
        double least = 1;
        for (const auto& seat : answers.seats.of) {
            most = std::max(most, seat.won.mean);
            least = std::min(least, seat.won.mean);
        }
        table.add(
            {printable(value), mean_text(answers.decisions),
             answers.seats.of.empty() ? "" : percents(answers.seats.of.front().won),
             fmt::format("{} to {}", plain_number(least * 100, 1), plain_number(most * 100, 1)),
             percents(answers.unfinished)});
    }
    return fmt::format("{}, {}: {}\n{} games with each value, seed {}\n\n{}",
                       printable(description.name), counted(series.seats, "player"),
                       fmt::join(seats, ", "), figure(series.games), series.seed, table.text());
}

}  // namespace

void OutputOptions::add_to(CLI::App& command) {
    add_format(command, format, {"text", "json", "csv"}, "text, json or csv");
    command.add_flag_callback(
        "--csv", [this] { format = "csv"; }, "the same as --format csv");
    command.add_option("-o,--output", file, "keeps the sums in a file, for `merge` and `report`")
        ->type_name("FILE");
    command.add_flag("--histogram", histogram, "shows how long games are, as bars");
    command.add_option("--plot", plot, "draws that to a file; gnuplot must be installed")
        ->type_name("FILE.svg|FILE.png");
}

std::string OutputOptions::problem() const { return plot.empty() ? "" : why_no_plot(plot); }

bool print_result(const SimulationFile& file, const OutputOptions& options,
                  const Circumstances& circumstances) {
    // First, since printing may end the program: nobody may be there to read.
    const bool is_written = options.file.empty() || write_result(options.file, file_text(file));
    const auto answers = answers_of(file);
    if (options.format == "json") {
        Json object = summary_to_json(file, circumstances);
        object.update(answers_to_json(file.description, answers));
        std::cout << json_line(object) << '\n';
    } else if (options.format == "csv") {
        std::cout << answers_as_csv(file.description, answers);
    } else {
        std::cout << answers_text(file.description, answers);
        if (options.histogram) std::cout << histogram_text(file.sums.sum.lengths);
        if (circumstances.seconds > 0) {
            const auto decisions = static_cast<std::uint64_t>(file.sums.sum.decisions.total());
            std::cout << fmt::format("\n{} {} in {:.2f} seconds\n", figure(decisions),
                                     decisions == 1 ? "decision" : "decisions",
                                     circumstances.seconds);
        }
    }
    const bool is_drawn = options.plot.empty() || write_lengths_plot(options.plot, file);
    return is_written && is_drawn;
}

std::string sweep_as(const std::string& format, const SweptGames& swept) {
    if (format == "json") return sweep_as_json(swept);
    return format == "csv" ? sweep_as_csv(swept) : sweep_as_table(swept);
}
