#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "simulation/estimate_text.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "text_table.h"
#include "tournament_report.h"

using namespace houserules;

namespace {

std::string share(const Estimate& estimate) { return with_interval(estimate, 100, 1); }

std::string number(const Estimate& estimate) { return with_interval(estimate, 1, 2); }

std::string heading(const Rules& rules, const TournamentSetup& setup,
                    const TournamentResult& result) {
    std::vector<std::string> names;
    for (const auto& name : setup.players) names.push_back(printable(name));
    std::string text = fmt::format("{}, {}: {}\n", printable(rules.variant.name),
                                   counted(static_cast<long long>(names.size()), "player"),
                                   fmt::join(names, ", "));
    text += fmt::format("{} in {} {}: {}, seed {}\n",
                        counted(static_cast<long long>(result.deals), "deal"),
                        counted(static_cast<long long>(result.seatings), "seating"),
                        result.all_seatings ? "each" : "drawn for each",
                        counted(static_cast<long long>(result.games), "game"), setup.seed);
    if (result.rounds != 0) {
        text += fmt::format("A game is over after {}.\n",
                            counted(static_cast<long long>(result.rounds), "round"));
    }
    if (result.unfinished != 0) {
        text += fmt::format("{} did not come to an end and counted as drawn.\n",
                            counted(static_cast<long long>(result.unfinished), "game"));
    }
    if (setup.budget.time) text += "Bots thought by the clock: this cannot be repeated.\n";
    return text;
}

std::string name_of(const PlayerResult& player) {
    const std::string name = printable(player.name);
    return player.players > 1 ? fmt::format("{} (each of {})", name, player.players) : name;
}

std::string ranking(const TournamentResult& result) {
    TextTable table;
    table.add({"", "wins", "% of wins", "place"});
    for (std::size_t i = 0; i < result.players.size(); ++i) {
        const auto& player = result.players[i];
        table.add({fmt::format("{}. {}", i + 1, name_of(player)),
                   plain_number(player.wins / static_cast<double>(player.players), 1),
                   share(player.win_share), number(player.place)});
    }
    std::string text = table.text();
    if (result.fair_share) {
        text += fmt::format("Players who are alike would have {} % of the wins.\n",
                            plain_number(*result.fair_share * 100, 1));
    }
    return text;
}

std::string points(const TournamentResult& result) {
    TextTable table;
    table.add({"", "points", "more than others"});
    for (const auto& player : result.players) {
        table.add({name_of(player), number(player.points), number(player.lead)});
    }
    return table.text();
}

std::string sides(const TournamentResult& result) {
    TextTable table;
    table.add({"Sides", "games", "% won"});
    for (const auto& side : result.sides) {
        std::vector<std::string> names;
        for (const auto& name : side.names) names.push_back(printable(name));
        table.add({fmt::format("{}", fmt::join(names, " + ")), fmt::format("{}", side.games),
                   share(side.win_share)});
    }
    return table.text();
}

/// How often the player of a row comes before that of a column.
std::string head_to_head(const TournamentResult& result) {
    TextTable table;
    std::vector<std::string> titles = {"% ahead of"};
    for (const auto& player : result.players) titles.push_back(printable(player.name));
    table.add(std::move(titles));
    for (std::size_t row = 0; row < result.players.size(); ++row) {
        std::vector<std::string> cells = {printable(result.players[row].name)};
        for (std::size_t column = 0; column < result.players.size(); ++column) {
            const auto pair = std::find_if(result.pairs.begin(), result.pairs.end(),
                                           [&](const PairResult& candidate) {
                                               return candidate.first == std::min(row, column) &&
                                                      candidate.second == std::max(row, column);
                                           });
            if (row == column) {
                cells.emplace_back("-");
            } else {
                const double ahead = pair->ahead.mean * 100;
                cells.push_back(plain_number(row < column ? ahead : 100 - ahead, 1));
            }
        }
        table.add(std::move(cells));
    }
    return table.text();
}

std::string differences(const TournamentResult& result) {
    TextTable table;
    table.add({"", "more % of wins", "beyond chance"});
    for (const auto& pair : result.pairs) {
        table.add({fmt::format("{} than {}", printable(result.players[pair.first].name),
                               printable(result.players[pair.second].name)),
                   share(pair.win_share), pair.beyond_chance ? "yes" : "no"});
    }
    return table.text();
}

}  // namespace

std::string tournament_text(const Rules& rules, const TournamentSetup& setup,
                            const TournamentResult& result) {
    std::string text = heading(rules, setup, result) + '\n' + ranking(result);
    if (result.has_points) text += '\n' + points(result);
    if (!result.sides.empty()) text += '\n' + sides(result);
    if (result.players.size() > 1) {
        text += '\n' + head_to_head(result) + '\n' + differences(result);
    }
    if (result.deals > 1) {
        text += "\nIn parentheses: where it lies with 95 % confidence, by how the deals differ.\n";
    }
    return text;
}
