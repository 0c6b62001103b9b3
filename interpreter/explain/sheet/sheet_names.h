#pragma once

#include <string>
#include <string_view>

#include "explain/sheet/grammar/phrase.h"

namespace houserules {

/// Text of a file made fit for a sheet: printable, of bounded length, without backquotes, which
/// mark what is to be taken literally.
[[nodiscard]] std::string sheet_text(std::string_view text, std::size_t longest = 400);

/// A declared name in words: its title, or `lower_after_seven` as "lower after seven".
[[nodiscard]] std::string name_in_words(std::string_view name, std::string_view title = {});

/// The same as a title: "Lower after seven".
[[nodiscard]] std::string name_as_title(std::string_view name, std::string_view title = {});

/// What is declared as a noun with "the": "the stock", "the captured cards".
[[nodiscard]] NounPhrase noun_of_name(std::string_view name, std::string_view title = {});

/// The noun of counters by their name: `coins` is "coin" and "coins", `ink` is "ink".
[[nodiscard]] Noun noun_of_tokens(std::string_view name, std::string_view title = {});

/// The same by the word for several: "declines in a row" is of "decline in a row".
[[nodiscard]] Noun noun_of_several(const std::string& many);

/// The noun of a rank: "star" and "stars", "K" and "K".
[[nodiscard]] Noun noun_of_rank(const std::string& rank);

/// With a large first letter.
[[nodiscard]] std::string capitalised(std::string text);

/// A whole sentence: a large first letter, a full stop unless it ends already.
[[nodiscard]] std::string as_sentence(std::string text);

/// Whether a word is said with "an": "an 8", "an A", "an ace".
[[nodiscard]] bool takes_an(std::string_view words);

/// "a pair", "an 8"; as it is if it has an article.
[[nodiscard]] std::string with_article(std::string_view noun);

/// Whether a name says what cards are like rather than where they are: `face_up`, `burned`.
[[nodiscard]] bool describes_cards(std::string_view name);

/// Whether a title says of what it tells what that is like: "cards put aside", "hand laid away".
[[nodiscard]] bool begins_with_noun(std::string_view title);

/// The noun of such a title: "card put aside" and "cards put aside".
[[nodiscard]] Noun noun_described(std::string_view title);

/// Whether a name is a word for cards already: `cards`, `spare_cards`.
[[nodiscard]] bool names_cards(std::string_view name);

/// Whether a name of a number speaks of several things: `points_left`, `declines_in_a_row`.
[[nodiscard]] bool is_plural_name(std::string_view name);

/// Whether a name says which of several numbers it is: `most_cards`, "fewest points of a row".
[[nodiscard]] bool is_superlative(std::string_view name);

/// What a row says without the word that leads on from the rows before it: by itself it is what
/// decides.
[[nodiscard]] std::string said_alone(const std::string& text);

}  // namespace houserules
