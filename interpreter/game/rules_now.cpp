#include "game/rules_now.h"

#include <cstddef>

#include "source/containers.h"

namespace houserules {

const Program& rules_of_rank(const Program& program, const State& state) {
    const auto rank = at(state.variables, program.counting_slot);
    const bool known = rank >= 0 && static_cast<std::size_t>(rank) < program.by_rank.size();
    return program.by_rank[known ? static_cast<std::size_t>(rank) : 0];
}

}  // namespace houserules
