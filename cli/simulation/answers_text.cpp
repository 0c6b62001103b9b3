#include "simulation/answers_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include "play/play_game.h"
#include "simulation/estimate_text.h"
#include "simulation/length_bins.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "text_table.h"

using namespace houserules;

namespace {

std::string heading(const SeriesDescription& description, const Answers& answers) {
    const auto& series = description.series;
    std::vector<std::string> seats;
    for (const auto& name : series.bots) seats.push_back(printable(name));
    std::string text =
        fmt::format("{}, {}: {}\n{} {}, seed {}", printable(description.name),
                    counted(series.seats, "player"), fmt::join(seats, ", "), figure(answers.games),
                    answers.games == 1 ? "game" : "games", series.seed);
    if (answers.details != answers.games && answers.details != 0) {
        text += fmt::format("; rules, turns and places from the first {}", figure(answers.details));
    }
    return text + "\n";
}

/// Wins, places and points of the seats, then of sides and by who started.
std::string wins_text(const SeriesDescription& description, const Answers& answers) {
    TextTable table;
    std::vector<std::string> titles = {"", "% won"};
    if (!answers.places.empty()) titles.emplace_back("place");
    if (!answers.scores.empty()) titles.emplace_back("points");
    table.add(titles);
    for (std::size_t seat = 0; seat < answers.seats.of.size(); ++seat) {
        std::vector<std::string> row = {fmt::format("seat {}", seat),
                                        percents(answers.seats.of[seat].won)};
        if (!answers.places.empty()) row.push_back(mean_text(answers.places[seat]));
        if (!answers.scores.empty()) row.push_back(mean_text(answers.scores[seat]));
        table.add(std::move(row));
    }
    for (std::size_t side = 0; side < answers.sides.of.size(); ++side) {
        table.add({side_name(description.sides[side]), percents(answers.sides.of[side].won)});
    }
    for (std::size_t place = 0; place < answers.starters.of.size(); ++place) {
        table.add({starter_name(place), percents(answers.starters.of[place].won)});
    }
    if (answers.tied.mean > 0) table.add({"several at once", percents(answers.tied)});
    return table.text();
}

std::string roles_text(const SeriesDescription& description, const Answers& answers) {
    if (answers.roles.empty()) return "";
    TextTable table;
    std::vector<std::string> titles = {"", "% of rounds better than others"};
    if (description.has_points) titles.emplace_back("points a game");
    table.add(std::move(titles));
    for (const auto& role : answers.roles) {
        std::vector<std::string> row = {printable(role.title), percents(role.ahead)};
        if (description.has_points) row.push_back(mean_text(role.points));
        table.add(std::move(row));
    }
    return "\n" + table.text();
}

std::string length_text(const Answers& answers) {
    TextTable table;
    table.add({"", "mean", "10 %", "25 %", "half", "75 %", "90 %"});
    std::vector<std::string> row = {"decisions", mean_text(answers.decisions)};
    for (const auto& quantile : answers.lengths) row.push_back(plain_number(quantile.value, 1));
    table.add(std::move(row));
    if (answers.details != 0) table.add({"turns", mean_text(answers.turns)});
    table.add({"rounds", mean_text(answers.rounds)});
    if (answers.details != 0) {
        table.add({"times another has fewest cards", mean_text(answers.changes_in_cards)});
        if (answers.changes_in_points.mean > 0) {
            table.add({"times another has most points", mean_text(answers.changes_in_points)});
        }
    }
    table.add({"legal moves", mean_text(answers.branching)});
    table.add({"% of decisions with one", percents(answers.forced)});
    return "\n" + table.text();
}

std::string endings_text(const SeriesDescription& description, const Answers& answers) {
    TextTable table;
    table.add({"How games end", "% of games"});
    for (std::size_t row = 0; row < answers.endings.size(); ++row) {
        table.add({printable(description.endings[row]), percents(answers.endings[row])});
    }
    if (answers.unfinished.mean > 0) {
        table.add({"not by the rules", percents(answers.unfinished)});
        if (answers.stuck.mean > 0)
            table.add({"of these nobody could move", percents(answers.stuck)});
    }
    return "\n" + table.text();
}

/// What stands in place of figures of a rule that did not happen.
std::string_view word_of(RuleStanding standing) {
    switch (standing) {
        case RuleStanding::impossible: return "cannot";
        case RuleStanding::switched_off: return "off";
        case RuleStanding::forbids: return "forbids";
        case RuleStanding::happened:
        case RuleStanding::never: break;
    }
    return "never";
}

std::string rules_text(const SeriesDescription& description, const Answers& answers) {
    if (answers.details == 0) return "";
    TextTable table;
    table.add({"Rules", "a game", "% of games", "decisions", "without", "seed of one"});
    std::optional<RuleSection> section;
    for (const auto& answer : answers.rules) {
        if (section != answer.rule.section) {
            section = answer.rule.section;
            table.add({std::string(section_name(*section))});
        }
        const std::string name = "  " + printable(answer.rule.name);
        // How rarely what never came comes is told above.
        if (answer.games == 0) {
            table.add({name, std::string(word_of(standing_of(answer)))});
            continue;
        }
        const double times =
            static_cast<double>(answer.times) / static_cast<double>(answers.details);
        const bool is_always = answer.games == answers.details;
        table.add({name, plain_number(times, 2), is_always ? "all" : percents(answer.share),
                   is_always ? "" : plain_number(answer.length.mean, 1),
                   answer.length_without ? plain_number(*answer.length_without, 1) : "",
                   answer.first && !is_always
                       ? std::to_string(seed_of_game(description.series.seed, *answer.first))
                       : ""});
    }
    return "\n" + table.text();
}

std::string seeds_text(const SeriesDescription& description, const Answers& answers) {
    const auto seed = [&](std::uint64_t index) {
        return seed_of_game(description.series.seed, index);
    };
    std::string text;
    if (answers.shortest.game.index) {
        text += fmt::format("The shortest game has {}, seed {}.\n",
                            counted(static_cast<long long>(answers.shortest.size), "decision"),
                            seed(*answers.shortest.game.index));
    }
    if (answers.longest.game.index) {
        text += fmt::format("The longest game has {}, seed {}.\n",
                            counted(static_cast<long long>(answers.longest.size), "decision"),
                            seed(*answers.longest.game.index));
    }
    return text.empty() ? text : "\n" + text;
}

}  // namespace

std::string answers_text(const SeriesDescription& description, const Answers& answers) {
    std::string text = heading(description, answers) + "\n";
    for (const auto& verdict : verdicts_of(description, answers)) text += verdict + "\n";
    if (answers.games == 0) return text;
    return text + "\n" + wins_text(description, answers) + roles_text(description, answers) +
           length_text(answers) + endings_text(description, answers) +
           rules_text(description, answers) + seeds_text(description, answers);
}

std::string histogram_text(const Histogram& lengths) {
    constexpr std::uint64_t most_rows = 20;
    constexpr double widest = 50;
    const auto bins = length_bins(lengths, most_rows);
    if (bins.counts.empty()) return "";
    const auto most = std::max(
        {*std::max_element(bins.counts.begin(), bins.counts.end()), bins.shorter, bins.longer});
    std::string text = "\nDecisions in a game\n";
    const auto add = [&](const std::string& range, std::uint64_t games) {
        const auto of = static_cast<double>(games);
        const auto length = std::lround(of * widest / static_cast<double>(most));
        text += fmt::format("{:>15} {:>5} % {}\n", range,
                            plain_number(of * 100 / static_cast<double>(lengths.count()), 1),
                            std::string(static_cast<std::size_t>(length), '#'));
    };
    if (bins.shorter != 0) add(fmt::format("less than {}", bins.first), bins.shorter);
    auto first = bins.first;
    for (const auto games : bins.counts) {
        const auto last = first + bins.width - 1;
        add(first == last ? fmt::format("{}", first) : fmt::format("{} to {}", first, last), games);
        first += bins.width;
    }
    if (bins.longer != 0) add(fmt::format("{} and more", first), bins.longer);
    return text;
}
