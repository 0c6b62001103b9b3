#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace houserules::serve {

/// The value of a cookie; nothing if there is none of that name.
[[nodiscard]] std::optional<std::string_view> find_cookie(std::string_view cookies,
                                                          std::string_view name);

/// A part of a path without its escapes; nothing if it is not right, or not a name.
[[nodiscard]] std::optional<std::string> read_path_part(std::string_view part);

}  // namespace houserules::serve
