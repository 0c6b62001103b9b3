#pragma once

#include <cstdint>
#include <string>

#include "program/program.h"
#include "variant/variant.h"
#include "verify/trial/option_sets.h"

namespace houserules {

/// One number of players with one set of options.
struct TrialTable {
    const Program* program;
    const OptionValues* options;
    int players;
};

/// "4 players and `low` true".
[[nodiscard]] std::string table_text(const Variant& variant, const TrialTable& table);

/// How to see a game of a seed, to stand behind what is to be done: "; see such a game: ...".
///
/// @param name  the variant as the user wrote it; may be empty
[[nodiscard]] std::string how_to_see(const Variant& variant, const std::string& name,
                                     const TrialTable& table, std::uint64_t seed);

}  // namespace houserules
