#include "source/edit.h"

#include <utility>

#include "source/characters.h"
#include "source/sorting.h"

namespace houserules {

namespace {

bool is_word_byte(char byte) {
    return is_word_character(byte) || static_cast<unsigned char>(byte) >= 0x80;
}

/// Whether no part of a longer word is cut off at a place of a text.
bool is_word_border(std::string_view text, std::size_t at) {
    return at == 0 || at == text.size() || !is_word_byte(text[at - 1]) || !is_word_byte(text[at]);
}

/// Where a word stands in a text, if it does so just once.
std::optional<std::size_t> only_place(std::string_view text, std::string_view word) {
    std::optional<std::size_t> place;
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        if (!is_word_border(text, at) || !is_word_border(text, at + word.size())) continue;
        if (place) return std::nullopt;
        place = at;
    }
    return place;
}

}  // namespace

std::optional<Edit> edit_of(const Diagnostic& diagnostic, const Sources& sources) {
    if (!diagnostic.correction || !diagnostic.correction->certain) return std::nullopt;
    if (diagnostic.correction->from.empty()) return std::nullopt;
    const std::string_view text = sources.text(diagnostic.span);
    const std::string& word = diagnostic.correction->from;
    const std::optional<std::size_t> place = only_place(text, word);
    if (!place) return std::nullopt;
    Span span = diagnostic.span;
    span.begin += *place;
    span.end = span.begin + static_cast<std::uint32_t>(word.size());
    return Edit{span, diagnostic.correction->to};
}

std::string with_edits(std::string_view text, std::vector<Edit> edits) {
    sort_stably(edits, [](const Edit& left, const Edit& right) {
        return left.span.begin < right.span.begin;
    });
    std::string result;
    std::size_t done = 0;
    for (const Edit& edit : edits) {
        if (edit.span.begin < done || edit.span.end > text.size()) continue;
        result += text.substr(done, edit.span.begin - done);
        result += edit.text;
        done = edit.span.end;
    }
    result += text.substr(done);
    return result;
}

}  // namespace houserules
