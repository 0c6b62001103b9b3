#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "explain/sheet/grammar/phrase.h"
#include "variant/term.h"

namespace houserules {

/// The words of one kind of terms; none of those that are said otherwise.
struct TermWords {
    std::string_view noun{};   ///< what it is called: "score", "number of cards"
    std::string_view one{};    ///< of what it counts: "point"
    std::string_view many{};   ///< "points"
    std::string_view after{};  ///< what follows the noun: "who played last"
};

/// The one table of what the words of the language are called in a rule sheet.
[[nodiscard]] TermWords words_of(TermKind kind);

/// Whether a term is a rank or a suit that something has, or what these have.
[[nodiscard]] bool is_property(TermKind kind);

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

/// "higher" "than the other", "equal" "to the other".
[[nodiscard]] Clause higher_or_lower(TermKind kind, const NounPhrase& mine,
                                     const NounPhrase& other);

/// A place in an order that all take, counted from either end: "first", "last but one".
[[nodiscard]] std::optional<std::string> place_words(const Term& place);

/// "there is a revolution".
[[nodiscard]] Clause there_is(const NounPhrase& what, Phrase tail = {});

/// Deeper conditions over players and cards have no words.
inline constexpr int most_nesting = 3;

}  // namespace houserules
