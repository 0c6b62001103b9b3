#pragma once

#include <functional>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"

namespace houserules {

/// What would be wrong with a file if it were this document.
using CheckDocument = std::function<Diagnostics(Node document)>;

/// Where a file makes something wrong that it inherits, its change is to blame: the problem is
/// brought to that, with a note on the other place. A change is to blame if nothing is wrong there
/// without it, and nothing new either. What no single change explains stays where it is.
///
/// @param own     the file as it was read, before what it extends was laid under it
/// @param merged  the same with all that it inherits
/// @param found   all that was found wrong, also what is told otherwise by now
void blame_changes(const Node& own, const Node& merged, const std::vector<Diagnostic>& found,
                   const CheckDocument& check, Diagnostics& diagnostics);

}  // namespace houserules
