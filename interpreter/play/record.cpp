#include "play/record.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/card_text.h"
#include "notation/move_text.h"
#include "notation/options.h"
#include "notation/read_json.h"
#include "notation/state_json.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

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
    return json_line(object);
}

std::string record_decision(const Program& program, int seat, const Decision& decision) {
    Json object;
    object["seat"] = seat;
    object["move"] = move_to_json(program, decision.move, &decision.laid);
    return json_line(object);
}

std::string record_result(const Program& program, const State& state) {
    Json object;
    object["result"] = result_to_json(program, state);
    return json_line(object);
}

}  // namespace houserules
