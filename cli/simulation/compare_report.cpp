#include "simulation/compare_report.h"

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "notation/json_values.h"
#include "simulation/comparison_answers.h"
#include "simulation/comparison_json.h"
#include "simulation/estimate_text.h"
#include "simulation/result_files.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "source/versions.h"
#include "text_table.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

/// The settings of a game by which it differs from the other of the same name.
std::string name_with_settings(const SeriesDescription& game, const SeriesDescription& other) {
    const std::string name = printable(game.name);
    if (game.name != other.name) return name;
    std::vector<std::string> settings;
    for (const auto& [option, value] : game.options.items()) {
        const auto found = other.options.find(option);
        if (found != other.options.end() && *found == value) continue;
        settings.push_back(fmt::format(
            "{}={}", option, value.is_string() ? value.get<std::string>() : value.dump()));
    }
    return settings.empty() ? fmt::format("{} ({})", name, printable(game.variant))
                            : fmt::format("{} with {}", name, printable(listed(settings)));
}

std::string table_text(const ComparisonAnswers& answers) {
    TextTable table;
    table.add({"", "first", "second", "difference", "effect size", ""});
    for (const auto& answer : answers.figures) {
        const bool is_share = answer.figure.is_share();
        const double unit = is_share ? 100 : 1;
        const int digits = is_share ? 1 : 2;
        table.add(
            {figure_name(answer.figure) + (is_share ? ", %" : ""),
             plain_number(answer.first * unit, digits), plain_number(answer.second * unit, digits),
             with_interval({answer.difference.mean, answer.difference.interval}, unit, digits),
             plain_number(answer.difference.effect_size, 2),
             answer.differing == 0 ? "alike" : finding_name(answer.finding)});
    }
    return table.text();
}

/// What a comparison comes to, and tables.
std::string comparison_as_text(const ComparisonFile& file, double effect) {
    const auto& [first, second, sums] = file.parts.front();
    const auto& series = first.series;
    std::string text =
        fmt::format("First:  {}\nSecond: {}\n{}; the same deals for both, seed {}\n",
                    name_with_settings(first, second), name_with_settings(second, first),
                    counted(series.seats, "player"), series.seed);
    std::vector<ComparisonAnswers> answers;
    for (const auto& part : file.parts) {
        answers.push_back(answers_of(part, effect));
        text += fmt::format("\nPlayed by {}, {} deals:\n\n", kind_of_players(part.first.series),
                            figure(answers.back().deals));
        for (const auto& verdict : verdicts_of(answers.back())) text += verdict + '\n';
        text += '\n' + table_text(answers.back());
    }
    if (answers.size() != 2) return text;
    const auto disagreements = disagreements_of(answers[0], kind_of_players(series), answers[1],
                                                kind_of_players(file.parts[1].first.series));
    if (disagreements.empty()) return text;
    text += "\nThey disagree:\n";
    for (const auto& sentence : disagreements) text += sentence + '\n';
    return text;
}

std::string comparison_as_json(const ComparisonFile& file, double effect, bool is_partial) {
    const auto& [first, second, sums] = file.parts.front();
    const auto& series = first.series;
    Json json;
    json["houserules_comparison"] = result_version;
    json["first"] = compared_game_to_json(first);
    json["second"] = compared_game_to_json(second);
    json["players"] = series.seats;
    json["seed"] = seed_to_json(series.seed);
    json["turn_limit"] = series.turn_limit;
    json["partial"] = is_partial;
    json["effect"] = effect;
    json["confidence"] = confidence;
    json["parts"] = Json::array();
    for (const auto& part : file.parts) {
        json["parts"].push_back(answers_to_json(part.first, answers_of(part, effect)));
    }
    return json_line(json) + '\n';
}

}  // namespace

std::string kind_of_players(const Series& series) {
    std::vector<std::string> names;
    for (const auto& name : series.bots) names.push_back(printable(name));
    const bool are_alike = all_of(names, [&](const auto& name) { return name == names[0]; });
    return are_alike && !names.empty() ? names.front() : fmt::format("{}", fmt::join(names, ", "));
}

bool print_comparison(const ComparisonFile& file, const ComparisonOutput& output) {
    // First, since printing may end the program: nobody may be there to read.
    const bool is_written = output.file.empty() || write_result(output.file, file_text(file));
    std::cout << (output.is_json ? comparison_as_json(file, output.effect, output.is_partial)
                                 : comparison_as_text(file, output.effect));
    return is_written;
}
