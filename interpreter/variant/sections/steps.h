#pragma once

#include <string_view>
#include <vector>

#include "document/node.h"
#include "variant/binding/scope.h"
#include "variant/draft.h"

namespace houserules {

/// Where a step stands, which decides what it may do and what its expressions mean.
struct StepPlace {
    using Kind = StepList;

    Kind kind = Kind::effect;
    Scope scope;
    bool played = false;  ///< cards were just played, for `move: played`
    bool each = false;    ///< it is done for each of several players

    /// When a trick has closed, or nobody is left to act in a stage, nobody acts.
    [[nodiscard]] bool nobody_acts() const {
        return kind == Kind::taken || kind == Kind::tied || kind == Kind::stage_end;
    }
};

/// Reads one step, a map with one verb and its modifiers, and adds it; after it those that are done
/// for each player, if it is such a step.
///
/// @return whether there is a verb
bool read_step(Draft& draft, const Node& node, const StepPlace& place, Span anchor,
               std::vector<Step>& steps);

/// Reads a list of steps, without those that are wrong.
[[nodiscard]] std::vector<Step> read_steps(Draft& draft, const Node& node, const StepPlace& place,
                                           std::string_view what);

}  // namespace houserules
