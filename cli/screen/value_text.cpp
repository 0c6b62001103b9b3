#include "screen/value_text.h"

#include <fmt/format.h>

#include "notation/event_text.h"
#include "source/containers.h"

using namespace houserules;

std::string value_text(const Program& program, const VariableProgram& variable, int value,
                       const SeatNames& names) {
    if (variable.is_rank) return at(program.names.ranks, value);
    if (variable.is_boolean) return value != 0 ? "yes" : "no";
    if (!variable.is_player) return fmt::format("{}", value);
    return value < 0 ? std::string("nobody") : seat_name(names, value);
}
