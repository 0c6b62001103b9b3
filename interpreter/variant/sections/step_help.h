#pragma once

#include "document/node.h"
#include "variant/draft.h"
#include "variant/sections/step_draft.h"

namespace houserules {

/// What to write where a step is no map: `draw 1`, `skip next`.
[[nodiscard]] Help help_for_written_step(const Draft& draft, const Node& node,
                                         const StepPlace& place);

/// What to write where nothing in a map is the verb of a step: `{discard: hand}`.
[[nodiscard]] Help help_for_unknown_step(const Draft& draft, const Node& map,
                                         const StepPlace& place);

/// What to write where a step cannot be done at a place.
[[nodiscard]] Help help_for_step_elsewhere(const Verb& verb, const StepPlace& place);

/// Reports a value that is not `true` where a step can say nothing else.
void require_true(Draft& draft, const Node& node, std::string_view what);

/// What to write where a list of steps is wanted.
[[nodiscard]] Help help_for_list_of_steps(const Draft& draft, const Node& node,
                                          const StepPlace& place);

}  // namespace houserules
