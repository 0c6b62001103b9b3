#pragma once

#include <string_view>
#include <vector>

#include "variant/variant.h"

namespace houserules::generating {

/// The names of the kinds of terms, in the order of `TermKind`.
[[nodiscard]] const std::vector<std::string_view>& term_names();

/// The names of the kinds of steps, in the order of `StepKind`.
[[nodiscard]] const std::vector<std::string_view>& step_names();

}  // namespace houserules::generating
