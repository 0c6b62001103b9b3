#pragma once

#include <string>

#include "game/choices.h"
#include "program/program.h"

namespace houserules {

/// Which cards can be chosen: "only 3C or 4S can be chosen", "3C must be chosen, beside JD or KH".
[[nodiscard]] std::string open_choice_text(const Program& program, const OpenChoice& choice);

}  // namespace houserules
