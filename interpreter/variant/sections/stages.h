#pragma once

#include <string_view>

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// Declares the stages of a round, and the variable that holds the one it is in.
void declare_stages(Draft& draft, const Node& root);

/// Reads what they say. Their rows of `beats` and effects come after those of all stages, and every
/// rule that is confined to some stages asks for them first. Needs all other rules of a turn.
void read_stages(Draft& draft, const Node& root);

/// Confines actions to the stages that list them. Needs to know which ones are asked for.
void confine_actions(Draft& draft);

/// The stage that a scalar names, or -1 after a report.
[[nodiscard]] int find_stage(Draft& draft, const Node& node, std::string_view what);

}  // namespace houserules
