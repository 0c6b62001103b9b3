#include "simulation/verdicts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "explain/sheet/sheet_names.h"
#include "play/play_game.h"
#include "simulation/estimate_text.h"
#include "source/phrases.h"
#include "source/utf8.h"

namespace houserules {

namespace {

/// Shares as people say them: "27.9 % (25.2 to 30.8; fair: 25 %)".
std::string share_with_fair(const Estimate& share, double fair) {
    const std::string fair_text = plain_number(fair * 100, 1);
    const std::string text = percents(share);
    const auto open = text.find(" (");
    if (open == std::string::npos) return fmt::format("{} % (fair: {} %)", text, fair_text);
    return fmt::format("{} % ({}; fair: {} %)", text.substr(0, open),
                       text.substr(open + 2, text.size() - open - 3), fair_text);
}

/// Who of some that should be alike wins more or less often.
void judge_wins(const WinAnswers& wins, const std::string& nobody,
                const std::function<std::string(std::size_t)>& who_wins,
                std::vector<std::string>& verdicts) {
    if (wins.of.size() < 2) return;
    double reach = 0;
    for (std::size_t i = 0; i < wins.of.size(); ++i) {
        const auto& answer = wins.of[i];
        if (answer.won.interval) reach = std::max(reach, answer.won.interval->reach());
        if (!answer.beyond_chance) continue;
        const bool is_better = answer.won.mean > wins.fair;
        verdicts.push_back(fmt::format("{} {}: {}.", capitalised(who_wins(i)),
                                       share_with_fair(answer.won, wins.fair),
                                       is_better ? "an advantage" : "a disadvantage"));
    }
    if (wins.are_different()) return;
    verdicts.push_back(
        fmt::format("{} more often than the others beyond chance; the shares are known to {} %, "
                    "either way.",
                    nobody, plain_number(reach * 100, 1)));
}

void judge_endings(const SeriesDescription& description, const Answers& answers,
                   std::vector<std::string>& verdicts) {
    if (answers.unfinished.mean <= 0 || !answers.first_unfinished) return;
    const auto limit = figure(description.series.turn_limit);
    const bool are_stuck = answers.stuck.mean > 0;
    const bool are_long = answers.stuck.mean < answers.unfinished.mean;
    const auto what =
        are_stuck && are_long
            ? fmt::format(
                  "come to a point where nobody can move, or do not end within {} decisions", limit)
        : are_stuck ? std::string("come to a point where nobody can move")
                    : fmt::format("do not end within {} decisions", limit);
    verdicts.push_back(
        fmt::format("{} % of the games {}; seed {} is one.", percents(answers.unfinished), what,
                    seed_of_game(description.series.seed, *answers.first_unfinished)));
}

void judge_length(const Answers& answers, std::vector<std::string>& verdicts) {
    if (answers.lengths.empty()) return;
    const auto& low = answers.lengths.front();
    const auto& high = answers.lengths.back();
    std::string verdict = fmt::format("A game takes {} decisions", mean_text(answers.decisions));
    constexpr std::uint64_t least_games = 10;
    if (answers.games >= least_games) {
        verdict += fmt::format("; 8 of 10 take {} to {}", plain_number(low.value, 0),
                               plain_number(high.value, 0));
    }
    verdicts.push_back(verdict + '.');
}

/// Names of rules, no more than can be read.
std::string listed_rules(const std::vector<std::string>& names) {
    constexpr std::size_t most = 12;
    if (names.size() <= most) return listed(names);
    const std::vector<std::string> first(names.begin(), names.begin() + most);
    return fmt::format("{} and {} more", fmt::join(first, ", "), names.size() - most);
}

/// A bound with two digits that count; not rounded down, for then it would be none.
std::string bound_text(double bound) {
    const double digits = bound > 0 ? std::ceil(1 - std::log10(bound)) : 0;
    const int useful = static_cast<int>(std::clamp(digits, 0.0, 12.0));
    const double unit = std::pow(10.0, useful);
    return plain_number(std::ceil(bound * unit) / unit, useful);
}

void judge_rules(const Answers& answers, std::vector<std::string>& verdicts) {
    if (answers.details < 2) return;
    std::vector<std::string> never;
    std::uint64_t plays = 0;
    double most = 0;
    for (const auto& answer : answers.rules) {
        if (answer.games == 0) {
            never.push_back(rule_name(answer.rule));
            if (answer.share.interval) most = std::max(most, answer.share.interval->high);
        }
        if (answer.rule.section == RuleSection::combination) plays += answer.times;
    }
    if (!never.empty()) {
        verdicts.push_back(fmt::format("Never in {} games, so in less than {} % of all: {}.",
                                       figure(answers.details), bound_text(most * 100),
                                       listed_rules(never)));
    }
    for (const auto& answer : answers.rules) {
        const bool is_play = answer.rule.section == RuleSection::combination;
        // Three of four plays: the others hardly shape the game.
        if (!is_play || plays == 0 || answer.times * 4 < plays * 3 || answer.times == plays) {
            continue;
        }
        const double share = static_cast<double>(answer.times) / static_cast<double>(plays);
        verdicts.push_back(fmt::format("{} % of all plays are {}.", plain_number(share * 100, 1),
                                       rule_name(answer.rule)));
    }
}

}  // namespace

std::string starter_name(std::size_t place) {
    if (place == 0) return "the starter";
    return fmt::format("the {} to act", ordinal(static_cast<long long>(place) + 1));
}

std::string side_name(Seats side) {
    std::vector<std::string> seats;
    for (const Seat seat : side) seats.push_back(std::to_string(int{seat}));
    return fmt::format("{} {}", seats.size() == 1 ? "seat" : "seats", listed(seats));
}

std::string rule_name(const CountedRule& rule) {
    return fmt::format("{}.{}", section_name(rule.section), printable(rule.name));
}

std::vector<std::string> verdicts_of(const SeriesDescription& description, const Answers& answers) {
    std::vector<std::string> verdicts;
    if (answers.games == 0) return {"No game was played."};
    if (answers.games == 1) return {"One game says nothing of others."};
    const auto& sides = description.sides;
    if (sides.empty()) {
        judge_wins(
            answers.seats, "No seat wins",
            [](std::size_t seat) { return fmt::format("seat {} wins", seat); }, verdicts);
    } else {
        judge_wins(
            answers.sides, "No side wins",
            [&](std::size_t side) {
                return side_name(sides[side]) + (sides[side].count() == 1 ? " wins" : " win");
            },
            verdicts);
    }
    judge_wins(
        answers.starters, "Who starts, or acts after that, does not win",
        [](std::size_t place) { return starter_name(place) + " wins"; }, verdicts);
    for (const auto& role : answers.roles) {
        verdicts.push_back(fmt::format(
            "The {} does better than the others in {} of {} rounds.", printable(role.title),
            share_with_fair(role.ahead, role.fair), figure(role.rounds)));
    }
    judge_length(answers, verdicts);
    judge_endings(description, answers, verdicts);
    judge_rules(answers, verdicts);
    return verdicts;
}

}  // namespace houserules
