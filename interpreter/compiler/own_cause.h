#pragma once

#include "document/node.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// A house rule can make a game too large of which it inherits most. Where such a problem is said
/// of what is inherited, moves it to the line of the file that was asked for which plays a part in
/// it: what is nearest to the plays that are too many comes first.
///
/// @param document  the variant as it was read, with all that it inherits
void blame_own_lines(const Variant& variant, const Node& document, Diagnostics& diagnostics);

}  // namespace houserules
