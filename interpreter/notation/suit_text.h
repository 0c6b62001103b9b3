#pragma once

#include <array>
#include <string>
#include <string_view>

#include "program/program.h"

namespace houserules {

/// What people call a suit that a deck writes as a letter.
struct SuitName {
    std::string_view letter;
    std::string_view name;
};

inline constexpr std::array<SuitName, 4> suit_names = {
    {{"S", "spades"}, {"H", "hearts"}, {"D", "diamonds"}, {"C", "clubs"}}};

/// What people call a suit: "hearts", or what the deck says last that it is called, or what it
/// writes.
[[nodiscard]] std::string suit_text(const Program& program, int suit);

/// The suit that a text names, as the deck writes it or as people call it; -1 if it is none.
[[nodiscard]] int suit_named(const Program& program, std::string_view text);

}  // namespace houserules
