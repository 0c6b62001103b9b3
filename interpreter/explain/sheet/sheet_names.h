#pragma once

#include <string>
#include <string_view>

namespace houserules {

/// Text of a file made fit for a sheet: printable, of bounded length, without backquotes, which
/// mark what is to be taken literally.
[[nodiscard]] std::string sheet_text(std::string_view text, std::size_t longest = 400);

/// A declared name in words: `lower_after_seven` is "lower after seven".
[[nodiscard]] std::string name_in_words(std::string_view name);

/// The same as a title: "Lower after seven".
[[nodiscard]] std::string name_as_title(std::string_view name);

/// With a large first letter.
[[nodiscard]] std::string capitalised(std::string text);

/// A whole sentence: a large first letter, a full stop unless it ends already.
[[nodiscard]] std::string as_sentence(std::string text);

/// "a pair", "an 8"; as it is if it has an article.
[[nodiscard]] std::string with_article(std::string_view noun);

/// What is counted, for one and for several.
struct CountedNoun {
    std::string one;
    std::string many;
};

/// The noun of counters by their name: `coins` is "coin" and "coins", `ink` is "ink".
[[nodiscard]] CountedNoun noun_of_tokens(std::string_view name);

/// "1 coin", "3 coins".
[[nodiscard]] std::string amount_of(long long number, const CountedNoun& noun);

/// Several cards of a rank that is a word: "stars".
[[nodiscard]] std::string several_cards(const std::string& rank);

/// Whether a name of a number speaks of several things: `points_left`, `declines_in_a_row`.
[[nodiscard]] bool is_plural_name(std::string_view name);

/// Whether a name says what cards are like rather than where they are: `face_up`, `burned`.
[[nodiscard]] bool describes_cards(std::string_view name);

}  // namespace houserules
