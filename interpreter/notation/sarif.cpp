#include "notation/sarif.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "source/edit.h"
#include "source/source_file.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

bool stands_for_itself(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') ||
           std::string_view("-._~/").find(byte) != std::string_view::npos;
}

/// A path as a URI reference: relative paths stay relative.
std::string uri_of(std::string_view path) {
    std::string uri = !path.empty() && path.front() == '/' ? "file://" : "";
    for (const char byte : path) {
        if (stands_for_itself(byte)) {
            uri += byte;
        } else {
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
        }
    }
    return uri;
}

Json text_message(std::string_view text) { return {{"text", text}}; }

Json artifact_location(Span span, const Sources& sources) {
    return {{"uri", uri_of(sources.file(span.file).path())}};
}

Json region_of(Span span, const Sources& sources) {
    const SourceFile& file = sources.file(span.file);
    const Position begin = utf16_position(file, span.begin);
    const Position end = utf16_position(file, std::max(span.begin, span.end));
    return {{"startLine", begin.line},
            {"startColumn", begin.column},
            {"endLine", end.line},
            {"endColumn", end.column}};
}

Json location_of(Span span, const Sources& sources) {
    return {{"physicalLocation",
             {{"artifactLocation", artifact_location(span, sources)},
              {"region", region_of(span, sources)}}}};
}

Json fix_of(const Edit& edit, std::string_view help, const Sources& sources) {
    const Json replacement = {{"deletedRegion", region_of(edit.span, sources)},
                              {"insertedContent", text_message(edit.text)}};
    const Json change = {{"artifactLocation", artifact_location(edit.span, sources)},
                         {"replacements", Json::array({replacement})}};
    return {{"description", text_message(help)}, {"artifactChanges", Json::array({change})}};
}

/// The codes that occur, as the rules of a tool, and their places in that list.
class RuleList {
public:
    [[nodiscard]] std::size_t index_of(Code code) {
        const auto found = std::find(codes_.begin(), codes_.end(), code);
        if (found != codes_.end()) return static_cast<std::size_t>(found - codes_.begin());
        codes_.push_back(code);
        return codes_.size() - 1;
    }

    [[nodiscard]] Json rules() const {
        Json list = Json::array();
        for (const Code code : codes_) {
            const CodeDescription& description = describe(code);
            list.push_back({{"id", description.name},
                            {"shortDescription", text_message(description.title)},
                            {"fullDescription", text_message(description.explanation)}});
        }
        return list;
    }

private:
    std::vector<Code> codes_;
};

Json result_of_problem(const Diagnostic& problem, const Sources& sources, RuleList& rules) {
    Json result;
    result["ruleId"] = code_name(problem.code);
    result["ruleIndex"] = rules.index_of(problem.code);
    result["level"] = problem.severity == Severity::error ? "error" : "warning";
    result["message"] =
        text_message(problem.help.empty() ? problem.message
                                          : fmt::format("{}; {}", problem.message, problem.help));
    result["locations"] = Json::array();
    if (problem.span.file < sources.size()) {
        result["locations"].push_back(location_of(problem.span, sources));
    }
    Json related = Json::array();
    for (const Note& note : problem.notes) {
        if (note.span.file >= sources.size()) continue;
        Json location = location_of(note.span, sources);
        location["id"] = related.size() + 1;
        location["message"] = text_message(note.message);
        related.push_back(std::move(location));
    }
    if (!related.empty()) result["relatedLocations"] = std::move(related);
    if (const auto edit = edit_of(problem, sources)) {
        result["fixes"] = Json::array({fix_of(*edit, problem.help, sources)});
    }
    return result;
}

}  // namespace

Json sarif_log(const std::vector<DiagnosedFile>& files, std::string_view version) {
    RuleList rules;
    Json results = Json::array();
    for (const DiagnosedFile& file : files) {
        for (const Diagnostic& problem : file.diagnostics->sorted()) {
            results.push_back(result_of_problem(problem, *file.sources, rules));
        }
    }
    Json driver;
    driver["name"] = "houserules";
    driver["version"] = version;
    driver["rules"] = rules.rules();
    Json run;
    run["tool"] = {{"driver", std::move(driver)}};
    run["columnKind"] = "utf16CodeUnits";
    run["results"] = std::move(results);
    Json log;
    log["$schema"] = schema;
    log["version"] = "2.1.0";
    log["runs"] = Json::array({std::move(run)});
    return log;
}

}  // namespace houserules
