#pragma once

#include <cstdint>
#include <vector>

#include "game/state.h"
#include "program/program.h"

/// Cards sorted by the order that holds now, those of one rank together.
[[nodiscard]] std::vector<std::vector<std::uint8_t>> hand_groups(
    const houserules::Program& program, const houserules::State& state,
    const std::vector<std::uint8_t>& cards);
