#include "simulation/comparison_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "notation/json_values.h"
#include "simulation/comparison_fields.h"
#include "simulation/field_json.h"
#include "simulation/played_blocks.h"
#include "simulation/sound_tally.h"
#include "source/containers.h"
#include "source/versions.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;
using Parsed = nlohmann::json;

constexpr auto comparison_key = "houserules_comparison_sums";
constexpr std::size_t most_parts = 10;

Json part_to_json(const ComparedSeries& part) {
    Json json;
    json["first"] = description_to_json(part.first);
    json["second"] = description_to_json(part.second);
    json["blocks"] = blocks_to_json(part.sums.played);
    json["sums"] = field_to_json(part.sums.sum);
    return json;
}

/// Whether two descriptions are of the same deals and players.
bool are_of_one_series(const SeriesDescription& one, const SeriesDescription& other) {
    SeriesDescription same = one;
    same.series = other.series;
    return difference_of(same, one).empty();
}

bool is_sound(const FigureTally& figure, std::uint64_t deals, std::uint64_t changed) {
    const auto differing = figure.difference.differing;
    Sums nothing;
    nothing.add(0, deals);
    return figure.of_first.count() == deals && figure.difference.differences.count() == deals &&
           differing <= deals && figure.while_changed.count() == changed &&
           (differing != 0 || figure.difference.differences == nothing);
}

bool is_sound(const ComparedSeries& part) {
    const auto& tally = part.sums.sum;
    const auto deals = games_of(part.first.series, part.sums.played);
    const auto changed = tally.figures.front().while_changed.count();
    return changed <= deals && houserules::is_sound(tally.first, part.first, deals) &&
           houserules::is_sound(tally.second, part.second, deals) &&
           all_of(tally.figures,
                  [&](const FigureTally& figure) { return is_sound(figure, deals, changed); });
}

Expected<ComparedSeries> read_part(const Parsed& json) {
    const Problem unfit{"its sums do not fit what it says was played"};
    for (const auto* key : {"first", "second", "blocks", "sums"}) {
        if (!json.is_object() || !json.contains(key)) return unfit;
    }
    auto first = read_description(json["first"]);
    if (!first) return first.error();
    auto second = read_description(json["second"]);
    if (!second) return second.error();
    if (!are_of_one_series(*first, *second)) return Problem{"its games are not of the same deals"};
    const ComparisonTally none(Tally(first->shape()), Tally(second->shape()),
                               compared_figures(*first, *second).size());
    ComparedSeries part{std::move(*first), std::move(*second), {none}};
    const bool is_read = read_blocks(json["blocks"], part.first.series, part.sums.played) &&
                         read_field(json["sums"], part.sums.sum);
    if (!is_read || !is_sound(part)) return unfit;
    return part;
}

}  // namespace

bool ComparisonFile::is_whole() const {
    return all_of(parts, [](const ComparedSeries& part) {
        return !part.sums.played.gap(part.first.series.blocks()).has_value();
    });
}

std::string file_text(const ComparisonFile& file) {
    Json json;
    json[comparison_key] = comparison_version;
    json["parts"] = Json::array();
    for (const auto& part : file.parts) json["parts"].push_back(part_to_json(part));
    return json_line(json) + '\n';
}

bool is_comparison_file(std::string_view text) {
    const auto begin = text.substr(0, 100);
    return begin.find(comparison_key) != std::string_view::npos;
}

Expected<ComparisonFile> read_comparison_file(std::string_view text) {
    const auto json = read_json(text);
    if (!json) return Problem{"it is no comparison: " + json.error().message};
    const auto version = json->is_object() ? json->find(comparison_key) : json->end();
    if (version == json->end()) return Problem{"it is no comparison"};
    if (*version != comparison_version) {
        return Problem{
            fmt::format("it is a comparison of version {}; this program reads version {}",
                        version->dump().substr(0, 20), comparison_version)};
    }
    const auto parts = json->find("parts");
    const bool are_parts =
        parts != json->end() && parts->is_array() && !parts->empty() && parts->size() <= most_parts;
    if (!are_parts) return Problem{"its `parts` are not there, or not as they must be"};
    ComparisonFile file;
    for (const auto& one : *parts) {
        auto part = read_part(one);
        if (!part) return part.error();
        file.parts.push_back(std::move(*part));
    }
    return file;
}

std::string missing_games(const ComparisonFile& file) {
    for (const auto& part : file.parts) {
        const auto& series = part.first.series;
        if (const auto gap = part.sums.played.gap(series.blocks())) return games_text(series, *gap);
    }
    return "";
}

std::string difference_of(const ComparisonFile& one, const ComparisonFile& other) {
    if (one.parts.size() != other.parts.size()) return "they have other kinds of players";
    for (std::size_t i = 0; i < one.parts.size(); ++i) {
        auto difference = difference_of(one.parts[i].first, other.parts[i].first);
        if (difference.empty()) {
            difference = difference_of(one.parts[i].second, other.parts[i].second);
        }
        if (!difference.empty()) return difference;
    }
    return "";
}

std::string add_file(ComparisonFile& file, const ComparisonFile& other) {
    const auto difference = difference_of(file, other);
    if (!difference.empty()) return difference;
    for (std::size_t i = 0; i < file.parts.size(); ++i) {
        const auto& part = file.parts[i];
        if (const auto both = part.sums.played.overlap(other.parts[i].sums.played)) {
            return fmt::format("both have {}", games_text(part.first.series, *both));
        }
    }
    for (std::size_t i = 0; i < file.parts.size(); ++i) {
        auto& sums = file.parts[i].sums;
        sums.played.add(other.parts[i].sums.played);
        sums.sum.add(other.parts[i].sums.sum);
    }
    return "";
}

}  // namespace houserules
