#include "notation/event_json.h"

#include <nlohmann/json.hpp>

#include "notation/card_text.h"
#include "notation/counted_ranks.h"
#include "notation/move_text.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;
using EventKind = Event::Kind;

bool is_named(const Program& program, int zone) {
    return zone >= 0 && !(zone == program.deck_zone && program.deck_zone_is_hidden);
}

void add_zone(const Program& program, Json& object, const char* key, int zone, int owner,
              int seat) {
    if (!is_named(program, zone)) return;
    object[key] = program.names.zones[zone];
    if (program.zones[zone].of_player && owner >= 0 && owner != seat) {
        object[std::string(key) + "_seat"] = owner;
    }
}

/// The name of a rule that happens.
const std::string& rule_name(const Program& program, const Event& event) {
    const std::size_t index = event.index;
    switch (static_cast<RuleUse::Section>(event.amount)) {
        case RuleUse::Section::round_start: return program.names.round_start[index];
        case RuleUse::Section::round_end: return program.names.round_end[index];
        default: return program.names.effects[index];
    }
}

/// What kinds of events have beside cards and zones.
void add_details(const Program& program, const Event& event, Json& object) {
    switch (event.kind) {
        case EventKind::action:
            object["action"] = program.names.actions[event.index];
            add_action_value(program, event.index, event.amount, object);
            break;
        case EventKind::reseat: object["seating"] = event.seats; break;
        case EventKind::gain:
        case EventKind::spend:
            object["token"] = program.names.tokens[event.index];
            object["amount"] = event.amount;
            break;
        case EventKind::set: {
            const VariableProgram& variable = program.variables[event.index];
            object["variable"] = program.names.variables[event.index];
            if (variable.is_boolean) {
                object["value"] = event.amount != 0;
            } else if (variable.is_player && event.amount < 0) {
                object["value"] = nullptr;
            } else if (variable.is_rank) {
                object["value"] = program.names.ranks[event.amount];
            } else {
                object["value"] = event.amount;
            }
            break;
        }
        case EventKind::instant_win:
            object["name"] = program.names.instant_wins[event.index];
            break;
        case EventKind::round_start: object["round"] = event.amount; break;
        case EventKind::score: object["points"] = event.amount; break;
        case EventKind::rule:
            object["rule"] = rule_name(program, event);
            object["says"] = program.names.says[saying_rule(program, event).says];
            break;
        default: break;
    }
}

}  // namespace

const EffectProgram& saying_rule(const Program& program, const Event& event) {
    const std::size_t index = event.index;
    switch (static_cast<RuleUse::Section>(event.amount)) {
        case RuleUse::Section::round_start: return program.round_start[index];
        case RuleUse::Section::round_end: return program.round_end[index];
        default: return program.effects[index];
    }
}

std::string_view event_name(Event::Kind kind) {
    static constexpr std::string_view names[] = {
#define EVENT(name) #name,
#include "game/events.def"
#undef EVENT
    };
    return at(names, static_cast<int>(kind));
}

Json event_to_json(const Program& program, const Event& event, std::optional<int> viewer) {
    Json object;
    object["event"] = event_name(event.kind);
    if (event.seat >= 0) object["seat"] = int{event.seat};
    add_zone(program, object, "from", event.from, event.from_seat, event.seat);
    add_zone(program, object, "to", event.to, event.to_seat, event.seat);
    const bool told = !viewer || event.is_told_to(*viewer);
    if (!event.cards.empty()) {
        object["cards"] =
            told ? card_texts(program, event.cards)
                 : std::vector<std::string>(event.cards.size(), std::string(hidden_card));
    }
    if (!told) {
        if (event.kind == EventKind::action) object["action"] = nullptr;
        return object;
    }
    if (event.combination >= 0) {
        object["combination"] = program.names.combinations[event.combination];
    }
    if (event.declared) {
        object["as"] = counted_ranks_json(program, event.combination, event.value, event.cards);
    } else if (event.value >= 0) {
        object["as"] = program.names.ranks[event.value];
    }
    add_details(program, event, object);
    return object;
}

}  // namespace houserules
