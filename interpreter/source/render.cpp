#include <fmt/format.h>

#include <algorithm>

#include "source/diagnostics.h"
#include "source/utf8.h"

namespace houserules {

namespace {

/// How much of a line is shown, in characters, and how much of that before the span.
constexpr std::size_t shown_columns = 110;
constexpr std::size_t columns_before = 40;
constexpr std::string_view ellipsis = "...";

std::string shown_path(const std::string& path) { return path.empty() ? "-" : printable(path); }

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += code_point_at(text, at).length) {
        ++count;
    }
    return count;
}

/// Characters `[begin, end)` of a text.
std::string_view characters(std::string_view text, std::size_t begin, std::size_t end) {
    std::size_t from = 0;
    std::size_t at = 0;
    for (std::size_t i = 0; i < end && at < text.size(); ++i) {
        if (i == begin) {
            from = at;
        }
        at += code_point_at(text, at).length;
    }
    return text.substr(from, at - from);
}

bool is_shown(const SourceFile& file, std::uint32_t line) {
    return file.line(line).find_first_not_of(" \t") != std::string_view::npos;
}

/// `file:line:column`, or only the file if it has no text that a place could be in.
std::string place(Span span, const Sources& sources) {
    if (span.file >= sources.size()) {
        return "-";
    }
    const SourceFile& file = sources.file(span.file);
    if (file.text().empty()) {
        return shown_path(file.path());
    }
    const Position position = file.position(span.begin);
    return fmt::format("{}:{}:{}", shown_path(file.path()), position.line, position.column);
}

/// The line that a span begins in and a line that marks the part of the span in it.
std::string excerpt(Span span, const Sources& sources) {
    if (span.file >= sources.size()) {
        return {};
    }
    const SourceFile& file = sources.file(span.file);
    const Position begin = file.position(span.begin);
    if (!is_shown(file, begin.line)) {
        return {};
    }
    const std::string text = printable(file.line(begin.line));
    const std::size_t length = count_characters(text);
    const Position end = file.position(std::max(span.begin, span.end));
    const std::size_t mark_begin = begin.column - 1;
    const std::size_t mark_end =
        std::max(mark_begin + 1, end.line == begin.line ? end.column - 1 : length);

    std::size_t from = 0;
    std::size_t to = length;
    if (length > shown_columns) {
        from = mark_begin > columns_before ? mark_begin - columns_before : 0;
        from = std::min(from, length - shown_columns);
        to = from + shown_columns;
    }
    const std::string_view before = from > 0 ? ellipsis : std::string_view{};
    const std::string_view after = to < length ? ellipsis : std::string_view{};
    const std::size_t indent = before.size() + std::max(mark_begin, from) - from;
    const std::size_t marked = std::max(mark_begin + 1, std::min(mark_end, to)) - mark_begin;

    const std::string number = fmt::format("{:>5}", begin.line);
    return fmt::format("{} | {}{}{}\n{} | {}^{}\n", number, before, characters(text, from, to),
                       after, std::string(number.size(), ' '), std::string(indent, ' '),
                       std::string(marked - 1, '~'));
}

}  // namespace

std::string render(const Diagnostic& diagnostic, const Sources& sources) {
    const std::string_view severity = diagnostic.severity == Severity::error ? "error" : "warning";
    std::string text = fmt::format("{}: {}[{}]: {}\n", place(diagnostic.span, sources), severity,
                                   code_name(diagnostic.code), printable(diagnostic.message));
    text += excerpt(diagnostic.span, sources);
    for (const Note& note : diagnostic.notes) {
        text +=
            fmt::format("   note: {}: {}\n", place(note.span, sources), printable(note.message));
        text += excerpt(note.span, sources);
    }
    if (!diagnostic.help.empty()) {
        text += fmt::format("   help: {}\n", printable(diagnostic.help));
    }
    return text;
}

std::string render(const Diagnostics& diagnostics, const Sources& sources) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics.sorted()) {
        if (!text.empty()) {
            text += "\n";
        }
        text += render(diagnostic, sources);
    }
    return text;
}

}  // namespace houserules
