#include "simulation/tally_json.h"

#include "simulation/field_json.h"
#include "simulation/tally_fields.h"

namespace houserules {

nlohmann::ordered_json tally_to_json(const Tally& tally) { return field_to_json(tally); }

bool read_tally(const nlohmann::json& json, Tally& tally) { return read_field(json, tally); }

}  // namespace houserules
