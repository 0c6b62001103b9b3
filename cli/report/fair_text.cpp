#include "report/fair_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "simulation/win_views.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// Who wins together, as the beginning of a sentence.
std::string who_win(const Report& report) {
    const auto& sides = report.file.description.sides;
    return sides.empty() ? "Several can win together" : "Partners win together";
}

/// How often how many win: "one in 34.6 % of the games, two in 65.4 %".
std::string numbers_of_winners(const WinTally& wins, int players) {
    const auto games = static_cast<double>(wins.all_games());
    std::vector<std::string> parts;
    for (std::size_t winners = 0; winners < wins.games.size(); ++winners) {
        if (wins.games[winners] == 0) continue;
        const auto who = winners == 0 ? "nobody"
                         : winners == static_cast<std::size_t>(players) && players > 1
                             ? fmt::format("all {}", number_word(players))
                             : number_word(static_cast<long long>(winners));
        const double percent = static_cast<double>(wins.games[winners]) / games * 100;
        parts.push_back(fmt::format("{} in {} %{}", who,
                                    percent < 0.05 ? "less than 0.1" : plain_number(percent, 1),
                                    parts.empty() ? " of the games" : ""));
    }
    return listed(parts);
}

/// Whether another share than an equal part is fair, since not just one player wins each game.
bool is_fair_share_uncommon(const Report& report) {
    const auto& wins = report.file.sums.sum.wins;
    return wins.all_games() != 0 && wins.games[1] != wins.all_games();
}

}  // namespace

std::string fair_text(const Report& report) {
    const auto& wins = report.file.sums.sum.wins;
    if (wins.all_games() == 0) return "";
    const int players = report.file.description.series.seats;
    const double fair = report.answers.seats.fair;
    const auto share = plain_number(fair * 100, 1);
    if (!is_fair_share_uncommon(report)) {
        return fmt::format(
            "Fair is what each would win if all were alike: {} %, since one of {} wins each game.",
            share, number_word(players));
    }
    const auto together = std::find(wins.games.begin(), wins.games.end(), wins.all_games());
    if (together != wins.games.end()) {
        return fmt::format(
            "Fair is what each would win if all were alike: {} %, since {} of {} win each game "
            "together.",
            share, number_word(together - wins.games.begin()), number_word(players));
    }
    return fmt::format(
        "Fair is what each would win if all were alike: {} %, for {} of {} players win a game on "
        "average. {}: {}.",
        share, plain_number(fair * players, 2), number_word(players), who_win(report),
        numbers_of_winners(wins, players));
}

bool is_first_seat_starter(const Report& report) {
    const auto& tally = report.file.sums.sum;
    const bool is_known = tally.games() != 0 && tally.after_starter.all_games() == tally.games();
    return is_known && report.answers.starters.of.empty();
}

std::string losers_text(const Report& report) {
    constexpr std::size_t most = 8;
    const auto& answers = report.answers;
    const auto views = win_views(answers);
    if (!views.empty() && views.front().by == WinView::By::roles) return "";
    const bool is_by_starter = !views.empty() && views.front().by == WinView::By::starters;
    const auto& wins = is_by_starter ? answers.starters : answers.seats;
    const auto& tally = report.file.sums.sum.wins;
    const auto players = static_cast<std::size_t>(report.file.description.series.seats);
    // Where more than one of several loses, who wins says as much.
    const bool is_usual = players > 2 && tally.games[players - 1] * 2 > tally.all_games();
    if (!is_usual || !answers.sides.of.empty() || wins.of.size() > most) return "";
    std::vector<std::string> texts;
    for (std::size_t place = 0; place < wins.of.size(); ++place) {
        const auto who = is_by_starter ? starter_name(place) : fmt::format("seat {}", place);
        texts.push_back(fmt::format("{} in {} %{}", who,
                                    plain_number((1 - wins.of[place].won.mean) * 100, 1),
                                    texts.empty() ? " of the games" : ""));
    }
    return fmt::format("Who does not win, loses: {} (fair: {} %).", listed(texts),
                       plain_number((1 - wins.fair) * 100, 1));
}
