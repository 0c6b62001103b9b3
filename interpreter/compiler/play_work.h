#pragma once

#include "compiler/steps.h"
#include "program/program.h"

namespace houserules {

/// Looking at one play takes about so many steps where plays are looked at one by one.
constexpr std::uint64_t steps_of_listed_play = 500;

/// Steps to count the plays of a combination in any position, at most, apart from what is looked
/// at one by one.
[[nodiscard]] Steps steps_to_count(const Program& program, const CombinationProgram& combination);

/// All steps to find its plays: counting them, those that may count as others at a price, and
/// looking at those one by one that must not be another combination as well.
[[nodiscard]] Steps steps_to_find(const Program& program, const CombinationProgram& combination);

}  // namespace houserules
