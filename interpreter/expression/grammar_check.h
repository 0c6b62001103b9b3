#pragma once

#include <cstddef>

namespace houserules {

/// How many rules of the grammar could loop without consuming anything; for a test,
/// which demands none.
[[nodiscard]] std::size_t count_grammar_problems();

}  // namespace houserules
