#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "variant/loader.h"
#include "verify/action_set.h"
#include "verify/trial.h"

namespace houserules {

struct ValidationOptions {
    bool play = true;  ///< whether games are played, if nothing else is wrong
    /// The variant as the user wrote it, to say how to see a game that goes wrong; may be empty.
    std::string name = {};
};

/// A variant after all that can be checked was checked.
struct Validation {
    LoadedVariant loaded;      ///< with all problems in its diagnostics
    std::size_t examples = 0;  ///< that were run
    /// Who has a move by the rules alone; of others the games that were played show it.
    std::vector<ActionSet> moves = {};
    TrialReport trials = {};  ///< what games that were played showed beside

    /// Whether the variant can be played and has no problem at all, warnings among them.
    [[nodiscard]] bool clean() const {
        return loaded.variant.has_value() && loaded.diagnostics.empty() && trials.faults.empty();
    }
};

/// Checks a variant that was read: its rules as a whole, whether it compiles, its examples, and
/// at last some games. Each is done only if nothing before it was wrong.
[[nodiscard]] Validation validate_variant(LoadedVariant&& loaded,
                                          const ValidationOptions& options = {});

}  // namespace houserules
