#pragma once

#include <cstdint>

#include "program/program.h"

namespace houserules {

/// How much work a game can be, at most: about the number of instructions that the engine runs.
/// A bound, not a measure: most positions need far less.
struct ProgramWork {
    std::uint64_t decision = 0;   ///< finding the legal moves of a position and making one
    std::uint64_t round = 0;      ///< dealing and counting scores
    std::uint64_t compiling = 0;  ///< making the program itself
};

/// The work of a program, from its tables alone.
[[nodiscard]] ProgramWork work_of(const Program& program);

}  // namespace houserules
