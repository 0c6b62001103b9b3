#pragma once

#include <string>

/// A text as a sentence begins: with a capital letter, if it begins with an ASCII letter.
[[nodiscard]] inline std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}
