#include "source/render.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/utf8.h"

namespace houserules {

namespace {

/// How much of a line is shown, in characters, and how much of that before the span.
constexpr std::size_t shown_columns = 110;
constexpr std::size_t columns_before = 40;
constexpr std::string_view ellipsis = "...";

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view bold_red = "\x1b[1;31m";
constexpr std::string_view bold_yellow = "\x1b[1;33m";
constexpr std::string_view bold_green = "\x1b[1;32m";
constexpr std::string_view bold_blue = "\x1b[1;34m";
constexpr std::string_view blue = "\x1b[34m";
constexpr std::string_view no_colour = "\x1b[0m";

/// A text in a colour, where the style has any. The text has no colours of its own: whatever
/// strangers wrote has gone through `printable`.
std::string painted(std::string_view text, std::string_view colour, TextStyle style) {
    if (style == TextStyle::plain) return std::string(text);
    return fmt::format("{}{}{}", colour, text, no_colour);
}

std::string shown_path(const std::string& path) { return path.empty() ? "-" : printable(path); }

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += code_point_at(text, at).length) ++count;
    return count;
}

/// Characters `[begin, end)` of a text.
std::string_view characters(std::string_view text, std::size_t begin, std::size_t end) {
    std::size_t from = 0;
    std::size_t at = 0;
    for (std::size_t i = 0; i < end && at < text.size(); ++i) {
        if (i == begin) from = at;
        at += code_point_at(text, at).length;
    }
    return text.substr(from, at - from);
}

bool is_shown(const SourceFile& file, std::uint32_t line) {
    return file.line(line).find_first_not_of(" \t") != std::string_view::npos;
}

/// `file:line:column`, or only the file if it has no text that a place could be in.
std::string place(Span span, const Sources& sources) {
    if (span.file >= sources.size()) return "-";
    const SourceFile& file = sources.file(span.file);
    if (file.text().empty()) return shown_path(file.path());
    const Position position = file.position(span.begin);
    return fmt::format("{}:{}:{}", shown_path(file.path()), position.line, position.column);
}

/// The line that a span begins in and a line that marks the part of the span in it.
std::string excerpt(Span span, const Sources& sources, std::string_view colour, TextStyle style) {
    if (span.file >= sources.size()) return {};
    const SourceFile& file = sources.file(span.file);
    const Position begin = file.position(span.begin);
    if (!is_shown(file, begin.line)) return {};
    // Lines can be very long; only what is shown is made printable, character by character.
    const std::string_view line = file.line(begin.line);
    const std::size_t length = count_characters(line);
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
    const std::string mark = "^" + std::string(marked - 1, '~');
    return fmt::format("{} {}{}{}\n{} {}{}\n", painted(number + " |", blue, style), before,
                       printable(characters(line, from, to)), after,
                       painted(std::string(number.size(), ' ') + " |", blue, style),
                       std::string(indent, ' '), painted(mark, colour, style));
}

/// Help as it is shown; what it says to write stands on lines of its own.
std::string lines_of_help(std::string_view help) {
    std::string text;
    std::size_t begin = 0;
    while (begin <= help.size()) {
        const std::size_t end = std::min(help.find('\n', begin), help.size());
        if (begin > 0) text += "\n      ";
        text += printable(help.substr(begin, end - begin));
        begin = end + 1;
    }
    return text;
}

}  // namespace

std::string render(const Diagnostic& diagnostic, const Sources& sources, TextStyle style) {
    const bool is_error = diagnostic.severity == Severity::error;
    const std::string_view colour = is_error ? bold_red : bold_yellow;
    const std::string severity =
        fmt::format("{}[{}]:", is_error ? "error" : "warning", code_name(diagnostic.code));
    std::string text = fmt::format("{}: {} {}\n", place(diagnostic.span, sources),
                                   painted(severity, colour, style),
                                   painted(printable(diagnostic.message), bold, style));
    text += excerpt(diagnostic.span, sources, colour, style);
    for (const Note& note : diagnostic.notes) {
        text += fmt::format("   {} {}: {}\n", painted("note:", bold_blue, style),
                            place(note.span, sources), printable(note.message));
        text += excerpt(note.span, sources, bold_blue, style);
    }
    if (!diagnostic.help.empty()) {
        text += fmt::format("   {} {}\n", painted("help:", bold_green, style),
                            lines_of_help(diagnostic.help));
    }
    return text;
}

std::string render(const Diagnostics& diagnostics, const Sources& sources, TextStyle style) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics.sorted()) {
        if (!text.empty()) text += "\n";
        text += render(diagnostic, sources, style);
    }
    return text;
}

std::string render(const Diagnostic& diagnostic, const Sources& sources) {
    return render(diagnostic, sources, TextStyle::plain);
}

std::string render(const Diagnostics& diagnostics, const Sources& sources) {
    return render(diagnostics, sources, TextStyle::plain);
}

}  // namespace houserules
