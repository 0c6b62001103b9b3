#pragma once

#include <string>

#include "document/node.h"

namespace houserules {

/// A document as YAML, so that reading it gives the same values again: short maps and lists on
/// one line, others in blocks; at most 100 columns where that can be. Comments are not part
/// of a document, so there are none. Ends with a line break.
[[nodiscard]] std::string print_document(const Node& root);

}  // namespace houserules
