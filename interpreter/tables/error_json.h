#pragma once

#include <string>
#include <string_view>

namespace houserules {

/// What somebody is answered whose request is refused: an object with `error`.
///
/// @param message      is made a sentence
/// @param diagnostics  a list as JSON that stands beside it; may be empty
[[nodiscard]] std::string error_json(std::string_view code, std::string_view message,
                                     std::string_view diagnostics = {});

}  // namespace houserules
