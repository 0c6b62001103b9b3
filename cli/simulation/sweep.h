#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"
#include "source/expected.h"

/// Values of an option, each of which a game is played with.
struct Sweep {
    std::string option;
    std::vector<std::string> values;  ///< as they are set
};

/// Reads `OPTION=0..6` or `OPTION=a,b,c`.
///
/// @return what is wrong, as a sentence, if it is neither or has too many values
[[nodiscard]] houserules::Expected<Sweep> read_sweep(const std::string& text);
