#include "simulation/simulation_file.h"
#include "simulation/field_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "notation/json_values.h"
#include "simulation/played_blocks.h"
#include "simulation/sound_tally.h"
#include "simulation/tally_fields.h"
#include "simulation/until.h"
#include "source/versions.h"

namespace houserules {

namespace {

constexpr auto version_key = "houserules_simulation";

}  // namespace

bool SimulationFile::is_whole() const {
    if (description.series.until == 0) {
        return !sums.played.gap(description.series.blocks()).has_value();
    }
    const auto& ranges = sums.played.ranges();
    if (ranges.size() != 1 || ranges.front().begin != 0) return false;
    const auto blocks = ranges.front().end;
    const auto look = look_after(description.series, blocks);
    return blocks == blocks_at_look(description.series, look) &&
           (blocks == description.series.blocks() ||
            is_known_enough(description.series, sums.sum, look));
}

std::string file_text(const SimulationFile& file) {
    nlohmann::ordered_json json;
    json[version_key] = simulation_version;
    json.update(description_to_json(file.description));
    json["blocks"] = blocks_to_json(file.sums.played);
    json["sums"] = field_to_json(file.sums.sum);
    return json_line(json) + '\n';
}

Expected<SimulationFile> read_simulation_file(std::string_view text) {
    const auto json = read_json(text);
    if (!json) return Problem{"it is no result of a simulation: " + json.error().message};
    const auto version = json->is_object() ? json->find(version_key) : json->end();
    if (version == json->end()) return Problem{"it is no result of a simulation"};
    if (*version != simulation_version) {
        return Problem{fmt::format("it is a result of version {}; this program reads version {}",
                                   version->dump().substr(0, 20), simulation_version)};
    }
    auto description = read_description(*json);
    if (!description) return description.error();
    BlockSums<Tally> sums{Tally(description->shape())};
    const auto blocks = json->find("blocks");
    const auto tally = json->find("sums");
    const bool is_whole = blocks != json->end() && tally != json->end() &&
                          read_blocks(*blocks, description->series, sums.played) &&
                          read_field(*tally, sums.sum);
    if (!is_whole ||
        !is_sound(sums.sum, *description, games_of(description->series, sums.played))) {
        return Problem{"its sums do not fit what it says was played"};
    }
    return SimulationFile{std::move(*description), std::move(sums)};
}

std::string missing_games(const SimulationFile& file) {
    const auto& series = file.description.series;
    const auto gap = file.sums.played.gap(series.blocks());
    return gap ? games_text(series, *gap) : std::string();
}

std::string add_file(SimulationFile& file, const SimulationFile& other) {
    const auto difference = difference_of(file.description, other.description);
    if (!difference.empty()) return difference;
    const auto& series = file.description.series;
    if (const auto both = file.sums.played.overlap(other.sums.played)) {
        return fmt::format("both have {}", games_text(series, *both));
    }
    file.sums.played.add(other.sums.played);
    file.sums.sum.add(other.sums.sum);
    return "";
}

}  // namespace houserules
