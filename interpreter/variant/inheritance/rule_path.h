#pragma once

#include <string>
#include <vector>

#include "document/node.h"

namespace houserules {

/// Keys from the root of a document down.
using RulePath = std::vector<std::string>;

/// The keys of the section and the rule that a place is in.
[[nodiscard]] RulePath path_of(const Node& document, Span span);

}  // namespace houserules
