#include "simulation/answers_json.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "notation/json_values.h"
#include "play/play_game.h"
#include "simulation/estimate_json.h"
#include "simulation/verdicts.h"
#include "source/containers.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

Json estimates_to_json(const std::vector<Estimate>& estimates) {
    Json list = Json::array();
    for (const auto& estimate : estimates) list.push_back(estimate_to_json(estimate));
    return list;
}

Json wins_to_json(const WinAnswers& wins) {
    Json json;
    json["fair"] = wins.fair;
    json["of"] = Json::array();
    for (const auto& answer : wins.of) {
        Json one = estimate_to_json(answer.won);
        one["wins"] = answer.wins;
        one["games"] = answer.games;
        one["chance"] = answer.chance;
        one["beyond_chance"] = answer.beyond_chance;
        json["of"].push_back(std::move(one));
    }
    return json;
}

/// The seed that plays a game of the series again.
Json seed_of(const SeriesDescription& description, const std::optional<std::uint64_t>& index) {
    if (!index) return {};
    return seed_to_json(seed_of_game(description.series.seed, *index));
}

Json rules_to_json(const SeriesDescription& description, const Answers& answers) {
    Json list = Json::array();
    for (const auto& answer : answers.rules) {
        Json rule;
        rule["section"] = section_name(answer.rule.section);
        rule["switched_off"] = answer.rule.is_switched_off;
        rule["only_forbids"] = answer.rule.only_forbids;
        rule["impossible"] =
            answer.rule.why_impossible.empty() ? Json() : Json(answer.rule.why_impossible);
        rule["name"] = answer.rule.name;
        rule["times"] = answer.times;
        rule["asked"] = answer.asked;
        rule["games"] = answer.games;
        rule["share"] = estimate_to_json(answer.share);
        rule["decisions"] = estimate_to_json(answer.length);
        rule["longer"] = estimate_to_json(answer.longer);
        rule["is_other_length"] = answer.is_other_length;
        rule["decisions_without"] = answer.length_without ? Json(*answer.length_without) : Json();
        rule["seed"] = seed_of(description, answer.first);
        list.push_back(std::move(rule));
    }
    return list;
}

Json roles_to_json(const Answers& answers, bool has_points) {
    Json list = Json::array();
    for (const auto& answer : answers.roles) {
        Json role;
        role["title"] = answer.title;
        role["rounds"] = answer.rounds;
        role["ahead"] = estimate_to_json(answer.ahead);
        role["fair"] = answer.fair;
        role["points"] = has_points ? estimate_to_json(answer.points) : Json();
        list.push_back(std::move(role));
    }
    return list;
}

/// Writes figures as lines of comma-separated values.
class CsvWriter {
public:
    explicit CsvWriter(const CsvColumn& column) {
        if (column.has_titles) text_ = begin_of(column, column.title) + "figure,of,mean,low,high\n";
        begin_ = begin_of(column, column.value);
    }

    void add(const std::string& figure, const std::string& of, const Estimate& estimate) {
        text_ += begin_ + fmt::format("{},{},{}", quoted(figure), quoted(of), estimate.mean);
        text_ += estimate.interval
                     ? fmt::format(",{},{}\n", estimate.interval->low, estimate.interval->high)
                     : std::string(",,\n");
    }

    void add(const std::string& figure, const std::vector<Estimate>& by_seat) {
        for (std::size_t seat = 0; seat < by_seat.size(); ++seat) {
            add(figure, fmt::format("seat {}", seat), by_seat[seat]);
        }
    }

    [[nodiscard]] const std::string& text() const { return text_; }

private:
    /// As RFC 4180 wants it.
    static std::string quoted(const std::string& text) {
        if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
        std::string quoted = "\"";
        for (const char letter : text) {
            if (letter == '"') quoted += '"';
            quoted += letter;
        }
        return quoted + '"';
    }

    static std::string begin_of(const CsvColumn& column, const std::string& text) {
        return column.title.empty() ? "" : quoted(text) + ',';
    }

    std::string begin_;
    std::string text_;
};

}  // namespace

Json answers_to_json(const SeriesDescription& description, const Answers& answers) {
    Json json;
    json["confidence_of_wins"] = answers.sureness;
    json["verdicts"] = verdicts_of(description, answers);
    json["seats_won"] = wins_to_json(answers.seats);
    json["starters_won"] = wins_to_json(answers.starters);
    json["sides"] = Json::array();
    for (const Seats side : description.sides) {
        Json seats = Json::array();
        for (const Seat seat : side) seats.push_back(int{seat});
        json["sides"].push_back(std::move(seats));
    }
    json["sides_won"] = wins_to_json(answers.sides);
    json["tied"] = estimate_to_json(answers.tied);
    json["scores"] = estimates_to_json(answers.scores);
    json["endings"] = Json::array();
    for (std::size_t row = 0; row < answers.endings.size(); ++row) {
        Json ending = estimate_to_json(answers.endings[row]);
        ending["title"] = description.endings[row];
        json["endings"].push_back(std::move(ending));
    }
    json["unfinished_share"] = estimate_to_json(answers.unfinished);
    json["stuck_share"] = estimate_to_json(answers.stuck);
    json["decisions_of_game"] = estimate_to_json(answers.decisions);
    json["rounds_of_game"] = estimate_to_json(answers.rounds);
    json["quantiles"] = Json::array();
    for (const auto& quantile : answers.lengths) {
        Json one = estimate_to_json(Estimate{quantile.value, quantile.interval});
        one["share"] = quantile.share;
        json["quantiles"].push_back(std::move(one));
    }
    json["branching"] = estimate_to_json(answers.branching);
    json["forced"] = estimate_to_json(answers.forced);
    json["details"] = answers.details;
    json["turns_of_game"] = estimate_to_json(answers.turns);
    json["changes_in_cards"] = estimate_to_json(answers.changes_in_cards);
    json["changes_in_points"] = estimate_to_json(answers.changes_in_points);
    json["places"] = estimates_to_json(answers.places);
    json["roles"] = roles_to_json(answers, description.has_points);
    json["rules"] = rules_to_json(description, answers);
    Json seeds;
    seeds["shortest"] = seed_of(description, answers.shortest.game.index);
    seeds["longest"] = seed_of(description, answers.longest.game.index);
    seeds["unfinished"] = seed_of(description, answers.first_unfinished);
    json["seeds"] = std::move(seeds);
    return json;
}

std::string answers_as_csv(const SeriesDescription& description, const Answers& answers,
                           const CsvColumn& column) {
    CsvWriter csv(column);
    for (std::size_t seat = 0; seat < answers.seats.of.size(); ++seat) {
        csv.add("won", fmt::format("seat {}", seat), answers.seats.of[seat].won);
    }
    for (std::size_t side = 0; side < answers.sides.of.size(); ++side) {
        csv.add("won", side_name(description.sides[side]), answers.sides.of[side].won);
    }
    for (std::size_t place = 0; place < answers.starters.of.size(); ++place) {
        csv.add("won", starter_name(place), answers.starters.of[place].won);
    }
    csv.add("tied", "", answers.tied);
    csv.add("place", answers.places);
    csv.add("score", answers.scores);
    csv.add("decisions", "mean", answers.decisions);
    for (const auto& quantile : answers.lengths) {
        csv.add("decisions", fmt::format("{} %", quantile.share * 100),
                {quantile.value, quantile.interval});
    }
    csv.add("turns", "mean", answers.turns);
    csv.add("rounds", "mean", answers.rounds);
    csv.add("branching", "", answers.branching);
    csv.add("forced", "", answers.forced);
    csv.add("changes in cards", "", answers.changes_in_cards);
    csv.add("changes in points", "", answers.changes_in_points);
    for (std::size_t row = 0; row < answers.endings.size(); ++row) {
        csv.add("ended", description.endings[row], answers.endings[row]);
    }
    csv.add("unfinished", "", answers.unfinished);
    csv.add("stuck", "", answers.stuck);
    for (const auto& role : answers.roles) {
        csv.add("ahead", role.title, role.ahead);
        if (description.has_points) csv.add("points", role.title, role.points);
    }
    for (const auto& answer : answers.rules) {
        csv.add("games with", rule_name(answer.rule), answer.share);
        csv.add("times asked", rule_name(answer.rule), Estimate{static_cast<double>(answer.asked)});
        if (standing_of(answer) != RuleStanding::impossible) continue;
        csv.add("cannot happen", rule_name(answer.rule), Estimate{1});
    }
    return csv.text();
}
