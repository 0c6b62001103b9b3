#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "explain/sheet/simplify.h"

namespace houserules {

/// The values of the variables, in the order of `Variant::variables`, that nothing sets with the
/// options as they are: numbers and truth values that stay what they are at first.
[[nodiscard]] std::vector<std::optional<std::int64_t>> unset_variables(
    const SettledValues& settled);

}  // namespace houserules
