#include "rules/rules.h"

#include <fmt/format.h>

#include "source/utf8.h"

namespace houserules {

namespace {

constexpr std::size_t longest_text = 200;

}  // namespace

std::string place_text(const Sources& sources, Span span) {
    if (span.file >= sources.size()) return "?";
    const SourceFile& file = sources.file(span.file);
    const Position position = file.position(span.begin);
    return fmt::format("{}:{}:{}", printable(file.path()), position.line, position.column);
}

std::string source_text(const Sources& sources, Span span) {
    if (span.file >= sources.size()) return {};
    std::string text;
    for (const char letter : printable(sources.text(span))) {
        const bool repeated_blank = letter == ' ' && (text.empty() || text.back() == ' ');
        if (!repeated_blank) text += letter;
    }
    if (text.size() <= longest_text) return text;
    std::size_t end = longest_text;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "...";
}

}  // namespace houserules
