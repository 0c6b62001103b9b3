#include "notation/diagnostic_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

void add_place(Json& object, Span span, const Sources& sources, bool with_end) {
    if (span.file >= sources.size()) return;
    const SourceFile& file = sources.file(span.file);
    const Position begin = file.position(span.begin);
    object["file"] = file.path();
    object["line"] = begin.line;
    object["column"] = begin.column;
    if (!with_end) return;
    const Position end = file.position(std::max(span.begin, span.end));
    object["end_line"] = end.line;
    object["end_column"] = end.column;
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
        list.push_back(std::move(object));
    }
    return list;
}

}  // namespace houserules
