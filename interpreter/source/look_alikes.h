#pragma once

#include <string>
#include <string_view>

namespace houserules {

/// The letter or digit of ASCII that a character of another alphabet looks like; 0 if none.
[[nodiscard]] char looks_like(char32_t character);

/// Whether a character takes no room at all, such as a zero-width blank.
[[nodiscard]] bool is_invisible(char32_t character);

/// A text with the letters that it seems to have: those that only look like others replaced, those
/// that nobody sees left out.
[[nodiscard]] std::string as_it_looks(std::string_view text);

}  // namespace houserules
