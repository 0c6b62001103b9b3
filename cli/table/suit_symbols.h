#pragma once

#include <string>

#include "program/program.h"

/// What somebody typed with the symbols of suits as the letters that names of cards have: `7♥` as
/// `7H`. Symbols of suits that the deck does not have stay as they are.
[[nodiscard]] std::string with_suit_letters(const houserules::Program& program,
                                            const std::string& text);
