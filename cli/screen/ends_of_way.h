#pragma once

#include <vector>

#include "variant/variant.h"

/// By zone: whether cards that come there are out of the round. It lies on the table, and no rule
/// takes cards from it.
[[nodiscard]] std::vector<bool> ends_of_way(const houserules::Variant& variant);
