#pragma once

#include <vector>

#include "variant/variant.h"

namespace houserules {

/// Every expression of a variant that can matter while playing, in no particular order.
[[nodiscard]] std::vector<const Term*> terms_of(const Variant& variant);

}  // namespace houserules
