#include "notation/workflow_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "source/source_file.h"
#include "source/utf8.h"

namespace houserules {

namespace {

/// A text as commands carry it. In the values of properties, more characters mean something.
std::string escaped(std::string_view text, bool is_property) {
    std::string result;
    for (const char byte : text) {
        const bool separates = is_property && (byte == ':' || byte == ',');
        if (byte == '%' || byte == '\r' || byte == '\n' || separates) {
            result += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
        } else {
            result += byte;
        }
    }
    return result;
}

std::string place_properties(Span span, const Sources& sources) {
    if (span.file >= sources.size()) return {};
    const SourceFile& file = sources.file(span.file);
    const Position begin = utf16_position(file, span.begin);
    const Position end = utf16_position(file, std::max(span.begin, span.end));
    std::string text = fmt::format("file={},line={},endLine={},",
                                   escaped(printable(file.path()), true), begin.line, end.line);
    // Columns are taken only within one line; the last one is the last that is marked.
    if (begin.line == end.line) {
        text += fmt::format("col={},endColumn={},", begin.column,
                            std::max(begin.column, end.column - 1));
    }
    return text;
}

}  // namespace

std::string workflow_commands(const Diagnostics& diagnostics, const Sources& sources) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics.sorted()) {
        std::string message = printable(diagnostic.message);
        for (const Note& note : diagnostic.notes) {
            message += "\n" + printable(note.message);
            if (note.span.file >= sources.size()) continue;
            const SourceFile& file = sources.file(note.span.file);
            message += fmt::format(" ({}:{})", printable(file.path()),
                                   file.position(note.span.begin).line);
        }
        if (!diagnostic.help.empty()) message += "\n" + printable(diagnostic.help);
        text += fmt::format("::{} {}title={}::{}\n",
                            diagnostic.severity == Severity::error ? "error" : "warning",
                            place_properties(diagnostic.span, sources), code_name(diagnostic.code),
                            escaped(message, false));
    }
    return text;
}

}  // namespace houserules
