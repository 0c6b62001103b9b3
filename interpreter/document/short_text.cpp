#include "document/short_text.h"

#include <algorithm>

#include "document/text_lines.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The parser takes nothing for a key that is longer, blanks before its `:` included. In a line
/// that is no longer than that this cannot happen, and leaving out changes nothing of it.
constexpr std::size_t longest_line = 1024;

bool is_word_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_';
}

/// Whether plain text goes on after a byte, whatever follows it.
bool is_inside_plain(char byte, bool in_brackets) {
    if (byte < ' ' || byte > '~' || byte == ':' || byte == '#') return false;
    return !in_brackets || (!is_bracket_mark(byte) && byte != '?');
}

bool is_inside_quotes(char byte, char quote) {
    return byte != quote && byte != '\\' && !is_line_end(byte);
}

bool is_quoted(ScalarStyle style) {
    return style == ScalarStyle::single_quoted || style == ScalarStyle::double_quoted;
}

}  // namespace

ShortText::ShortText(std::string_view text, std::size_t begin, const Outline& outline)
    : text_(text), outline_(outline), line_end_(begin) {
    written_.reserve(text.size() - begin);
    left_out_.reserve(outline.scalars.size());
    std::size_t at = begin;
    for (const ScalarPlace& scalar : outline.scalars) {
        add_between(at, scalar.span.begin);
        add_scalar(scalar);
        at = scalar.span.end;
    }
    add_between(at, text.size());
}

std::size_t ShortText::place(std::size_t offset) const {
    const auto after = std::upper_bound(
        pieces_.begin(), pieces_.end(), offset,
        [](std::size_t sought, const Piece& piece) { return sought < piece.offset; });
    if (after == pieces_.begin()) return offset;
    const Piece& piece = *std::prev(after);
    return piece.place + (offset - piece.offset);
}

std::optional<std::string_view> ShortText::left_out(std::size_t scalar) const {
    if (!left_out_[scalar]) return std::nullopt;
    const ScalarPlace& place = outline_.scalars[scalar];
    const auto whole = text_.substr(place.span.begin, place.span.end - place.span.begin);
    return is_quoted(place.style) ? whole.substr(1, whole.size() - 2) : whole;
}

std::string_view ShortText::standing_for(std::size_t scalar) const {
    const ScalarPlace& place = outline_.scalars[scalar];
    return is_quoted(place.style) ? std::string_view() : text_.substr(place.span.begin, 1);
}

/// Adds bytes as they stand in the file.
void ShortText::add(std::size_t begin, std::size_t end) {
    if (begin == end && begin != text_.size()) return;
    const bool goes_on =
        !pieces_.empty() && pieces_.back().place + written_.size() == pieces_.back().offset + begin;
    if (!goes_on) pieces_.push_back({written_.size(), begin});
    written_.append(text_, begin, end - begin);
}

/// Adds what stands between scalars: blanks, marks, and comments, each without what it says.
void ShortText::add_between(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at) {
        const char byte = text_[at];
        if (byte == '[' || byte == '{') ++open_brackets_;
        if (byte == ']' || byte == '}') --open_brackets_;
        if (byte != '#') continue;
        add(begin, at + 1);
        at = begin = std::min(line_end(text_, at), end);
        --at;
    }
    add(begin, end);
}

void ShortText::add_scalar(const ScalarPlace& scalar) {
    const Span& span = scalar.span;
    left_out_.push_back(can_be_left_out(scalar));
    if (!left_out_.back()) {
        add(span.begin, span.end);
        return;
    }
    add(span.begin, span.begin + 1);
    if (is_quoted(scalar.style)) add(span.end - 1, span.end);
}

bool ShortText::can_be_left_out(const ScalarPlace& scalar) {
    const std::string_view whole =
        text_.substr(scalar.span.begin, scalar.span.end - scalar.span.begin);
    if (whole.size() < 3 || !is_line_short(scalar.span.begin)) return false;
    if (is_quoted(scalar.style)) {
        const char quote = whole.front();
        const std::string_view inside = whole.substr(1, whole.size() - 2);
        return whole.back() == quote &&
               all_of(inside, [&](char byte) { return is_inside_quotes(byte, quote); });
    }
    if (scalar.style != ScalarStyle::plain || !is_word_byte(whole.front())) return false;
    const bool in_brackets = open_brackets_ > 0;
    return all_of(whole, [&](char byte) { return is_inside_plain(byte, in_brackets); });
}

/// Whether the line of a place is so short that nothing in it is too long for a key. Places are
/// asked for in the order of the file.
bool ShortText::is_line_short(std::size_t at) {
    if (at >= line_end_) {
        line_end_ = line_end(text_, at);
        is_line_short_ = line_end_ - line_begin(text_, at) <= longest_line;
    }
    return is_line_short_;
}

}  // namespace houserules
