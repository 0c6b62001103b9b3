#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "explain/sheet/grammar/phrase.h"
#include "variant/term.h"

namespace houserules {

/// How much a term is what a sentence would begin with; constants come last.
[[nodiscard]] int prominence(const Term& term);

/// What a comparison is called where things are higher and lower, counted, or measured.
struct ComparisonWords {
    std::string_view degree;    ///< "a higher" rank, "the same" rank
    std::string_view how;       ///< "higher"
    std::string_view link;      ///< "than", "as"
    std::string_view count;     ///< "more than" 2 cards
    std::string_view measure;   ///< "less than" 2
    std::string_view quantity;  ///< "more" cards
};

[[nodiscard]] ComparisonWords comparison_words(TermKind kind);

/// "lower than 7", "7 or lower"; equal is just "7".
[[nodiscard]] Phrase bounded(TermKind kind, const Phrase& value);

/// A place in an order that all take, counted from either end: "first", "last but one".
[[nodiscard]] std::optional<std::string> place_words(const Term& place);

}  // namespace houserules
