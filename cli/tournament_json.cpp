#include <cmath>

#include "notation/json_values.h"
#include "tournament_report.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

/// What can be told apart: the rest of the digits is not what was found, and differs by machine.
double rounded(double number) {
    constexpr double digits = 1e6;
    const double result = std::round(number * digits) / digits;
    return result == 0 ? 0 : result;  // no -0
}

Json to_json(const Estimate& estimate) {
    Json object;
    object["mean"] = rounded(estimate.mean);
    object["low"] = estimate.interval ? Json(rounded(estimate.interval->low)) : Json();
    object["high"] = estimate.interval ? Json(rounded(estimate.interval->high)) : Json();
    return object;
}

Json to_json(const TournamentResult& result, const PlayerResult& player) {
    Json object;
    object["name"] = player.name;
    object["players"] = player.players;
    object["wins"] = rounded(player.wins);
    object["win_share"] = to_json(player.win_share);
    object["won"] = to_json(player.won);
    object["place"] = to_json(player.place);
    if (result.has_points) {
        object["points"] = to_json(player.points);
        object["lead"] = to_json(player.lead);
    }
    object["better_than"] = Json::array();
    for (const auto other : player.better_than) {
        object["better_than"].push_back(result.players[other].name);
    }
    return object;
}

Json to_json(const TournamentResult& result, const PairResult& pair) {
    Json object;
    object["names"] = {result.players[pair.first].name, result.players[pair.second].name};
    object["ahead"] = to_json(pair.ahead);
    Json difference;
    difference["win_share"] = to_json(pair.win_share);
    difference["place"] = to_json(pair.place);
    if (result.has_points) difference["points"] = to_json(pair.points);
    object["difference"] = std::move(difference);
    object["chance"] = rounded(pair.chance);
    object["beyond_chance"] = pair.beyond_chance;
    return object;
}

Json to_json(const SideResult& side) {
    Json object;
    object["names"] = side.names;
    object["games"] = side.games;
    object["win_share"] = to_json(side.win_share);
    return object;
}

}  // namespace

Json tournament_to_json(const Rules& rules, const TournamentSetup& setup,
                        const TournamentResult& result) {
    Json object;
    object["variant"] = rules.name;
    object["options"] = options_to_json(rules.variant, rules.options);
    object["players"] = setup.players.size();
    object["seats"] = setup.players;
    object["seed"] = seed_to_json(setup.seed);
    object["turn_limit"] = setup.turn_limit;
    object["rounds"] = result.rounds == 0 ? Json() : Json(result.rounds);
    object["repeatable"] = !setup.budget.time.has_value();
    if (setup.budget.time) {
        object["milliseconds"] = setup.budget.time->count();
    } else {
        object["playouts"] = setup.budget.playouts;
    }
    object["deals"] = result.deals;
    object["seatings"] = result.seatings;
    object["all_seatings"] = result.all_seatings;
    object["games"] = result.games;
    object["unfinished"] = result.unfinished;
    object["confidence"] = confidence;
    object["fair_share"] = result.fair_share ? Json(rounded(*result.fair_share)) : Json();
    object["ranking"] = Json::array();
    for (const auto& player : result.players) object["ranking"].push_back(to_json(result, player));
    object["pairs"] = Json::array();
    for (const auto& pair : result.pairs) object["pairs"].push_back(to_json(result, pair));
    if (!result.sides.empty()) {
        object["sides"] = Json::array();
        for (const auto& side : result.sides) object["sides"].push_back(to_json(side));
    }
    return object;
}
