#include "simulation/answers.h"

#include <algorithm>
#include <cmath>

#include "simulation/until.h"
#include "source/containers.h"
#include "statistics/looks.h"
#include "statistics/mean_difference.h"
#include "statistics/significance.h"

namespace houserules {

namespace {

double ratio_of(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

Estimate share_of(std::uint64_t part, std::uint64_t whole, double sureness = confidence) {
    Estimate share{ratio_of(part, whole)};
    if (whole != 0) share.interval = share_interval(part, whole, sureness);
    return share;
}

Estimate mean_of(const Sums& sums) { return {sums.mean(), mean_interval(sums)}; }

Estimate mean_of_millionths(const Sums& sums) {
    constexpr double million = 1e6;
    Estimate mean = mean_of(sums);
    mean.mean /= million;
    if (mean.interval)
        mean.interval = {mean.interval->low / million, mean.interval->high / million};
    return mean;
}

/// What wins of some, one of each of whom is among `players` that are alike, say.
WinAnswers wins_of(const WinTally& tally, int players, const std::vector<int>& among,
                   double sureness) {
    WinAnswers answers;
    const auto games = tally.all_games();
    if (games == 0) return answers;
    std::uint64_t all = 0;
    std::vector<double> chances;
    for (int i = 0; i < players; ++i) all += tally.all_wins(i);
    for (const int place : among) {
        const auto wins = tally.all_wins(place);
        WinAnswer answer{games, wins, share_of(wins, games, sureness)};
        answer.chance = chance_of_differences(tally.advantage(place, players));
        chances.push_back(answer.chance);
        answers.of.push_back(answer);
    }
    const auto beyond = beyond_chance(chances, sureness);
    for (std::size_t i = 0; i < answers.of.size(); ++i) answers.of[i].beyond_chance = beyond[i];
    answers.fair = ratio_of(all, games * static_cast<std::uint64_t>(players));
    return answers;
}

std::vector<int> first_places(int count) {
    std::vector<int> places;
    for (int i = 0; i < count; ++i) places.push_back(i);
    return places;
}

/// Games that several players won who are no side.
std::uint64_t ties_of(const WinTally& tally, const std::vector<Seats>& sides) {
    const auto largest =
        sides.empty() ? 1 : std::max_element(sides.begin(), sides.end(), [](Seats a, Seats b) {
                                return a.count() < b.count();
                            })->count();
    std::uint64_t ties = 0;
    for (std::size_t winners = static_cast<std::size_t>(largest) + 1; winners < tally.games.size();
         ++winners) {
        ties += tally.games[winners];
    }
    return ties;
}

std::vector<RoleAnswer> roles_of(const std::vector<std::string>& titles, const Tally& tally,
                                 int players) {
    std::vector<RoleAnswer> answers;
    for (std::size_t i = 0; i < titles.size() && i < tally.roles.size(); ++i) {
        const auto& role = tally.roles[i];
        // Who comes to be it in most of a round, as whoever attacks next, has no role in it.
        if (role.rounds == 0 || role.held < role.decisions / 2) continue;
        RoleAnswer answer{titles[i], role.rounds, share_of(role.ahead, role.rounds), 0,
                          mean_of(role.points)};
        answer.fair = ratio_of(role.all_ahead, role.rounds) / players;
        answers.push_back(std::move(answer));
    }
    return answers;
}

std::vector<RuleAnswer> rules_of(const std::vector<CountedRule>& rules, const Tally& tally) {
    std::vector<RuleAnswer> answers;
    const auto all_games = tally.details.count();
    std::vector<double> chances;
    for (std::size_t i = 0; i < rules.size() && i < tally.rules.size(); ++i) {
        const auto& rule = tally.rules[i];
        const auto games = std::min(rule.decisions.count(), all_games);
        RuleAnswer answer{rules[i],
                          rule.times,
                          rule.asked,
                          games,
                          share_of(games, all_games),
                          mean_of(rule.decisions)};
        answer.first = rule.first.index;
        const auto others = tally.details.without(rule.decisions);
        if (others.count() != 0) answer.length_without = others.mean();
        const auto difference = mean_difference(rule.decisions, others);
        answer.longer = difference.estimate;
        chances.push_back(difference.chance);
        answers.push_back(std::move(answer));
    }
    const auto beyond = beyond_chance(chances);
    for (std::size_t i = 0; i < answers.size(); ++i) answers[i].is_other_length = beyond[i];
    return answers;
}

std::vector<QuantileAnswer> lengths_of(const Histogram& lengths) {
    std::vector<QuantileAnswer> answers;
    for (const double share : {0.1, 0.25, 0.5, 0.75, 0.9}) {
        answers.push_back({share, lengths.quantile(share), lengths.quantile_interval(share)});
    }
    return answers;
}

Estimate place_of(const PlaceCounts& places) {
    Sums sums;
    for (std::size_t doubled = 0; doubled < places.size(); ++doubled) {
        sums.add(static_cast<std::int64_t>(doubled), places[doubled]);
    }
    Estimate place = mean_of(sums);
    place.mean /= 2;
    if (place.interval)
        place.interval = Interval{place.interval->low / 2, place.interval->high / 2};
    return place;
}

}  // namespace

bool WinAnswers::are_different() const {
    return any_of(of, [](const WinAnswer& answer) { return answer.beyond_chance; });
}

Answers answers_of(const SimulationFile& file) {
    Answers answers;
    const auto& description = file.description;
    const auto& series = description.series;
    const auto& tally = file.sums.sum;
    const auto look = look_after(series, file.sums.played.count());
    const double sureness = series.until == 0 ? confidence : sureness_of_look(look);
    answers.sureness = sureness;
    const auto& sides = description.sides;
    const auto games = tally.games();
    answers.games = games;
    answers.unfinished = share_of(tally.unfinished, games);
    answers.seats = wins_of(tally.wins, series.seats, first_places(series.seats), sureness);
    // Where the first seat always starts it is told already.
    const bool starts_always =
        tally.after_starter.all_games() == games && tally.after_starter.wins == tally.wins.wins;
    if (!starts_always) {
        answers.starters =
            wins_of(tally.after_starter, series.seats, first_places(series.seats), sureness);
    }
    std::vector<int> first_of_sides;
    for (const Seats side : sides) first_of_sides.push_back(side.lowest());
    if (!sides.empty()) answers.sides = wins_of(tally.wins, series.seats, first_of_sides, sureness);
    answers.tied = share_of(ties_of(tally.wins, sides), games);
    if (description.has_points) {
        for (int seat = 0; seat < series.seats; ++seat) {
            answers.scores.push_back(mean_of(at(tally.scores, seat)));
        }
    }
    answers.roles = roles_of(description.roles, tally, series.seats);
    for (const auto ended : tally.end_rows) answers.endings.push_back(share_of(ended, games));
    answers.stuck = share_of(tally.stuck, games);
    answers.decisions = mean_of(tally.decisions);
    answers.rounds = mean_of(tally.rounds);
    answers.lengths = lengths_of(tally.lengths);
    answers.branching = mean_of_millionths(tally.branching);
    answers.forced = mean_of_millionths(tally.forced_share);
    answers.details = tally.details.count();
    answers.turns = mean_of(tally.turns);
    answers.changes_in_cards = mean_of(tally.changes_in_cards);
    answers.changes_in_points = mean_of(tally.changes_in_points);
    for (int seat = 0; seat < series.seats && answers.details != 0; ++seat) {
        answers.places.push_back(place_of(at(tally.places, seat)));
    }
    answers.rules = rules_of(description.rules, tally);
    answers.shortest = tally.shortest;
    answers.longest = tally.longest;
    answers.first_unfinished = tally.first_unfinished.index;
    return answers;
}

}  // namespace houserules
