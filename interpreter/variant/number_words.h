#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "source/diagnostics.h"

namespace houserules {

/// The number that a word of English names, such as `3` for `three`, up to twelve; or nothing.
[[nodiscard]] std::optional<std::string> number_named(std::string_view word);

/// What to write for such a word; no help if it is none.
[[nodiscard]] Help number_help(std::string_view word);

}  // namespace houserules
