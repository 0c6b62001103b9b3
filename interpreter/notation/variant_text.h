#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "variant/variant.h"

namespace houserules {

/// A variant as one file of its own: with all that it inherits, its sections in the order of a
/// rule sheet, and the options at the values given. Examples, which are about the defaults,
/// are left out if an option has another value than its default.
///
/// @param document  `LoadedVariant::document` of the variant
/// @param options   a value for every option, in order
[[nodiscard]] std::string resolved_text(Node document, const Variant& variant,
                                        const std::vector<std::int64_t>& options);

/// A commented file that changes a variant in nothing yet but its name, and shows what could be
/// changed: its options and the names of its rules.
///
/// @param parent  what `extends` says
/// @param name    the name of the new game
[[nodiscard]] std::string starting_point(const Variant& variant, std::string_view parent,
                                         std::string_view name);

}  // namespace houserules
