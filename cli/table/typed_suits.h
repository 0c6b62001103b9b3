#pragma once

#include <string>

#include "program/program.h"

/// What somebody typed with suits as the letters that names of cards have, where they stand as
/// symbols or by their English names, before a rank or after it: `7♥`, `♥7`, `7 of hearts` and `7
/// hearts` as `7H`. Suits that the deck does not have stay as they are.
[[nodiscard]] std::string with_suit_letters(const houserules::Program& program,
                                            const std::string& text);
