#include "report/replay_section.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "game_options.h"
#include "play/play_game.h"
#include "report/html_writer.h"
#include "report/rule_names.h"
#include "shell_word.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// `OPTION=VALUE` as a shell takes it.
std::string setting_word(const std::string& setting) {
    const auto equals = setting.find('=');
    if (equals == std::string::npos) return shell_word(setting);
    const auto name = setting.substr(0, equals);
    const auto value = setting.substr(equals + 1);
    const bool is_plain = shell_word(name) == name && shell_word(value) == value;
    return is_plain ? setting : shell_word(setting);
}

void add_game(HtmlTable& table, const Report& report, const std::string& what,
              const std::optional<std::uint64_t>& index) {
    if (!index) return;
    table.add({what, fmt::format("<code>{}</code>", html_text(replay_command(report, *index)))});
}

std::string of_decisions(std::string_view what, std::uint64_t size) {
    return fmt::format("{}: {}", what, counted(static_cast<long long>(size), "decision"));
}

}  // namespace

std::string replay_command(const Report& report, std::uint64_t index) {
    const auto& description = report.file.description;
    const auto& series = description.series;
    std::string variant = shell_word(description.variant);
    // A file of such a name must not be taken for an option.
    if (variant.size() > 1 && variant.front() == '-') variant = "./" + variant;
    std::string command =
        fmt::format("houserules run {} --seed {} --players {} --seats {}", variant,
                    seed_of_game(series.seed, index), series.seats, fmt::join(series.bots, ","));
    for (const auto& setting : report.settings) command += " --set " + setting_word(setting);
    if (series.budget.playouts != Budget::usual_playouts) {
        command += fmt::format(" --think {}", series.budget.playouts);
    }
    if (series.turn_limit != GameOptions{}.turn_limit) {
        command += fmt::format(" --turn-limit {}", series.turn_limit);
    }
    return command;
}

std::string replay_section(const Report& report) {
    constexpr std::size_t most = 60'000;  // letters of commands, that the page stays small
    const auto& answers = report.answers;
    if (answers.games == 0) return "";
    HtmlTable table("Games worth a look", {"", "what to type in a terminal to see it played"});
    add_game(table, report, of_decisions("the shortest", answers.shortest.size),
             answers.shortest.game.index);
    add_game(table, report, of_decisions("the longest", answers.longest.size),
             answers.longest.game.index);
    add_game(table, report, "the first that did not end by the rules", answers.first_unfinished);
    HtmlTable of_rules("The first game with each rule that not all games have",
                       {"rule", "what to type"});
    std::size_t letters = 0;
    for (const auto& rule : answers.rules) {
        // Those of every game are seen in any.
        if (!rule.first || rule.games == answers.details) continue;
        letters += html_text(replay_command(report, *rule.first)).size();
        if (letters > most) break;
        add_game(of_rules, report, short_rule_html(report, rule.rule), rule.first);
    }
    std::string content = table.html();
    if (letters != 0) {
        content += folded("The first game with each rule that not all have", of_rules.html());
    }
    return section_html("replay", "Games to play again", content);
}
