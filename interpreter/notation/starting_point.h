#pragma once

#include <string>
#include <string_view>

#include "variant/variant.h"

namespace houserules {

/// A commented file that changes a variant in nothing yet but its name, and shows what could be
/// changed: its options and the names of its rules.
///
/// @param parent  what `extends` says
/// @param name    the name of the new game
[[nodiscard]] std::string starting_point(const Variant& variant, std::string_view parent,
                                         std::string_view name);

}  // namespace houserules
