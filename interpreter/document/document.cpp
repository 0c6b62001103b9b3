#include "document/document.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <exception>
#include <sstream>
#include <string>
#include <string_view>

#include "document/block_scan.h"
#include "document/byte_check.h"
#include "document/node_builder.h"
#include "document/short_text.h"

namespace houserules {

namespace {

constexpr std::string_view general_complaint = "this cannot be read as YAML";
constexpr std::string_view general_help =
    "put text with special characters in quotes, and check the indentation";

/// The scan finds what people do wrong before the parser does; what is left for the parser
/// is told in general words, for its own are not for people who do not know YAML.
void report_parser_error(const YAML::Exception& problem, std::uint32_t file, const ShortText& parts,
                         Diagnostics& diagnostics) {
    const auto offset = static_cast<std::size_t>(std::max(problem.mark.pos, 0));
    const std::uint32_t at = parts.place(offset);
    const Span span{file, at, at + 1};
    if (problem.msg == YAML::ErrorMsg::TAB_IN_INDENTATION) {
        diagnostics.error(Code::tab_indentation, span, "a tab in the indentation",
                          "indent with blanks, and leave empty lines empty");
        return;
    }
    diagnostics.error(Code::yaml_syntax, span, std::string(general_complaint),
                      std::string(general_help));
}

/// Lets the parser read the text. Whatever it throws becomes a report.
std::optional<Node> parse(std::string_view text, std::size_t begin, const Outline& outline,
                          std::uint32_t file, Diagnostics& diagnostics) {
    const ShortText parts(text, begin, outline);
    try {
        std::istringstream stream{parts.written()};
        YAML::Parser parser(stream);
        NodeBuilder builder(outline, text, parts, file, diagnostics);
        static_cast<void>(parser.HandleNextDocument(builder));
        if (!builder.check_complete()) return std::nullopt;
        return builder.take_root();
    } catch (const YAML::Exception& problem) {
        report_parser_error(problem, file, parts, diagnostics);
    } catch (const std::exception&) {
        diagnostics.error(Code::yaml_syntax, {file, 0, 0}, std::string(general_complaint));
    }
    return std::nullopt;
}

}  // namespace

std::optional<Node> read_document(const Sources& sources, std::uint32_t file,
                                  Diagnostics& diagnostics, const LanguageKeys& keys) {
    const std::size_t errors_before = diagnostics.error_count();
    const SourceFile& source = sources.file(file);
    if (!check_bytes(source, file, diagnostics)) return std::nullopt;
    const std::string_view text = source.text();
    const std::size_t begin = text_begin(text);
    const Outline outline = scan_text(text, begin, file, keys, diagnostics);
    if (!outline.readable) return std::nullopt;
    if (outline.scalars.empty() && outline.brackets.empty() && outline.empty_values.empty()) {
        diagnostics.error(Code::empty_document, {file, 0, 0}, "the file has no content",
                          "`houserules new FILE` writes a game to start from");
        return std::nullopt;
    }
    std::optional<Node> root = parse(text, begin, outline, file, diagnostics);
    if (diagnostics.error_count() != errors_before) return std::nullopt;
    return root;
}

}  // namespace houserules
