#pragma once

#include <string>
#include <string_view>

namespace houserules {

/// Text that means nothing to HTML, neither in a page nor within quotes.
[[nodiscard]] std::string escaped_html(std::string_view text);

}  // namespace houserules
