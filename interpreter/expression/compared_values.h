#pragma once

#include <string_view>

namespace houserules {

/// Whether a text begins with a list of values that is compared, as in `(rank suit) > (3 H)`: more
/// than one value in parentheses, and an operator of comparison after them. Where commas stand
/// between the values it is one, too, so that this is what is said to be wrong.
///
/// It looks no further than that operator, and at nothing more than once.
[[nodiscard]] bool begins_compared_values(std::string_view text);

}  // namespace houserules
