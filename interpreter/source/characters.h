#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

#include "source/containers.h"

namespace houserules {

[[nodiscard]] constexpr bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

[[nodiscard]] constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// A capital ASCII letter as a small one; any other byte as it is.
[[nodiscard]] constexpr char lower(char byte) {
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

/// Whether two texts differ at most in the case of ASCII letters.
[[nodiscard]] inline bool equal_ignoring_case(std::string_view left, std::string_view right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

/// Whether a byte may be part of a word: a name, a number or a keyword.
[[nodiscard]] constexpr bool is_word_character(char byte) {
    return is_letter(byte) || is_digit(byte) || byte == '_';
}

/// Whether a byte separates words and means nothing else.
[[nodiscard]] constexpr bool is_space(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/// Whether a word consists of digits alone, which makes it a number.
[[nodiscard]] constexpr bool is_number(std::string_view word) {
    return !word.empty() && all_of(word, is_digit);
}

/// The integer that a text is; nothing if it is none, or leaves 64 bits.
[[nodiscard]] inline std::optional<std::int64_t> read_integer(std::string_view text) {
    std::int64_t number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    if (error != std::errc() || end != last) return std::nullopt;
    return number;
}

/// The offset behind the blanks that begin at an offset.
[[nodiscard]] constexpr std::size_t after_blanks(std::string_view text, std::size_t offset) {
    while (offset < text.size() && is_space(text[offset])) ++offset;
    return offset;
}

/// Whether a word is one of some that stand with blanks between them.
[[nodiscard]] constexpr bool is_one_of(std::string_view word, std::string_view words) {
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = std::min(words.find(' ', begin), words.size());
        if (words.substr(begin, end - begin) == word) return true;
        begin = end + 1;
    }
    return false;
}

/// The word that begins at an offset; empty if none does.
[[nodiscard]] constexpr std::string_view word_at(std::string_view text, std::size_t offset) {
    std::size_t end = offset;
    while (end < text.size() && is_word_character(text[end])) ++end;
    return text.substr(offset, end - offset);
}

/// The beginning of the word that ends before an offset, with blanks between; the offset itself if
/// something else stands there.
[[nodiscard]] constexpr std::size_t word_before(std::string_view text, std::size_t offset) {
    std::size_t end = offset;
    while (end > 0 && is_space(text[end - 1])) --end;
    std::size_t begin = end;
    while (begin > 0 && is_word_character(text[begin - 1])) --begin;
    return begin == end ? offset : begin;
}

}  // namespace houserules
