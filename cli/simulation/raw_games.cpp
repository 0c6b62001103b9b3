#include "simulation/raw_games.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "notation/json_values.h"
#include "play/play_game.h"
#include "simulation/verdicts.h"
#include "source/containers.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

void add_details(const SeriesDescription& description, const GameFigures& game, Json& line) {
    const auto& details = game.details;
    line["turns"] = details.turns;
    line["changes_in_cards"] = details.changes_in_cards;
    line["changes_in_points"] = details.changes_in_points;
    line["places"] = Json::array();
    for (int seat = 0; seat < game.seats; ++seat) {
        line["places"].push_back(at(details.doubled_places, seat) / 2.0);
    }
    line["rules"] = Json::object();
    for (std::size_t i = 0; i < details.rules.size(); ++i) {
        if (details.rules[i] == 0) continue;
        line["rules"][rule_name(description.rules[i])] = details.rules[i];
    }
    line["asked"] = Json::object();
    for (std::size_t i = 0; i < details.asked.size(); ++i) {
        if (details.asked[i] == 0) continue;
        line["asked"][rule_name(description.rules[i])] = details.asked[i];
    }
    line["roles"] = Json::object();
    for (std::size_t i = 0; i < details.roles.size(); ++i) {
        const auto& role = details.roles[i];
        if (role.rounds == 0) continue;
        line["roles"][description.roles[i]] = {
            {"rounds", role.rounds}, {"ahead", role.ahead},         {"all_ahead", role.all_ahead},
            {"points", role.points}, {"decisions", role.decisions}, {"held", role.held}};
    }
}

}  // namespace

RawGames::RawGames(const std::string& path, const SeriesDescription& description,
                   std::uint64_t first)
    : description_(description), stream_(path, std::ios::binary | std::ios::trunc), next_(first) {}

void RawGames::add(std::uint64_t block, const std::vector<GameFigures>& games) {
    std::string lines;
    for (const auto& game : games) lines += line_of(game);
    const std::lock_guard<std::mutex> lock(writing_);
    waiting_.emplace(block, std::move(lines));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.erase(first)) {
        stream_ << first->second;
        ++next_;
    }
}

bool RawGames::finish() {
    // Where playing was interrupted a block before them may never have been played.
    for (const auto& [block, lines] : waiting_) stream_ << lines;
    waiting_.clear();
    stream_.close();
    return static_cast<bool>(stream_);
}

std::string RawGames::line_of(const GameFigures& game) const {
    Json line;
    line["game"] = game.index;
    line["seed"] = seed_to_json(seed_of_game(description_.series.seed, game.index));
    line["decisions"] = game.choices.decisions;
    line["forced"] = game.choices.forced;
    line["moves"] = game.choices.moves_low;
    line["rounds"] = game.rounds;
    line["starter"] = game.starter < 0 ? Json() : Json(int{game.starter});
    line["winners"] = Json::array();
    for (const Seat seat : game.winners) line["winners"].push_back(int{seat});
    if (game.has_scores) {
        line["scores"] = Json::array();
        for (int seat = 0; seat < game.seats; ++seat) {
            line["scores"].push_back(at(game.scores, seat));
        }
    }
    line["end"] = game.end_row < 0 ? Json() : Json(at(description_.endings, game.end_row));
    if (game.stuck) line["stuck"] = true;
    if (game.has_details) add_details(description_, game, line);
    return json_line(line) + '\n';
}
