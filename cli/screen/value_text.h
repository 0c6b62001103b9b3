#pragma once

#include <string>

#include "notation/seat_names.h"
#include "program/program.h"

/// The value of a variable as people say it: "7", "yes", "Ben".
[[nodiscard]] std::string value_text(const houserules::Program& program,
                                     const houserules::VariableProgram& variable, int value,
                                     const houserules::SeatNames& names);
