#pragma once

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// Reads the keys `attributes` and `letters` of a section `ranks` or `suits` and declares
/// what it finds. Every rank or suit of the deck needs a value.
void read_attributes(Draft& draft, const Node& section, Attribute::Of of);

}  // namespace houserules
