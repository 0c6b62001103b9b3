#include "report/short_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "report/comparison_text.h"
#include "report/html_writer.h"
#include "report/rule_groups.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// A sentence whose point comes last, after a colon, as HTML.
std::string verdict_html(const std::string& verdict) {
    constexpr std::size_t longest_point = 120;
    std::string text = html_text(verdict);
    const auto colon = text.rfind(": ");
    // What stands within brackets is no point.
    const auto bracket = text.find_first_of("()", colon);
    const bool is_within = bracket != std::string::npos && text[bracket] == ')';
    if (colon != std::string::npos && !is_within && text.size() - colon <= longest_point) {
        text = fmt::format("{} <strong>{}</strong>", text.substr(0, colon + 1),
                           text.substr(colon + 2));
    }
    // No line begins with it.
    for (auto at = text.find(" %"); at != std::string::npos; at = text.find(" %", at + 1)) {
        text.replace(at, 1, "&nbsp;");
    }
    return text;
}

std::string link_html(std::string_view place, const std::string& text) {
    return fmt::format("<a href=\"#{}\">{}</a>", place, html_text(text));
}

/// How many rules never happen, with the names of some, and how many options switch off.
std::string useless_rules_html(const Report& report) {
    constexpr std::size_t most_named = 3;
    const auto& answers = report.answers;
    if (answers.details < 2 || answers.rules.empty()) return "";
    const auto never = rules_of(report, Often::never);
    std::string text;
    if (never.empty()) {
        text = fmt::format("All {} {}happened in some of {} games.",
                           counted(static_cast<long long>(answers.rules.size()), "counted rule"),
                           report.switched_off.empty() ? "" : "that are not switched off ",
                           figure(answers.details));
    } else {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < std::min(most_named, never.size()); ++i) {
            names.push_back(fmt::format("<code>{}</code>", html_text(rule_name(never[i]->rule))));
        }
        if (never.size() > most_named) {
            names.push_back(fmt::format("{} more", never.size() - most_named));
        }
        text = fmt::format(
            "{} never happened in {} games: {}.",
            link_html(never_place, counted(static_cast<long long>(never.size()), "rule")),
            figure(answers.details), listed(names));
    }
    const auto off = report.switched_off.size();
    if (off != 0) {
        text +=
            fmt::format(" {} switched off by {}.",
                        link_html(switched_off_place,
                                  fmt::format("{} {}", counted(static_cast<long long>(off), "rule"),
                                              off == 1 ? "is" : "are")),
                        off == 1 ? "an option" : "options");
    }
    return text;
}

}  // namespace

std::string short_section(const Report& report) {
    constexpr std::size_t most = 40;
    std::string list;
    // The first thing to know of a house rule.
    if (!report.others.empty()) {
        for (const auto& change : changes_in_short(report.others.front())) {
            list += fmt::format("<li>{}</li>\n", verdict_html(change));
        }
        for (std::size_t i = 1; i < report.others.size(); ++i) {
            const auto length = length_in_short(report.others[i]);
            if (!length.empty()) list += fmt::format("<li>{}</li>\n", verdict_html(length));
        }
    }
    auto verdicts = verdicts_on_games(report.file.description, report.answers);
    if (verdicts.size() > most) verdicts.resize(most);
    for (const auto& verdict : verdicts) {
        list += fmt::format("<li>{}</li>\n", verdict_html(verdict));
    }
    const auto rules = useless_rules_html(report);
    if (!rules.empty()) list += fmt::format("<li>{}</li>\n", rules);
    return section_html("short", "In short", fmt::format("<ul>\n{}</ul>\n", list));
}
