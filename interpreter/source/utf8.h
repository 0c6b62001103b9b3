#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace houserules {

/// One decoded character, or one byte that belongs to none.
struct CodePoint {
    char32_t value = 0;
    std::size_t length = 1;  ///< in bytes; 1 if not valid
    bool valid = false;
};

/// Decodes the character that begins at a byte. Overlong forms, surrogates and values past
/// U+10FFFF are not valid, so that no character can be written in two ways.
[[nodiscard]] CodePoint code_point_at(std::string_view text, std::size_t at);

/// Whether a character acts on the terminal or on the order of the text around it instead
/// of being shown. Tab and line feed
/// are such characters too.
[[nodiscard]] bool is_control(char32_t value);

/// Text of strangers made safe for a terminal: line breaks and tabs become one blank,
/// anything else that is not shown becomes U+FFFD. Keeps the number of characters.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace houserules
