#pragma once

#include <string_view>

/// What is said of a difference that is not beyond chance: a hint, if it would be so if it stood
/// alone.
[[nodiscard]] inline std::string_view luck_text(bool is_hint) {
    return is_hint ? "a hint, not sure" : "may be luck";
}
