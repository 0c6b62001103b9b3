#pragma once

#include <vector>

#include "explain/sheet/wording.h"

namespace houserules {

/// The terms of a file that its sheet explains once and then calls by their names: those whose
/// words are long and would be said again and again. A term that means different things in
/// different places is explained as it is meant in most of them; in the others its words are said.
[[nodiscard]] std::vector<ExplainedTerm> find_explained_terms(const Wording& wording,
                                                              const Sources& sources);

}  // namespace houserules
