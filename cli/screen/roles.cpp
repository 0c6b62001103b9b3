#include "screen/roles.h"

using namespace houserules;

std::vector<std::string> roles_of(const Program& program, const State& state, int seat,
                                  const std::function<bool(std::size_t)>& is_told) {
    std::vector<std::string> roles;
    for (std::size_t i = 0; i < program.variables.size(); ++i) {
        const auto& variable = program.variables[i];
        if (!variable.is_player() || variable.of_player || !is_told(i)) continue;
        if (state.variables[variable.slot] == seat) {
            roles.push_back(program.names.titles.variables[i]);
        }
    }
    return roles;
}
