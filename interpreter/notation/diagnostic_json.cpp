#include "notation/diagnostic_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "source/edit.h"
#include "source/source_file.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

void add_begin(Json& object, Span span, const SourceFile& file) {
    const Position begin = utf16_position(file, span.begin);
    object["line"] = begin.line;
    object["column"] = begin.column;
}

void add_end(Json& object, Span span, const SourceFile& file) {
    const Position end = utf16_position(file, std::max(span.begin, span.end));
    object["end_line"] = end.line;
    object["end_column"] = end.column;
}

void add_place(Json& object, Span span, const Sources& sources, bool with_end) {
    if (span.file >= sources.size()) return;
    const SourceFile& file = sources.file(span.file);
    object["file"] = file.path();
    add_begin(object, span, file);
    if (with_end) add_end(object, span, file);
}

/// What to write in which place, in the file of the problem.
Json fix_to_json(const Edit& edit, const Sources& sources) {
    const SourceFile& file = sources.file(edit.span.file);
    Json object;
    add_begin(object, edit.span, file);
    add_end(object, edit.span, file);
    object["text"] = edit.text;
    return object;
}

}  // namespace

Json diagnostics_to_json(const Diagnostics& diagnostics, const Sources& sources) {
    Json list = Json::array();
    for (const Diagnostic& diagnostic : diagnostics.sorted()) {
        Json object;
        add_place(object, diagnostic.span, sources, true);
        object["severity"] = diagnostic.severity == Severity::error ? "error" : "warning";
        object["code"] = code_name(diagnostic.code);
        object["message"] = diagnostic.message;
        object["help"] = diagnostic.help;
        object["notes"] = Json::array();
        for (const Note& note : diagnostic.notes) {
            Json place;
            add_place(place, note.span, sources, false);
            place["message"] = note.message;
            object["notes"].push_back(std::move(place));
        }
        if (const auto edit = edit_of(diagnostic, sources)) {
            object["fix"] = fix_to_json(*edit, sources);
        }
        list.push_back(std::move(object));
    }
    return list;
}

}  // namespace houserules
