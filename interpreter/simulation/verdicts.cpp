#include "simulation/verdicts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "explain/sheet/sheet_names.h"
#include "play/play_game.h"
#include "simulation/estimate_text.h"
#include "simulation/win_views.h"
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

/// A share: "27.9 % (25.2 to 30.8)".
std::string share_text(const Estimate& share) {
    const std::string text = percents(share);
    const auto open = text.find(" (");
    return open == std::string::npos ? text + " %"
                                     : text.substr(0, open) + " %" + text.substr(open);
}

/// Who of some that should be alike wins more or less often.
void judge_wins(const WinAnswers& wins, const std::string& nobody,
                const std::function<std::string(std::size_t)>& who_wins,
                std::vector<std::string>& verdicts) {
    if (wins.of.size() < 2) return;
    double reach = 0;
    double least = 1;
    double most = 0;
    for (std::size_t i = 0; i < wins.of.size(); ++i) {
        const auto& answer = wins.of[i];
        if (answer.won.interval) reach = std::max(reach, answer.won.interval->reach());
        least = std::min(least, answer.won.mean);
        most = std::max(most, answer.won.mean);
        if (!answer.beyond_chance) continue;
        const bool is_better = answer.won.mean > wins.fair;
        verdicts.push_back(fmt::format("{} {}: {}.", capitalised(who_wins(i)),
                                       share_with_fair(answer.won, wins.fair),
                                       is_better ? "an advantage" : "a disadvantage"));
    }
    if (wins.are_different()) return;
    verdicts.push_back(fmt::format(
        "{} more often than the others: {} % to {} %, each give or take {}.", nobody,
        plain_number(least * 100, 1), plain_number(most * 100, 1), plain_number(reach * 100, 1)));
}

/// Who wins most and least of some who should be alike, where something else tells more; nothing
/// if that may be luck.
void judge_extremes(const WinAnswers& wins, std::string_view by,
                    const std::function<std::string(std::size_t)>& who,
                    std::vector<std::string>& verdicts) {
    if (!wins.are_different()) return;
    const auto is_less = [](const WinAnswer& a, const WinAnswer& b) {
        return a.won.mean < b.won.mean;
    };
    const auto [least, most] = std::minmax_element(wins.of.begin(), wins.of.end(), is_less);
    const auto name = [&](auto found) {
        return who(static_cast<std::size_t>(found - wins.of.begin()));
    };
    const auto share = [](auto found) { return plain_number(found->won.mean * 100, 1); };
    verdicts.push_back(fmt::format("By {} it differs less: {} wins {} %, {} {} % (fair: {} %).", by,
                                   name(most), share(most), name(least), share(least),
                                   plain_number(wins.fair * 100, 1)));
}

void judge_roles(const SeriesDescription& description, const Answers& answers,
                 std::vector<std::string>& verdicts) {
    const std::string_view does_better =
        description.has_points ? "scores above the average of the others" : "wins";
    for (const auto& role : answers.roles) {
        if (!is_clear(role, answers.roles.size())) continue;
        const std::string_view finding =
            role.ahead.mean > role.fair ? "an advantage" : "a disadvantage";
        const double others = share_of_others(role, description.series.seats);
        verdicts.push_back(
            fmt::format("The {} {} in {} of {} rounds, the others on average in {} %: {}.",
                        printable(role.title), does_better, share_text(role.ahead),
                        figure(role.rounds), plain_number(others * 100, 1), finding));
    }
}

std::string seat_name(std::size_t seat) { return fmt::format("seat {}", seat); }

/// The same of seats, or of places in the order of turns: shortly where something else tells more.
void judge_places(const WinAnswers& wins, WinView::Says says, std::string_view by,
                  const std::string& nobody, const std::function<std::string(std::size_t)>& who,
                  std::vector<std::string>& verdicts) {
    if (says == WinView::Says::less && wins.are_different()) {
        judge_extremes(wins, by, who, verdicts);
    } else if (says != WinView::Says::the_same) {
        judge_wins(
            wins, nobody, [&](std::size_t place) { return who(place) + " wins"; }, verdicts);
    }
}

/// Who is favoured, beginning with what explains most.
void judge_winners(const SeriesDescription& description, const Answers& answers,
                   std::vector<std::string>& verdicts) {
    const auto& sides = description.sides;
    for (const auto& view : win_views(answers)) {
        switch (view.by) {
            case WinView::By::sides:
                judge_wins(
                    answers.sides, "No side clearly wins",
                    [&](std::size_t side) {
                        return side_name(sides[side]) +
                               (sides[side].count() == 1 ? " wins" : " win");
                    },
                    verdicts);
                break;
            case WinView::By::roles: judge_roles(description, answers, verdicts); break;
            case WinView::By::seats:
                judge_places(answers.seats, view.says, "seat", "No seat clearly wins", seat_name,
                             verdicts);
                break;
            case WinView::By::starters:
                judge_places(answers.starters, view.says, "the order of turns",
                             "No place in the order of turns clearly wins", starter_name, verdicts);
                break;
        }
    }
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

void judge_length(const Answers& answers, const std::string& games,
                  std::vector<std::string>& verdicts) {
    if (answers.lengths.empty()) return;
    const auto& low = answers.lengths.front();
    const auto& high = answers.lengths.back();
    std::string verdict = fmt::format("A game takes {} decisions", mean_text(answers.decisions));
    if (!games.empty()) verdict += ", " + games;
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

void judge_never(const Answers& answers, std::vector<std::string>& verdicts) {
    if (answers.details < 2) return;
    std::vector<std::string> cannot;
    std::vector<std::string> forbidding;
    std::vector<std::string> off;
    std::vector<std::string> never;
    double most = 0;
    for (const auto& answer : answers.rules) {
        const auto name = rule_name(answer.rule);
        switch (standing_of(answer)) {
            case RuleStanding::happened: break;
            case RuleStanding::impossible:
                cannot.push_back(
                    fmt::format("{} ({})", name, printable(answer.rule.why_impossible)));
                break;
            case RuleStanding::forbids: forbidding.push_back(name); break;
            case RuleStanding::switched_off: off.push_back(name); break;
            case RuleStanding::never:
                never.push_back(fmt::format("{} ({})", name, asked_text(answer)));
                if (answer.share.interval) most = std::max(most, answer.share.interval->high);
        }
    }
    if (!cannot.empty()) {
        verdicts.push_back(fmt::format("Cannot happen: {}.", listed_rules(cannot)));
    }
    if (!never.empty()) {
        verdicts.push_back(fmt::format("Never in {} games, so in less than {} % of all: {}.",
                                       figure(answers.details), bound_text(most * 100),
                                       listed_rules(never)));
    }
    if (!off.empty()) {
        verdicts.push_back(fmt::format("Switched off by options: {}.", listed_rules(off)));
    }
    if (!forbidding.empty()) {
        verdicts.push_back(fmt::format("Not counted, as what they say only forbids: {}.",
                                       listed_rules(forbidding)));
    }
}

void judge_plays(const Answers& answers, std::vector<std::string>& verdicts) {
    if (answers.details < 2) return;
    std::uint64_t plays = 0;
    for (const auto& answer : answers.rules) {
        if (answer.rule.section == RuleSection::combination) plays += answer.times;
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

RuleStanding standing_of(const RuleAnswer& answer) {
    if (answer.games != 0) return RuleStanding::happened;
    if (answer.rule.only_forbids) return RuleStanding::forbids;
    if (answer.rule.is_switched_off) return RuleStanding::switched_off;
    return answer.rule.why_impossible.empty() ? RuleStanding::never : RuleStanding::impossible;
}

std::string asked_text(const RuleAnswer& answer) {
    const auto times = figure(answer.asked);
    switch (answer.rule.section) {
        case RuleSection::combination:
            return answer.asked == 0 ? "nobody could play it"
                                     : fmt::format("could be played {} times, never was", times);
        case RuleSection::action:
            return answer.asked == 0 ? "nobody could take it"
                                     : fmt::format("could be taken {} times, never was", times);
        case RuleSection::beats_row:
            return answer.asked == 0
                       ? "no play that was made came to it"
                       : fmt::format("{} plays that were made came to it, none by it", times);
        default:
            return answer.asked == 0 ? "never asked: its moment never came"
                                     : fmt::format("asked {} times, never true", times);
    }
}

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

std::string bound_text(double bound) {
    const double digits = bound > 0 ? std::ceil(1 - std::log10(bound)) : 0;
    const int useful = static_cast<int>(std::clamp(digits, 0.0, 12.0));
    const double unit = std::pow(10.0, useful);
    return plain_number(std::ceil(bound * unit) / unit, useful);
}

std::vector<SeriesVerdict> verdicts_on_games(const SeriesDescription& description,
                                             const Answers& answers, const std::string& games) {
    if (answers.games == 0) return {{VerdictTopic::winners, "No game was played."}};
    if (answers.games == 1) return {{VerdictTopic::winners, "One game says nothing of others."}};
    std::vector<SeriesVerdict> verdicts;
    std::vector<std::string> texts;
    const auto add_on = [&](VerdictTopic topic) {
        for (auto& text : texts) verdicts.push_back({topic, std::move(text)});
        texts.clear();
    };
    judge_winners(description, answers, texts);
    add_on(VerdictTopic::winners);
    judge_length(answers, games, texts);
    judge_endings(description, answers, texts);
    add_on(VerdictTopic::length);
    return verdicts;
}

std::vector<std::string> verdicts_of(const SeriesDescription& description, const Answers& answers) {
    std::vector<std::string> texts;
    for (auto& verdict : verdicts_on_games(description, answers)) {
        texts.push_back(std::move(verdict.text));
    }
    if (answers.games > 1) {
        judge_plays(answers, texts);
        judge_never(answers, texts);
    }
    return texts;
}

}  // namespace houserules
