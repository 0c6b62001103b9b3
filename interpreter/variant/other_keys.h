#pragma once

#include <string_view>

#include "variant/keys.h"

namespace houserules {

/// How the language says what people look for under another key in a kind of map, where no single
/// key of it is meant: a sentence for the help of a message, or nothing.
[[nodiscard]] std::string_view help_for_other_key(MapKind kind, std::string_view key);

/// The same of what people call a step that there is not, such as `repeat`.
[[nodiscard]] std::string_view help_for_other_step(std::string_view verb);

}  // namespace houserules
