#pragma once

#include <vector>

#include "source/code.h"

namespace houserules {

/// The parts of the one list of codes, each in the order of its names. A wrong example has the
/// problem of its code and no other; a right one has none. Both are files of their own, named
/// `example.yaml`.

[[nodiscard]] std::vector<CodeDescription> document_codes();     // E1
[[nodiscard]] std::vector<CodeDescription> structure_codes();    // E2
[[nodiscard]] std::vector<CodeDescription> name_codes();         // E3
[[nodiscard]] std::vector<CodeDescription> expression_codes();   // E4
[[nodiscard]] std::vector<CodeDescription> game_codes();         // E5
[[nodiscard]] std::vector<CodeDescription> example_codes();      // E6
[[nodiscard]] std::vector<CodeDescription> inheritance_codes();  // E7
[[nodiscard]] std::vector<CodeDescription> limit_codes();        // E9
[[nodiscard]] std::vector<CodeDescription> warning_codes();      // W

}  // namespace houserules
