#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expression/failure.h"
#include "source/diagnostics.h"

namespace houserules {

/// A failure of the grammar in words: the bytes `[begin, end)` of the expression that
/// are wrong, why, and what to write instead. At the end of the text nothing is wrong
/// but something is missing: then `begin == end`.
struct Mistake {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string message;
    std::string help = {};
    std::optional<std::size_t> unclosed = {};  ///< the `(` whose `)` is missing
    std::optional<Correction> correction = {};
};

[[nodiscard]] inline std::string in_quotes(std::string_view text) {
    return "`" + std::string(text) + "`";
}

/// Explains why the grammar gave up.
///
/// @param names  that an expression may use
[[nodiscard]] Mistake explain_failure(const Failure& failure, std::string_view text,
                                      const std::vector<std::string>& names);

/// Recognises a keyword such as `and` or `where` that is misspelt, by what the grammar made of it.
[[nodiscard]] std::optional<Mistake> find_misspelt_keyword(const Failure& failure,
                                                           std::string_view text);

/// Recognises words that two operands with nothing between them are likely to be: a name written
/// with blanks, or a word of plain language such as `if` or `than`.
[[nodiscard]] std::optional<Mistake> find_plain_words(const Failure& failure, std::string_view text,
                                                      const std::vector<std::string>& names);

/// Recognises what is asked of something in another way than by a function or a member: `top of
/// pile`, `count hand`, `pile.top()`.
[[nodiscard]] std::optional<Mistake> find_misused_call(const Failure& failure,
                                                       std::string_view text,
                                                       const std::vector<std::string>& names);

/// Recognises a condition over the cards of a zone that something else than `where` leads to:
/// `lowest(hand, suit == H)`, `count(hand if rank == 7)`.
[[nodiscard]] std::optional<Mistake> find_missing_where(const Failure& failure,
                                                        std::string_view text,
                                                        const std::vector<std::string>& names);

/// What to write instead of a choice between two values, as there is no `if`.
[[nodiscard]] std::string help_for_choice(std::string_view condition, std::string_view first,
                                          std::string_view second);

/// The same of a text that is such a choice, in whatever language; empty if it is none.
[[nodiscard]] std::string help_for_choice_in(std::string_view text);

/// Recognises what no expression may contain but people write: operators of other
/// languages, commas, quotes, characters without a meaning. Nothing if the text at the
/// offset could stand in an expression, though not here.
///
/// @pre `offset < text.size()`
[[nodiscard]] std::optional<Mistake> find_foreign(std::string_view text, std::size_t offset);

}  // namespace houserules
