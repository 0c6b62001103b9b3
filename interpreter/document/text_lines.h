#pragma once

#include <cstddef>
#include <string_view>

namespace houserules {

/// Small questions about places in a text whose bytes are checked: lines end with LF or
/// CR LF, and there is no NUL. Every offset may be the end of the text.

[[nodiscard]] inline char byte_at(std::string_view text, std::size_t at) {
    return at < text.size() ? text[at] : '\0';
}

[[nodiscard]] inline bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

/// Whether a line ends here: a line break or the end of the text.
[[nodiscard]] inline bool is_line_end(char byte) {
    return byte == '\n' || byte == '\r' || byte == '\0';
}

[[nodiscard]] inline bool is_blank_or_end(char byte) { return is_blank(byte) || is_line_end(byte); }

/// A byte that shapes `{...}` and `[...]`, so that it cannot stand in plain text there.
[[nodiscard]] inline bool is_bracket_mark(char byte) {
    return byte == ',' || byte == '[' || byte == ']' || byte == '{' || byte == '}';
}

/// The beginning of the line.
[[nodiscard]] std::size_t line_begin(std::string_view text, std::size_t at);

/// The end of the line, before its line break.
[[nodiscard]] std::size_t line_end(std::string_view text, std::size_t at);

/// The beginning of the next line, or the end of the text.
[[nodiscard]] std::size_t next_line(std::string_view text, std::size_t at);

/// The first byte from here that is no blank.
[[nodiscard]] std::size_t skip_blanks(std::string_view text, std::size_t at);

/// Whether an operator that compares stands at `at`, after a list in brackets: `[a, b] > [c, d]`,
/// which an expression writes in parentheses.
[[nodiscard]] bool compares_list(std::string_view text, std::size_t at);

/// What to write instead.
inline constexpr std::string_view help_for_compared_list =
    "in an expression values that are compared stand in parentheses, with blanks between them: "
    "`(rank suit) > (to_beat.rank to_beat.suit)`";

/// Whether only blanks or a comment follow on the line; a comment wants a blank before it.
[[nodiscard]] bool is_rest_empty(std::string_view text, std::size_t at);

/// Whether a line that begins here is the marker `---` or `...`.
[[nodiscard]] bool is_document_marker(std::string_view text, std::size_t at);

/// Whether a `-` that begins an item of a list stands here.
[[nodiscard]] bool is_dash(std::string_view text, std::size_t at);

/// Whether a `:` that ends a key stands here; inside brackets `,`, `]` and `}` may follow.
[[nodiscard]] bool is_key_colon(std::string_view text, std::size_t at, bool in_brackets);

}  // namespace houserules
