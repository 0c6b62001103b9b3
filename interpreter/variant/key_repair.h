#pragma once

#include "document/node.h"
#include "source/diagnostics.h"

namespace houserules {

/// Looks all over a file for keys that are misspelt, and for keys and names that are indented into
/// the wrong map. Each is reported and then put right in the tree, so that what follows reads the
/// file as it is meant and one slip is one message.
///
/// Only what is certainly wrong is touched; other unknown keys are left for `check_keys`.
///
/// @param root  the document as it was read, before it inherits anything
void repair_keys(Node& root, Diagnostics& diagnostics);

}  // namespace houserules
