#include "document/block_scan.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "document/scan_context.h"
#include "document/text_lines.h"
#include "source/containers.h"

namespace houserules {

namespace {

constexpr std::string_view second_document_help = "one file holds one document; use two files";

}  // namespace

BlockScan::BlockScan(ScanContext& context) : context_(context), line_begin_(context.at()) {}

void BlockScan::scan() {
    while (!context_.stopped() && find_line()) scan_line();
    while (!levels_.empty()) close_level();
}

/// Moves to the first byte of the next line that has text; markers and directives on the
/// way are judged. The context stands at the beginning of a line.
bool BlockScan::find_line() {
    const std::string_view text = context_.text();
    while (!context_.stopped()) {
        const std::size_t line = context_.at();
        const std::size_t begin = skip_blanks(text, line);
        if (begin >= text.size()) return false;
        if (is_line_end(text[begin]) || text[begin] == '#') {
            context_.move_to(next_line(text, begin));
            continue;
        }
        if (is_document_marker(text, line)) {
            if (pass_marker(line)) context_.move_to(next_line(text, line));
            continue;
        }
        if (text[line] == '%') {
            context_.report(Code::forbidden_yaml, context_.span(line, line_end(text, line)),
                            "a line that begins with `%` is an instruction to YAML, which game "
                            "files do not use",
                            "remove the line; a text that begins with `%` needs quotes");
            context_.move_to(next_line(text, line));
            continue;
        }
        if (has_ended_) {
            context_.stop(Code::second_document, context_.span(begin, line_end(text, begin)),
                          "text after the end of the document", std::string(second_document_help));
            return false;
        }
        const std::size_t tab = text.substr(line, begin - line).find('\t');
        if (tab != std::string_view::npos) {
            context_.stop(Code::tab_indentation, context_.span(line + tab, line + tab + 1),
                          "a tab in the indentation",
                          "indent with blanks; most editors can convert tabs");
            return false;
        }
        const bool strange_blank =
            text.substr(begin, 2) == "\xC2\xA0" || text.substr(begin, 3) == "\xE3\x80\x80";
        if (strange_blank) {
            context_.stop(Code::tab_indentation, context_.span(begin, begin + 1),
                          "a special blank (no-break or wide) in the indentation",
                          "indent with ordinary blanks");
            return false;
        }
        line_begin_ = line;
        context_.move_to(begin);
        return true;
    }
    return false;
}

/// Judges `---` or `...` at the beginning of a line.
bool BlockScan::pass_marker(std::size_t line) {
    const std::string_view text = context_.text();
    const Span marker = context_.span(line, line + 3);
    const bool starts = text[line] == '-';
    if (starts && (has_root_ || has_started_ || has_ended_)) {
        context_.stop(Code::second_document, marker, "a second document begins here",
                      std::string(second_document_help));
        return false;
    }
    if (!is_rest_empty(text, line + 3)) {
        context_.stop(Code::yaml_syntax, context_.span(line + 3, line_end(text, line)),
                      fmt::format("nothing may follow `{}` on its line", text.substr(line, 3)),
                      "begin on the next line");
        return false;
    }
    has_started_ = has_started_ || starts;
    has_ended_ = has_ended_ || !starts;
    return true;
}

void BlockScan::scan_line() {
    const std::string_view text = context_.text();
    std::size_t column = context_.at() - line_begin_;
    if (!enter_line(column, is_dash(text, context_.at()))) return;
    while (is_dash(text, context_.at())) {
        begin_item(column);
        if (context_.stopped()) return;
        const std::size_t after_dash = context_.at() + 1;
        const std::size_t next = skip_blanks(text, after_dash);
        const std::size_t tab = text.substr(after_dash, next - after_dash).find('\t');
        if (is_rest_empty(text, after_dash)) {
            context_.move_to(after_dash);
            finish_line();
            return;
        }
        if (tab != std::string_view::npos) {
            context_.stop(Code::tab_indentation,
                          context_.span(after_dash + tab, after_dash + tab + 1),
                          "a tab after the `-` of a list", "use a blank");
            return;
        }
        context_.move_to(next);
        column = next - line_begin_;
    }
    scan_node(column, true);
}

/// Closes what a line that begins in this column ends, and checks that a line may begin
/// there.
bool BlockScan::enter_line(std::size_t column, bool dash) {
    std::vector<std::size_t> closed_columns;
    std::optional<Level> closed;
    while (!levels_.empty() && levels_.back().column > column) {
        closed_columns.push_back(levels_.back().column);
        closed = levels_.back();
        close_level();
    }
    const bool beside_item = !levels_.empty() && levels_.back().column == column &&
                             levels_.back().kind == Level::Kind::sequence;
    if (beside_item && !dash && context_.peek() == '-') {
        context_.stop(Code::yaml_syntax, here(), "missing blank after `-`",
                      "an item of a list is written `- item`");
        return false;
    }
    // A list may stand in the column of its key; the next key ends it.
    if (beside_item && !dash && levels_.size() > 1 &&
        levels_[levels_.size() - 2].column == column) {
        close_level();
    }
    if (levels_.empty()) {
        if (closed) {
            stop_at_indentation(&*closed);
        } else if (has_root_) {
            context_.stop(Code::second_document, here(), "text after the end of the document",
                          "a file is one map, one list or one text");
        }
        return !context_.stopped();
    }
    Level& level = levels_.back();
    if (level.column < column) {
        if (closed) {
            stop_at_indentation(&*closed);
        } else if (!level.is_waiting && !resume_after_bare_key(column)) {
            stop_after_complete();
        }
        return !context_.stopped();
    }
    level.closed_columns = std::move(closed_columns);
    if (dash && level.kind == Level::Kind::map && !level.is_waiting) {
        context_.stop(Code::yaml_syntax, here(), "a list item among the keys of a map",
                      "write `key: value`, or indent the list below its key");
    } else if (!dash && level.kind == Level::Kind::sequence) {
        context_.stop(Code::yaml_syntax, here(), "missing `- ` before this item of a list",
                      "every item of a list begins with `- `; what belongs to an item is indented "
                      "like its text");
    }
    return !context_.stopped();
}

Outline scan_text(std::string_view text, std::size_t begin, std::uint32_t file,
                  const LanguageKeys& keys, Diagnostics& diagnostics) {
    ScanContext context(text, file, begin, keys, diagnostics);
    BlockScan(context).scan();
    return std::move(context.outline);
}

}  // namespace houserules
