#include "simulation/comparison_json.h"

#include <utility>

#include "simulation/estimate_json.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

Json compared_figure_to_json(const FigureComparison& answer) {
    Json json;
    json["figure"] = figure_name(answer.figure);
    json["is_share"] = answer.figure.is_share();
    json["first"] = answer.first;
    json["second"] = answer.second;
    json["difference"] = estimate_to_json({answer.difference.mean, answer.difference.interval});
    json["effect_size"] = answer.difference.effect_size;
    json["chance"] = answer.difference.chance;
    json["differing"] = answer.differing;
    json["smallest"] = answer.smallest;
    json["finding"] = answer.finding == Finding::different ? "different, perhaps little"
                                                           : finding_name(answer.finding);
    json["deals_needed"] = answer.deals_needed;
    json["while_changed"] = answer.while_changed ? Json(*answer.while_changed) : Json();
    return json;
}

}  // namespace

Json compared_game_to_json(const SeriesDescription& game) {
    return {{"variant", game.variant},
            {"name", game.name},
            {"hash", game.hash},
            {"options", game.options}};
}

Json answers_to_json(const SeriesDescription& game, const ComparisonAnswers& answers) {
    Json json;
    json["seats"] = game.series.bots;
    json["deals"] = answers.deals;
    json["changed"] = estimate_to_json(answers.changed);
    json["verdicts"] = verdicts_of(answers);
    json["figures"] = Json::array();
    for (const auto& answer : answers.figures) {
        json["figures"].push_back(compared_figure_to_json(answer));
    }
    return json;
}

}  // namespace houserules
