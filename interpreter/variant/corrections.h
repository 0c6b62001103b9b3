#pragma once

#include "document/node.h"
#include "source/diagnostics.h"
#include "source/source_file.h"

namespace houserules {

/// Looks at corrections that seem certain, and leaves no doubt out: where a name is declared in one
/// place and used in another, and in no third one, nobody can tell which of the two is misspelt. So
/// a correction to a name of the file itself is certain only if the name stands in two places.
///
/// @param document  with all that the file inherits; an empty value if it could not be read
void doubt_corrections(const Node& document, const Sources& sources, Diagnostics& diagnostics);

}  // namespace houserules
