#include <algorithm>

#include "document/document.h"
#include "document/text_lines.h"

namespace houserules {

namespace {

/// The lines of a block scalar without its header, its first indentation and empty lines
/// before the text. An empty text stands at the end of the header.
Span block_content(std::string_view text, Span span) {
    std::size_t at = next_line(text, span.begin);
    while (at < span.end && is_blank_or_end(text[at])) ++at;
    return {span.file, std::min(static_cast<std::uint32_t>(at), span.end), span.end};
}

}  // namespace

std::optional<Span> raw_text(const Sources& sources, const Node& scalar) {
    if (!scalar.is_scalar()) return std::nullopt;
    const std::string_view written = sources.text(scalar.span);
    const Span inside{scalar.span.file, scalar.span.begin + 1, scalar.span.end - 1};
    switch (scalar.style) {
        case ScalarStyle::plain: return scalar.span;
        case ScalarStyle::single_quoted:
            if (written.size() < 2 ||
                written.substr(1, written.size() - 2).find('\'') != std::string_view::npos) {
                return std::nullopt;
            }
            return inside;
        case ScalarStyle::double_quoted:
            if (written.size() < 2 || written.find('\\') != std::string_view::npos) {
                return std::nullopt;
            }
            return inside;
        case ScalarStyle::literal:
        case ScalarStyle::folded:
            return block_content(sources.file(scalar.span.file).text(), scalar.span);
    }
    return std::nullopt;
}

}  // namespace houserules
