#include "variant_text.h"

#include <algorithm>

namespace houserules::fuzzing {

namespace {

bool is_word_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_';
}

std::size_t end_of_line(std::string_view text, std::size_t at) {
    return std::min(text.find('\n', at), text.size());
}

std::size_t indentation_at(std::string_view text, std::size_t line) {
    std::size_t at = line;
    while (at < text.size() && (text[at] == ' ' || text[at] == '-')) ++at;
    return at - line;
}

/// The end of a value in brackets: the comma or bracket that closes it.
std::size_t end_in_brackets(std::string_view text, std::size_t at) {
    int depth = 0;
    for (; at < text.size(); ++at) {
        const char byte = text[at];
        if (byte == '{' || byte == '[') ++depth;
        if (depth == 0 && (byte == ',' || byte == '}' || byte == ']')) break;
        if (byte == '}' || byte == ']') --depth;
    }
    return at;
}

/// The end of a value in a block: the last of the lines that are indented more than its key.
std::size_t end_in_block(std::string_view text, std::size_t at, std::size_t indentation) {
    for (;;) {
        const std::size_t end = end_of_line(text, at);
        if (end == text.size()) return end;
        const std::size_t next = end + 1;
        if (next >= text.size() || indentation_at(text, next) <= indentation) return next;
        at = next;
    }
}

}  // namespace

std::vector<TextEntry> entries_of(std::string_view text) {
    std::vector<TextEntry> entries;
    int depth = 0;
    std::size_t line = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char byte = text[at];
        if (byte == '\n') line = at + 1;
        if (byte == '#' && (at == 0 || text[at - 1] == ' ' || text[at - 1] == '\n')) {
            at = end_of_line(text, at) - 1;
            continue;
        }
        if (byte == '{' || byte == '[') ++depth;
        if (byte == '}' || byte == ']') depth = std::max(depth - 1, 0);
        if (!is_word_byte(byte)) continue;
        std::size_t end = at;
        while (end < text.size() && is_word_byte(text[end])) ++end;
        if (end + 1 < text.size() && text[end] == ':' &&
            (text[end + 1] == ' ' || text[end + 1] == '\n')) {
            TextEntry entry;
            entry.key = text.substr(at, end - at);
            entry.begin = at;
            entry.value_begin = end + 1;
            while (entry.value_begin < text.size() && text[entry.value_begin] == ' ') {
                ++entry.value_begin;
            }
            entry.in_brackets = depth > 0;
            entry.indentation = at - line;
            entry.end = depth > 0 ? end_in_brackets(text, entry.value_begin)
                                  : end_in_block(text, entry.value_begin, entry.indentation);
            entry.end = std::max(entry.end, entry.value_begin);
            entries.push_back(entry);
        }
        at = end - 1;
    }
    return entries;
}

std::vector<TextWord> words_of(std::string_view text) {
    std::vector<TextWord> words;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_word_byte(text[at])) continue;
        std::size_t end = at;
        while (end < text.size() && is_word_byte(text[end])) ++end;
        words.push_back({at, end});
        at = end;
    }
    return words;
}

std::vector<std::string> declared_names(std::string_view text, std::string_view section) {
    std::vector<std::string> names;
    const auto entries = entries_of(text);
    for (const auto& outer : entries) {
        if (outer.key != section || outer.indentation != 0 || outer.in_brackets) continue;
        std::size_t skip_to = 0;
        for (const auto& inner : entries) {
            if (inner.begin <= outer.begin || inner.begin >= outer.end) continue;
            if (inner.begin < skip_to) continue;
            names.emplace_back(inner.key);
            skip_to = inner.end;
        }
    }
    if (names.empty()) names.emplace_back("a");
    return names;
}

}  // namespace houserules::fuzzing
