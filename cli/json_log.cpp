#include "json_log.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "notation/event_json.h"
#include "notation/json_values.h"
#include "notation/move_text.h"

using namespace houserules;

namespace {

nlohmann::ordered_json events_to_json(const Program& program, const Events& events) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& event : events) list.push_back(event_to_json(program, event));
    return list;
}

}  // namespace

void JsonLog::began(const State&, const Events& events) {
    nlohmann::ordered_json object;
    object["events"] = events_to_json(program_, events);
    std::cout << json_line(object) << '\n';
}

void JsonLog::decided(const Program& rules, int seat, const Decision& decision, const State&,
                      const Events& events) {
    nlohmann::ordered_json object;
    object["seat"] = seat;
    object["move"] = move_to_json(rules, decision.move, &decision.laid);
    object["events"] = events_to_json(rules, events);
    std::cout << json_line(object) << '\n';
}
