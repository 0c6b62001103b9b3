#pragma once

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// These look at a variant as a whole. They are run when all sections were read without
/// an error, each for itself.

/// Cards dealt in the set-up must be there, and have somewhere to stay if they are not.
void check_deal(Draft& draft, const Node& root);

/// The game can end, and rounds and scores have what they need.
void check_end(Draft& draft, const Node& root);

}  // namespace houserules
