#include "simulation/compare_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "notation/json_values.h"
#include "simulation/estimate_json.h"
#include "simulation/estimate_text.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "source/versions.h"
#include "text_table.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

/// Who plays, as one word if all are alike.
std::string kind_of_players(const Series& series) {
    std::vector<std::string> names;
    for (const auto& name : series.bots) names.push_back(printable(name));
    const bool are_alike =
        std::all_of(names.begin(), names.end(), [&](const auto& name) { return name == names[0]; });
    return are_alike ? names.front() : fmt::format("{}", fmt::join(names, ", "));
}

/// The settings of a game by which it differs from the other of the same name.
std::string name_with_settings(const Rules& rules, const Rules& other) {
    std::string text = printable(rules.variant.name);
    if (rules.variant.name != other.variant.name) return text;
    std::vector<std::string> settings;
    const auto own = options_to_json(rules.variant, rules.options);
    const auto theirs = options_to_json(other.variant, other.options);
    for (const auto& [name, value] : own.items()) {
        const auto found = theirs.find(name);
        if (found != theirs.end() && *found == value) continue;
        settings.push_back(fmt::format(
            "{}={}", name, value.is_string() ? value.get<std::string>() : value.dump()));
    }
    if (!settings.empty()) text += fmt::format(" with {}", printable(listed(settings)));
    return text == printable(rules.variant.name)
               ? fmt::format("{} ({})", text, printable(rules.name))
               : text;
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

Json to_json_of(const FigureComparison& answer) {
    Json json;
    json["figure"] = figure_name(answer.figure);
    json["is_share"] = answer.figure.is_share();
    json["first"] = answer.first;
    json["second"] = answer.second;
    json["difference"] = estimate_to_json({answer.difference.mean, answer.difference.interval});
    json["effect_size"] = answer.difference.effect_size;
    json["chance"] = answer.difference.chance;
    json["differing"] = answer.differing;
    json["smallest"] = answer.smallest;
    json["finding"] = answer.finding == Finding::different ? "different, perhaps little"
                                                           : finding_name(answer.finding);
    json["deals_needed"] = answer.deals_needed;
    json["while_changed"] = answer.while_changed ? Json(*answer.while_changed) : Json();
    return json;
}

Json game_to_json(const Rules& rules) {
    return {{"variant", rules.name},
            {"name", rules.variant.name},
            {"hash", fmt::format("{:016x}", rules.hash)},
            {"options", options_to_json(rules.variant, rules.options)}};
}

}  // namespace

std::string report_as_text(const ComparisonReport& report) {
    const auto& series = report.parts.front().series;
    std::string text = fmt::format("First:  {}\nSecond: {}\n{}; the same deals for both, seed {}\n",
                                   name_with_settings(report.first, report.second),
                                   name_with_settings(report.second, report.first),
                                   counted(series.seats, "player"), series.seed);
    for (const auto& part : report.parts) {
        text += fmt::format("\nPlayed by {}, {} deals:\n\n", kind_of_players(part.series),
                            figure(part.answers.deals));
        for (const auto& verdict : verdicts_of(part.answers)) text += verdict + '\n';
        text += '\n' + table_text(part.answers);
    }
    if (report.parts.size() != 2) return text;
    const auto& [one, other] = std::pair(report.parts[0], report.parts[1]);
    const auto disagreements = disagreements_of(one.answers, kind_of_players(one.series),
                                                other.answers, kind_of_players(other.series));
    if (disagreements.empty()) return text;
    text += "\nThey disagree:\n";
    for (const auto& sentence : disagreements) text += sentence + '\n';
    return text;
}

std::string report_as_json(const ComparisonReport& report) {
    const auto& series = report.parts.front().series;
    Json json;
    json["houserules_comparison"] = result_version;
    json["first"] = game_to_json(report.first);
    json["second"] = game_to_json(report.second);
    json["players"] = series.seats;
    json["seed"] = seed_to_json(series.seed);
    json["turn_limit"] = series.turn_limit;
    json["effect"] = report.effect;
    json["confidence"] = confidence;
    json["parts"] = Json::array();
    for (const auto& part : report.parts) {
        Json object;
        object["seats"] = part.series.bots;
        object["deals"] = part.answers.deals;
        object["changed"] = estimate_to_json(part.answers.changed);
        object["verdicts"] = verdicts_of(part.answers);
        object["figures"] = Json::array();
        for (const auto& answer : part.answers.figures) {
            object["figures"].push_back(to_json_of(answer));
        }
        json["parts"].push_back(std::move(object));
    }
    return json_line(json) + '\n';
}
