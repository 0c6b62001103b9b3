#include "simulation/tournament_json.h"

#include <nlohmann/json.hpp>

#include "notation/json_values.h"
#include "simulation/field_json.h"
#include "simulation/played_blocks.h"
#include "simulation/tournament_fields.h"

namespace houserules {

std::string blocks_text(const BlockSums<TournamentTally>& sums) {
    nlohmann::ordered_json json;
    json["blocks"] = blocks_to_json(sums.played);
    json["sums"] = field_to_json(sums.sum);
    return json_line(json);
}

std::optional<BlockSums<TournamentTally>> read_blocks_text(const Tournament& tournament,
                                                           std::string_view text) {
    const auto json = read_json(text);
    if (!json || !json->is_object()) return std::nullopt;
    const auto blocks = json->find("blocks");
    const auto tally = json->find("sums");
    BlockSums<TournamentTally> sums{tournament.empty_tally()};
    const bool is_read = blocks != json->end() && tally != json->end() &&
                         read_blocks(*blocks, tournament.deals(), sums.played) &&
                         read_field(*tally, sums.sum);
    return is_read ? std::optional(std::move(sums)) : std::nullopt;
}

}  // namespace houserules
