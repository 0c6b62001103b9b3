#pragma once

#include <optional>
#include <string>
#include <vector>

#include "variant/file_access.h"

namespace houserules {

/// What a list of variants shows of each.
struct Heading {
    std::string name;
    std::string summary;
    std::string family;                         ///< as a heading of lists; may be empty
    std::vector<int> players;                   ///< the numbers allowed
    std::vector<std::string> also_called = {};  ///< other names of the game
};

/// Reads the name, the summary, the family, the players and the other names of a variant: only the
/// beginning of its file, where they stand there as they do in bundled games, else the whole. What
/// follows may be wrong.
///
/// @param name  of a bundled variant, or a path, as `load_named_variant` takes it
/// @return nothing if there is no such variant or it has mistakes
[[nodiscard]] std::optional<Heading> read_heading_of(const std::string& name,
                                                     const FileAccess& files);

}  // namespace houserules
