#pragma once

#include <cstdint>
#include <string>
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

}  // namespace houserules
