#include "report/rule_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "explain/sheet/sheet_names.h"
#include "report/html_writer.h"
#include "simulation/verdicts.h"
#include "source/containers.h"

using namespace houserules;

namespace {

constexpr std::size_t longest_beginning = 140;
constexpr std::size_t longest_text = 500;
constexpr std::size_t few_words = 150;

const RuleWords* words_of(const Report& report, const CountedRule& rule) {
    const auto& words = report.rule_words;
    const auto found = std::find_if(words.begin(), words.end(), [&](const RuleWords& other) {
        return other.section == rule.section && other.name == rule.name;
    });
    return found == words.end() ? nullptr : &*found;
}

/// What kind of rule it is, where nothing is said of it.
std::string_view kind_of_rule(RuleSection section) {
    switch (section) {
        case RuleSection::combination: return "Cards that may be played together.";
        case RuleSection::beats_row: return "Says what may be played on what lies there.";
        case RuleSection::action: return "Something that players may do.";
        case RuleSection::effect: return "Follows from what players do.";
        case RuleSection::instant_win: return "Cards that win at once.";
        case RuleSection::round_start_row: return "Is done before a round.";
        case RuleSection::round_end_row: return "Is done after a round.";
        case RuleSection::scoring_row: return "Counts points after a round.";
        case RuleSection::end_row: return "Ends the game.";
        case RuleSection::option:
        case RuleSection::value: break;
    }
    return "";
}

/// The name in the file, which may break between its words.
std::string name_html(const CountedRule& rule) {
    std::string text = html_text(rule_name(rule));
    for (std::size_t at = 0; (at = text.find_first_of("._", at)) != std::string::npos;) {
        text.insert(++at, "<wbr>");
    }
    return fmt::format("<code>{}</code>", text);
}

/// A text up to the end of its first sentence.
std::string first_sentence(const std::string& text) {
    for (std::size_t at = 0; (at = text.find_first_of(".!?", at)) != std::string::npos; ++at) {
        if (at + 1 == text.size() || text[at + 1] == ' ') return text.substr(0, at + 1);
    }
    return text;
}

bool happened(const Report& report, const CountedRule& rule) {
    const auto& rules = report.answers.rules;
    return any_of(rules, [&](const RuleAnswer& answer) {
        return answer.rule.section == rule.section && answer.rule.name == rule.name &&
               answer.times != 0;
    });
}

}  // namespace

std::string without_marks(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), '`'), text.end());
    return text;
}

std::string cut_between_words(const std::string& text, std::size_t most) {
    auto cut = shortened(text, most);
    if (cut == text) return text;
    constexpr std::string_view mark = "…";
    cut.resize(cut.size() - mark.size());
    const auto space = cut.rfind(' ');
    if (space != std::string::npos && space > cut.size() / 2) cut.resize(space);
    while (!cut.empty() && std::string_view(" ,;:").find(cut.back()) != std::string_view::npos) {
        cut.pop_back();
    }
    return cut + " " + std::string(mark);
}

std::string rule_title(const Report& report, const CountedRule& rule) {
    const auto* words = words_of(report, rule);
    return words == nullptr ? name_as_title(rule.name) : words->title;
}

std::string rule_html(const Report& report, const CountedRule& rule) {
    const auto* words = words_of(report, rule);
    const bool is_of_others = words != nullptr && !words->setting.empty();
    // What it says with other options is none of what happened.
    const bool is_said =
        words != nullptr && !words->text.empty() && !(is_of_others && happened(report, rule));
    const auto setting =
        is_said && is_of_others ? fmt::format("With {}: ", html_text(words->setting)) : "";
    const auto text =
        is_said ? without_marks(words->text) : std::string(kind_of_rule(rule.section));
    const auto begin = cut_between_words(first_sentence(text), longest_beginning);
    const auto whole =
        begin == text
            ? ""
            : fmt::format(" title=\"{}\"", html_text(cut_between_words(text, longest_text)));
    return fmt::format("<span class=\"rule\">{}</span> <span class=\"says\"{}>{}{}</span> {}",
                       html_text(rule_title(report, rule)), whole, setting, html_text(begin),
                       name_html(rule));
}

std::string rule_in_few_words(const Report& report, const CountedRule& rule) {
    const auto* words = words_of(report, rule);
    if (words == nullptr || !words->setting.empty()) return "";
    auto text = cut_between_words(first_sentence(without_marks(words->text)), few_words);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string short_rule_html(const Report& report, const CountedRule& rule) {
    return fmt::format("{} {}", html_text(rule_title(report, rule)), name_html(rule));
}

std::string rule_title_html(const Report& report, const CountedRule& rule) {
    const auto title = rule_title(report, rule);
    const auto& rules = report.answers.rules;
    const auto called_so = std::count_if(rules.begin(), rules.end(), [&](const RuleAnswer& other) {
        return rule_title(report, other.rule) == title;
    });
    return fmt::format("<span class=\"rule\">{}</span>{}", html_text(title),
                       called_so > 1 ? " " + name_html(rule) : "");
}
