#include "compiler/named_values.h"

#include "source/containers.h"

namespace houserules {

void compile_named_values(const Action& action, const Program& program, ActionProgram& compiled) {
    using Values = ActionProgram::Values;
    if (!action.values) return;
    switch (*action.values) {
        case Type::rank:
            compiled.values = Values::ranks;
            compiled.value_count = program.rank_count;
            break;
        case Type::suit:
            compiled.values = Values::suits;
            compiled.value_count = count_of(program.names.suits);
            break;
        case Type::player:
            compiled.values = Values::players;
            compiled.value_count = program.max_seats;
            break;
        default:
            compiled.values = Values::numbers;
            compiled.least_value = action.least_value;
            compiled.value_count = action.most_value - action.least_value + 1;
            break;
    }
}

}  // namespace houserules
