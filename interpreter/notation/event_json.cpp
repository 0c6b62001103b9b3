#include "notation/event_json.h"

#include <nlohmann/json.hpp>

#include "notation/card_text.h"
#include "notation/counted_ranks.h"
#include "notation/json_writer.h"
#include "notation/move_text.h"
#include "notation/rule_section.h"
#include "notation/written_json.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;
using EventKind = Event::Kind;

bool is_named(const Program& program, int zone) {
    return zone >= 0 && !(zone == program.deck_zone && program.deck_zone_is_hidden);
}

void write_zone(const Program& program, const char* key, int zone, int owner, int seat,
                JsonWriter& out) {
    if (!is_named(program, zone)) return;
    out.key(key);
    out.text(program.names.zones[zone]);
    if (program.zones[zone].of_player && owner >= 0 && owner != seat) {
        out.key(std::string(key) + "_seat");
        out.number(owner);
    }
}

void write_cards(const Program& program, const Event& event, bool told, JsonWriter& out) {
    out.key("cards");
    out.begin_list();
    for (const auto card : event.cards) {
        out.text(told ? std::string_view(program.names.cards[card]) : hidden_card);
    }
    out.end_list();
}

/// The name of a rule that happens.
const std::string& rule_name(const Program& program, const Event& event) {
    const auto section = section_of(static_cast<RuleUse::Section>(event.amount));
    return at(names_in(program, section), event.index);
}

void write_variable(const Program& program, const Event& event, JsonWriter& out) {
    const VariableProgram& variable = program.variables[event.index];
    out.key("variable");
    out.text(program.names.variables[event.index]);
    out.key("value");
    switch (variable.kind) {
        case ValueKind::number: out.number(event.amount); break;
        case ValueKind::truth: out.truth(event.amount != 0); break;
        case ValueKind::rank: out.text(program.names.ranks[event.amount]); break;
        case ValueKind::suit: out.text(program.names.suits[event.amount]); break;
        case ValueKind::stage: out.text(program.names.stages[event.amount]); break;
        case ValueKind::player:
            if (event.amount < 0) {
                out.null();
            } else {
                out.number(event.amount);
            }
    }
}

/// What kinds of events have beside cards and zones.
void write_details(const Program& program, const Event& event, JsonWriter& out) {
    switch (event.kind) {
        case EventKind::action:
            out.key("action");
            out.text(program.names.actions[event.index]);
            if (!program.actions[event.index].names_value()) break;
            out.key("value");
            write_action_value(program, event.index, event.amount, out);
            break;
        case EventKind::reseat:
            out.key("seating");
            out.begin_list();
            for (const auto seat : event.seats) out.number(seat);
            out.end_list();
            break;
        case EventKind::gain:
        case EventKind::spend:
            out.key("token");
            out.text(program.names.tokens[event.index]);
            out.key("amount");
            out.number(event.amount);
            break;
        case EventKind::set: write_variable(program, event, out); break;
        case EventKind::instant_win:
            out.key("name");
            out.text(program.names.instant_wins[event.index]);
            break;
        case EventKind::stage:
            out.key("stage");
            out.text(program.names.stages[event.index]);
            break;
        case EventKind::round_start:
            out.key("round");
            out.number(event.amount);
            break;
        case EventKind::score:
            out.key("points");
            out.number(event.amount);
            break;
        case EventKind::rule:
            out.key("rule");
            out.text(rule_name(program, event));
            out.key("says");
            out.text(program.names.says[saying_rule(program, event).says]);
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

void write_event(const Program& program, const Event& event, std::optional<int> viewer,
                 JsonWriter& out, std::string_view text) {
    out.begin_object();
    out.key("event");
    out.plain_text(event_name(event.kind));
    if (event.seat >= 0) {
        out.key("seat");
        out.number(int{event.seat});
    }
    write_zone(program, "from", event.from, event.from_seat, event.seat, out);
    write_zone(program, "to", event.to, event.to_seat, event.seat, out);
    const bool told = !viewer || event.is_told_to(*viewer);
    if (!event.cards.empty()) write_cards(program, event, told, out);
    if (event.kind == EventKind::play && program.actions[0].names_value()) {
        out.key("value");
        write_action_value(program, 0, event.amount, out);
    }
    if (told) {
        if (event.combination >= 0) {
            out.key("combination");
            out.text(program.names.combinations[event.combination]);
        }
        if (event.declared) {
            out.key("as");
            out.value(counted_ranks_json(program, event.counting, event.combination, event.value,
                                         event.cards));
        } else if (event.value >= 0) {
            out.key("as");
            out.text(program.names.ranks[event.value]);
        }
        write_details(program, event, out);
    } else if (event.kind == EventKind::action) {
        out.key("action");
        out.null();
    }
    if (!text.empty()) {
        out.key("text");
        out.text(text);
    }
    out.end_object();
}

Json event_to_json(const Program& program, const Event& event, std::optional<int> viewer) {
    return written_json([&](JsonWriter& out) { write_event(program, event, viewer, out); });
}

}  // namespace houserules
