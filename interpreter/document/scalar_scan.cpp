#include "document/scalar_scan.h"

#include <fmt/format.h>

#include <algorithm>

#include "document/text_lines.h"
#include "source/containers.h"
#include "source/utf8.h"

namespace houserules {

namespace {

bool is_column_inside(std::size_t column, ScalarSurroundings surroundings) {
    return static_cast<int>(column) > surroundings.parent_column;
}

/// The first byte that is no blank of the next line that has any; the end of the text if
/// no line has.
struct NextText {
    std::size_t line_begin = 0;
    std::size_t begin = 0;
};

NextText next_text(std::string_view text, std::size_t at) {
    std::size_t line = next_line(text, at);
    std::size_t begin = skip_blanks(text, line);
    while (begin < text.size() && is_line_end(text[begin])) {
        line = next_line(text, begin);
        begin = skip_blanks(text, line);
    }
    return {line, begin};
}

/// Whether plain text ends before this byte, within a line.
bool is_plain_end(std::string_view text, std::size_t at, bool in_brackets) {
    const char byte = text[at];
    if (is_line_end(byte) || is_key_colon(text, at, in_brackets)) return true;
    if (byte == '#' && at > 0 && is_blank(text[at - 1])) return true;
    return in_brackets && (is_bracket_mark(byte) || byte == '?');
}

int hexadecimal_digits(char escape) {
    switch (escape) {
        case 'x': return 2;
        case 'u': return 4;
        case 'U': return 8;
        default: return 0;
    }
}

int hexadecimal_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

/// The length of the escape that begins with a `\`, or 0 if it is not one that is used
/// here. Escapes for control characters are not: text goes to terminals.
std::size_t escape_length(std::string_view text, std::size_t at) {
    const char escape = byte_at(text, at + 1);
    if (std::string_view("\"\\/nt \n").find(escape) != std::string_view::npos) return 2;
    if (escape == '\r') return 3;
    const int digits = hexadecimal_digits(escape);
    std::uint32_t value = 0;
    for (int i = 0; i < digits; ++i) {
        const int digit = hexadecimal_value(byte_at(text, at + 2 + static_cast<std::size_t>(i)));
        if (digit < 0) return 0;
        value = value * 16 + static_cast<std::uint32_t>(digit);
    }
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (digits == 0 || surrogate || value > 0x10FFFF || is_control(value)) return 0;
    return 2 + static_cast<std::size_t>(digits);
}

void stop_unclosed(ScanContext& context, std::size_t begin) {
    const char quote = byte_at(context.text(), begin);
    context.stop(Code::unclosed, context.span(begin, line_end(context.text(), begin)),
                 fmt::format("the quote `{}` is never closed", quote),
                 "close it, or put the text in the other kind of quotes");
}

}  // namespace

ScalarExtent plain_extent(std::string_view text, std::size_t begin,
                          ScalarSurroundings surroundings) {
    ScalarExtent extent{begin, begin, begin, begin};
    std::size_t line_begin = begin;
    std::size_t at = begin;
    for (;;) {
        std::size_t end = at;
        while (at < text.size() && !is_plain_end(text, at, surroundings.in_brackets)) {
            ++at;
            if (!is_blank(text[at - 1])) end = at;
        }
        if (end > line_begin) {
            extent.end = end;
            extent.last_line_begin = line_begin;
        }
        if (line_begin == begin) extent.first_line_end = extent.end;
        if (at >= text.size() || (text[at] != '\n' && text[at] != '\r')) return extent;
        const NextText next = next_text(text, at);
        const std::string_view indentation =
            text.substr(next.line_begin, next.begin - next.line_begin);
        const bool tabs = indentation.find('\t') != std::string_view::npos;
        const bool continues =
            next.begin < text.size() && is_column_inside(indentation.size(), surroundings) &&
            byte_at(text, next.begin) != '#' && !is_document_marker(text, next.line_begin) &&
            (surroundings.in_brackets || (!tabs && !is_dash(text, next.begin)));
        if (!continues) return extent;
        at = next.begin;
        line_begin = at;
    }
}

ScalarExtent quoted_extent(ScanContext& context, ScalarSurroundings surroundings) {
    const std::string_view text = context.text();
    const std::size_t begin = context.at();
    const char quote = text[begin];
    ScalarExtent extent{begin, begin, 0, begin};
    std::size_t at = begin + 1;
    while (at < text.size()) {
        const char byte = text[at];
        if (byte == quote && quote == '\'' && byte_at(text, at + 1) == quote) {
            at += 2;
        } else if (byte == quote) {
            extent.end = at + 1;
            if (extent.first_line_end == 0) extent.first_line_end = extent.end;
            return extent;
        } else if (byte == '\\' && quote == '"') {
            const std::size_t length = escape_length(text, at);
            if (length == 0) {
                const std::size_t end = std::min(at + 2, text.size());
                context.stop(Code::yaml_syntax, context.span(at, end),
                             "this escape is not used in game files",
                             "a backslash itself is written `\\\\`; in '...' it needs no escape");
                return extent;
            }
            // A line break that is escaped is still the end of a line.
            at += is_line_end(byte_at(text, at + 1)) ? 1 : length;
        } else if (is_line_end(byte)) {
            if (extent.first_line_end == 0) extent.first_line_end = at;
            const NextText next = next_text(text, at);
            if (next.begin >= text.size() ||
                !is_column_inside(next.begin - next.line_begin, surroundings) ||
                is_document_marker(text, next.line_begin)) {
                stop_unclosed(context, begin);
                return extent;
            }
            at = next.begin;
            extent.last_line_begin = at;
        } else {
            ++at;
        }
    }
    stop_unclosed(context, begin);
    return extent;
}

ScalarExtent block_extent(ScanContext& context, ScalarSurroundings surroundings) {
    const std::string_view text = context.text();
    const std::size_t begin = context.at();
    std::size_t header_end = begin + 1;
    if (byte_at(text, header_end) == '+' || byte_at(text, header_end) == '-') ++header_end;
    ScalarExtent extent{begin, header_end, header_end, begin};
    if (!is_rest_empty(text, header_end)) {
        context.stop(Code::yaml_syntax, context.span(begin, line_end(text, begin)),
                     fmt::format("the text after `{}` begins on the next line", text[begin]),
                     fmt::format("write `{}` alone and indent the lines of the text; a text that "
                                 "begins with `{}` needs quotes",
                                 text[begin], text[begin]));
        return extent;
    }
    // Found by its first line: how far the text is indented. At least one column.
    const auto least = static_cast<std::size_t>(std::max(surroundings.parent_column, 0)) + 1;
    std::size_t content_column = 0;
    std::size_t widest_empty = 0;
    std::size_t widest_empty_line = 0;
    for (std::size_t line = next_line(text, begin); line < text.size();
         line = next_line(text, line)) {
        std::size_t first = line;
        while (byte_at(text, first) == ' ') ++first;
        const std::size_t column = first - line;
        if (byte_at(text, first) == '\t' && column < std::max(least, content_column)) {
            context.stop(Code::tab_indentation, context.span(first, first + 1),
                         "a tab in the indentation",
                         "indent with blanks; most editors can convert tabs");
            return extent;
        }
        if (is_line_end(byte_at(text, skip_blanks(text, first)))) {
            if (content_column == 0 && column > widest_empty) {
                widest_empty = column;
                widest_empty_line = line;
            }
            continue;
        }
        if (column < std::max(least, content_column)) break;
        if (content_column == 0 && column < widest_empty) {
            context.stop(Code::yaml_syntax,
                         context.span(widest_empty_line, widest_empty_line + widest_empty),
                         "this empty line is indented more than the text after it",
                         "remove its blanks");
            return extent;
        }
        content_column = content_column == 0 ? column : content_column;
        extent.end = line_end(text, first);
        while (is_blank(text[extent.end - 1])) --extent.end;
        extent.last_line_begin = first;
    }
    return extent;
}

}  // namespace houserules
