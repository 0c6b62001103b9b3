#pragma once

#include "document/node.h"
#include "variant/draft.h"
#include "variant/key_table.h"

namespace houserules {

/// What the section `table` takes: names of zones, and the words for places.
[[nodiscard]] Field<Variant> takes_places();

/// Reads where zones lie when the game is shown. All zones must be declared.
void read_places(Draft& draft, const Node& root);

}  // namespace houserules
