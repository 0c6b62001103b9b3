#include "play/record.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/card_text.h"
#include "notation/move_text.h"
#include "notation/options.h"
#include "notation/state_json.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

/// Names come from files and may hold any bytes.
std::string line_of(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string record_header(const Rules& rules, const GameSetup& setup) {
    Json object;
    object["houserules_record"] = 1;
    object["variant"] = rules.name;
    object["name"] = rules.variant.name;
    object["hash"] = fmt::format("{:016x}", rules.hash);
    object["options"] = options_to_json(rules.variant, rules.options);
    object["players"] = setup.seats;
    object["seed"] = setup.seed;
    object["turn_limit"] = setup.turn_limit;
    if (!setup.deck.empty()) object["deck"] = card_texts(rules.program, setup.deck);
    return line_of(object);
}

std::string record_decision(const Program& program, int seat, const Decision& decision) {
    Json object;
    object["seat"] = seat;
    object["move"] = move_to_json(program, decision.move, &decision.laid);
    return line_of(object);
}

std::string record_result(const Program& program, const State& state) {
    Json object;
    object["result"] = result_to_json(program, state);
    return line_of(object);
}

}  // namespace houserules
