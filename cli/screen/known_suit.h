#pragma once

#include <string_view>

#include "notation/suit_text.h"
#include "screen/style.h"

/// How a suit of the deck that most people know is shown and typed.
struct KnownSuit : houserules::SuitName {
    std::string_view symbol;
    std::string_view hollow_symbol;  ///< which some fonts and keyboards have in its place
    Ink ink;
};

/// The suit that a deck calls by a letter or a name; null if it is another.
[[nodiscard]] const KnownSuit* known_suit(std::string_view name);

/// The suit whose symbol a text begins with, and how long that symbol is; null if it begins with
/// none.
struct SuitSymbol {
    const KnownSuit* suit = nullptr;
    std::size_t length = 0;
};

[[nodiscard]] SuitSymbol suit_symbol_at(std::string_view text, std::size_t position);
