#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "game/state.h"
#include "program/program.h"

/// What a player is by the rules now, as the dealer: the titles of variables of the table that name
/// the player.
///
/// @param is_told  whether a variable, by its index, is to be told at all
[[nodiscard]] std::vector<std::string> roles_of(const houserules::Program& program,
                                                const houserules::State& state, int seat,
                                                const std::function<bool(std::size_t)>& is_told);
