#pragma once

#include <optional>
#include <vector>

#include "explain/sheet/wording.h"

namespace houserules {

/// Which combinations can be played at all, with options as they are set.
struct AllowedCombinations {
    std::vector<bool> allowed;  ///< by combination
    std::optional<Term> when;   ///< what else plays must meet
};

/// Takes the condition of plays to pieces: what only rules out combinations, and the rest.
[[nodiscard]] AllowedCombinations allowed_combinations(const Wording& wording);

}  // namespace houserules
