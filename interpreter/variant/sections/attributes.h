#pragma once

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// Reads the sections `ranks` and `suits` of a variant or of a deck's file as far as that needs no
/// order, and declares the attributes in them.
void read_ranks_and_suits(Draft& draft, const Node& map, bool of_deck_file);

}  // namespace houserules
