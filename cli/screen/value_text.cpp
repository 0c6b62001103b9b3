#include "screen/value_text.h"

#include <fmt/format.h>

#include "notation/event_text.h"
#include "notation/suit_text.h"
#include "source/containers.h"

using namespace houserules;

std::string value_text(const Program& program, const VariableProgram& variable, int value,
                       const SeatNames& names) {
    switch (variable.kind) {
        case ValueKind::number: break;
        case ValueKind::truth: return value != 0 ? "yes" : "no";
        case ValueKind::rank: return at(program.names.ranks, value);
        case ValueKind::suit: return suit_text(program, value);
        case ValueKind::stage: return at(program.names.titles.stages, value);
        case ValueKind::player: return value < 0 ? "nobody" : seat_name(names, value);
    }
    return fmt::format("{}", value);
}
