#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "document/node.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Numbers in a file lie strictly between this and its negative, so that sums and
/// products of a few of them cannot overflow 64 bits.
inline constexpr std::int64_t number_bound = 1'000'000'000;

/// A range of whole numbers; without `most` it is open.
struct Range {
    std::int64_t least = 0;
    std::optional<std::int64_t> most;
};

/// Whether a text is a name: a letter or `_`, then letters, digits and `_`.
[[nodiscard]] bool is_name(std::string_view text);

/// Whether a text can name a rank or suit: letters, digits and `_`.
[[nodiscard]] bool is_rank_name(std::string_view text);

/// A text of the file in backquotes, cut if it is long, so that a message stays a line.
[[nodiscard]] std::string quoted(std::string_view text);

/// How messages call the shape of a node: "a list", "a map".
[[nodiscard]] std::string_view shape_name(const Node& node);

/// How to write a name: with `_` in place of what is no part of one, if that is all.
[[nodiscard]] Help help_for_name(std::string_view text);

void report_bad_name(std::string_view text, Span span, std::string_view what,
                     Diagnostics& diagnostics);

/// Whether a text is written as a whole number, such as `-12`, however large.
[[nodiscard]] bool is_written_as_integer(std::string_view text);

/// A whole number of a text such as `-12`; nothing for any other text and beyond the bound.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

/// The conversions below report what is wrong at the node and then return nothing.
/// `what` names the value in messages: "`copies`".

/// The scalar itself; a map, list or empty value is wrong.
[[nodiscard]] const Node* read_scalar(const Node& node, std::string_view what,
                                      Diagnostics& diagnostics);

/// A text that is not empty.
[[nodiscard]] std::optional<std::string> read_text(const Node& node, std::string_view what,
                                                   Diagnostics& diagnostics);

[[nodiscard]] std::optional<Name> read_name(const Node& node, std::string_view what,
                                            Diagnostics& diagnostics);

[[nodiscard]] std::optional<Name> read_rank_name(const Node& node, std::string_view what,
                                                 Diagnostics& diagnostics);

/// A whole number from `least` to `most`.
[[nodiscard]] std::optional<std::int64_t> read_integer(const Node& node, std::int64_t least,
                                                       std::int64_t most, std::string_view what,
                                                       Diagnostics& diagnostics);

/// `true` or `false`; no other words.
[[nodiscard]] std::optional<bool> read_boolean(const Node& node, std::string_view what,
                                               Diagnostics& diagnostics);

/// Whether a text says `true` or `false` in another way, such as `yes`, or is a misspelling of it.
[[nodiscard]] bool is_other_boolean(std::string_view text);

/// `N`, which is N..N, `N..M` or `N..`.
[[nodiscard]] std::optional<Range> read_range(const Node& node, std::string_view what,
                                              Diagnostics& diagnostics);

/// The items of a list, or nothing.
[[nodiscard]] const std::vector<Node>* read_list(const Node& node, std::string_view what,
                                                 Diagnostics& diagnostics);

/// One word of `words` by its index.
[[nodiscard]] std::optional<std::size_t> read_word_index(const Node& node,
                                                         const std::vector<std::string>& words,
                                                         std::string_view what,
                                                         Diagnostics& diagnostics);

/// A word of the language and what it says where it stands.
template <typename Value>
struct Meaning {
    std::string_view text;
    Value value;
};

template <typename Value, std::size_t count>
[[nodiscard]] std::vector<std::string> words_of(const Meaning<Value> (&meanings)[count]) {
    std::vector<std::string> words;
    for (const auto& meaning : meanings) words.emplace_back(meaning.text);
    return words;
}

/// The value that belongs to one of some words.
template <typename Value, std::size_t count>
[[nodiscard]] std::optional<Value> read_word(const Node& node,
                                             const Meaning<Value> (&meanings)[count],
                                             std::string_view what, Diagnostics& diagnostics) {
    const auto index = read_word_index(node, words_of(meanings), what, diagnostics);
    if (!index) return std::nullopt;
    return meanings[*index].value;
}

}  // namespace houserules
