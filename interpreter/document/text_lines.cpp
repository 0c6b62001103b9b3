#include "document/text_lines.h"

namespace houserules {

std::size_t line_begin(std::string_view text, std::size_t at) {
    while (at > 0 && text[at - 1] != '\n') --at;
    return at;
}

std::size_t line_end(std::string_view text, std::size_t at) {
    while (!is_line_end(byte_at(text, at))) ++at;
    return at;
}

std::size_t next_line(std::string_view text, std::size_t at) {
    at = line_end(text, at);
    if (byte_at(text, at) == '\r') ++at;
    if (byte_at(text, at) == '\n') ++at;
    return at;
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (is_blank(byte_at(text, at))) ++at;
    return at;
}

bool compares_list(std::string_view text, std::size_t at) {
    std::size_t before = at;
    while (before > 0 && is_blank(text[before - 1])) --before;
    if (before == 0 || text[before - 1] != ']') return false;
    const std::string_view pair = text.substr(at, 2);
    return byte_at(text, at) == '<' || byte_at(text, at) == '>' || pair == "==" || pair == "!=";
}

bool is_rest_empty(std::string_view text, std::size_t at) {
    const std::size_t rest = skip_blanks(text, at);
    const char byte = byte_at(text, rest);
    return is_line_end(byte) || (byte == '#' && rest > at);
}

bool is_document_marker(std::string_view text, std::size_t at) {
    const std::string_view marker = text.substr(at, 3);
    return (marker == "---" || marker == "...") && is_blank_or_end(byte_at(text, at + 3));
}

bool is_dash(std::string_view text, std::size_t at) {
    return byte_at(text, at) == '-' && is_blank_or_end(byte_at(text, at + 1));
}

bool is_key_colon(std::string_view text, std::size_t at, bool in_brackets) {
    if (byte_at(text, at) != ':') return false;
    const char next = byte_at(text, at + 1);
    return is_blank_or_end(next) || (in_brackets && (next == ',' || next == ']' || next == '}'));
}

}  // namespace houserules
