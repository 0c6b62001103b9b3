#pragma once

#include <string>
#include <string_view>

#include "variant/file_access.h"

namespace houserules {

/// Which bundled variants people call so, or nearly so, by their titles and other names, as a
/// sentence without its stop. Blanks, capital letters and signs do not count.
///
/// @return empty if there are none
[[nodiscard]] std::string variants_known_as(std::string_view name, const FileAccess& files);

}  // namespace houserules
