#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "variant/variant.h"

namespace houserules {

/// Who may see a zone or a variable, as `seen_by` says it.
inline constexpr std::array<std::pair<std::string_view, Visibility>, 3> visibilities = {{
    {"owner", Visibility::owner},
    {"all", Visibility::all},
    {"nobody", Visibility::nobody},
}};

}  // namespace houserules
