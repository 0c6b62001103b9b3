#include "report/report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "explain/sheet/sheet_difference.h"
#include "game/state.h"
#include "notation/json_values.h"
#include "report/html_writer.h"
#include "simulation/compare_report.h"
#include "simulation/impossible_rules.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "variant_files.h"

using namespace houserules;

namespace {

constexpr std::size_t longest_shown_name = 80;
constexpr std::size_t longest_shown_summary = 400;
constexpr std::size_t longest_shown_path = 300;

void shorten(std::string& text, std::size_t most) { text = shortened(printable(text), most); }

/// Cuts what only a stranger makes so long, and takes out what does not show.
void shorten_description(SeriesDescription& description) {
    shorten(description.variant, longest_shown_path);
    shorten(description.name, longest_shown_name);
    shorten(description.summary, longest_shown_summary);
    shorten(description.hash, longest_shown_name);
    // Each has a seat at least, so that there are no more in a game.
    if (description.sides.size() > State::max_seats) description.sides.resize(State::max_seats);
    for (auto& text : description.endings) shorten(text, longest_shown_name);
    for (auto& text : description.roles) shorten(text, longest_shown_name);
    for (auto& rule : description.rules) shorten(rule.name, longest_shown_name);
}

/// An option as `--set` takes it.
std::string setting_text(const std::string& name, const nlohmann::json& value) {
    constexpr std::size_t longest = 200;
    const auto text = value.is_string() ? value.get<std::string>() : json_line(value);
    return fmt::format("{}={}", shortened(name, longest), shortened(text, longest));
}

/// All options that a file names, but not more than any game has.
std::vector<std::string> all_settings(const nlohmann::json& options) {
    constexpr std::size_t most = 100;
    std::vector<std::string> settings;
    for (const auto& [name, value] : options.items()) {
        if (settings.size() == most) break;
        settings.push_back(setting_text(name, value));
    }
    return settings;
}

/// Those options alone that are not as they are when nothing is said.
std::vector<std::string> changed_settings(const Rules& rules) {
    std::vector<std::string> settings;
    const auto values = options_to_json(rules.variant, rules.options);
    for (std::size_t i = 0; i < rules.options.size(); ++i) {
        const auto& option = rules.variant.options[i];
        if (rules.options[i] == option.default_value) continue;
        settings.push_back(setting_text(option.name.text, values[option.name.text]));
    }
    return settings;
}

/// The rules that a file was played by, if they are at hand.
///
/// @return the problem is a sentence
Expected<Rules> rules_of(const SeriesDescription& description,
                         const std::vector<std::string>& texts) {
    const auto& name = description.variant;
    if (name == standard_input || name.empty()) {
        return Problem{"The rules came from standard input, so they are not here any longer."};
    }
    auto loaded = load_named(name);
    if (!loaded || !loaded->variant) {
        return Problem{
            "Where this page was made, there was no variant of that name that can be read."};
    }
    if (fmt::format("{:016x}", hash_of(loaded->sources)) != description.hash) {
        return Problem{
            "Where this page was made, the variant of that name was not the one that was played."};
    }
    std::vector<OptionSetting> settings;
    for (const auto& text : texts) {
        auto setting = read_option_setting(text);
        if (setting) settings.push_back(std::move(*setting));
    }
    auto rules = make_rules(std::move(*loaded), name, settings);
    if (rules) return std::move(*rules);
    return Problem{"The variant cannot be loaded with the options that the result names."};
}

void add_rules(Report& report, const Rules& rules) {
    report.settings = changed_settings(rules);
    const int players = report.file.description.series.seats;
    const auto forbids = rows_that_only_forbid(rules);
    for (auto& rule : rules_switched_off(rules)) {
        // Such a row is at work, though nothing counts it.
        const bool is_at_work =
            rule.section == RuleSection::beats_row && contains(forbids, rule.name);
        if (!is_at_work) report.switched_off.push_back(std::move(rule));
    }
    report.rule_words = words_of_rules(rules, players);
    report.sheet = without_examples(make_rule_sheet(rules, players));
}

Report report_without_rules(SimulationFile file) {
    Report report{std::move(file), {}, {}, {}, {}, {}, {}, {}, {}, {}};
    shorten_description(report.file.description);
    report.answers = answers_of(report.file);
    return report;
}

/// What is other in the rules of two games that a file names, if both are at hand.
std::optional<RuleSheet> changes_between(const SeriesDescription& first,
                                         const SeriesDescription& second) {
    const auto rules_of_first = rules_of(first, all_settings(first.options));
    const auto rules_of_second = rules_of(second, all_settings(second.options));
    const int players = second.series.seats;
    for (const auto* rules : {&rules_of_first, &rules_of_second}) {
        if (!*rules || !contains((*rules)->program.players, players)) return std::nullopt;
    }
    return changes_in_rules(*rules_of_first, *rules_of_second, players);
}

}  // namespace

RuleSheet changes_in_rules(const Rules& first, const Rules& second, int players) {
    return sheet_difference(make_rule_sheet(first, players), make_rule_sheet(second, players));
}

Report report_of(SimulationFile file, const Rules& rules) {
    Report report = report_without_rules(std::move(file));
    add_rules(report, rules);
    return report;
}

Report report_of(SimulationFile file) {
    Report report = report_without_rules(std::move(file));
    const auto& description = report.file.description;
    report.settings = all_settings(description.options);
    const auto rules = rules_of(description, report.settings);
    if (!rules) {
        report.why_no_sheet = rules.error().message;
    } else if (contains(rules->program.players, description.series.seats)) {
        add_rules(report, *rules);
    } else {
        report.why_no_sheet = "The variant is not played by so many players.";
    }
    return report;
}

std::vector<ComparedGame> compared_games(const ComparisonFile& file, double effect) {
    std::vector<ComparedGame> games;
    for (const auto& part : file.parts) {
        ComparedGame game{part.first.name, kind_of_players(part.first.series),
                          answers_of(part, effect)};
        shorten(game.name, longest_shown_name);
        shorten(game.players, longest_shown_name);
        if (game.answers.deals != 0) games.push_back(std::move(game));
    }
    return games;
}

Report report_of(ComparisonFile file, double effect) {
    auto others = compared_games(file, effect);
    auto& part = file.parts.front();
    auto changes = changes_between(part.first, part.second);
    Report report = report_of(SimulationFile{
        std::move(part.second), {std::move(part.sums.sum.second), std::move(part.sums.played)}});
    report.others = std::move(others);
    report.changes = std::move(changes);
    return report;
}
