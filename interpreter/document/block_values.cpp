#include <fmt/format.h>

#include "document/block_scan.h"
#include "document/bracket_scan.h"
#include "document/document.h"
#include "document/text_lines.h"
#include "source/containers.h"

namespace houserules {

/// Scans what a line or a list item begins with, or what follows `key: ` on its line.
void BlockScan::scan_node(std::size_t column, bool is_first) {
    const std::size_t begin = context_.at();
    const bool alias = context_.skip_forbidden_marks();
    const bool comment = context_.peek() == '#' && context_.at() > begin;
    if (alias || comment || is_line_end(context_.peek())) {
        if (alias) accept_value();
        finish_line();
        return;
    }
    const char first = context_.peek();
    const bool brackets = first == '[' || first == '{';
    const bool block = first == '|' || first == '>';
    const bool key_due = is_first && !levels_.empty() && levels_.back().column == column &&
                         levels_.back().kind == Level::Kind::map;
    if (key_due && (brackets || block)) {
        context_.stop(Code::yaml_syntax, here(), "a key is wanted here",
                      fmt::format("write `key: {}`", brackets ? "{...}" : "|"));
    } else if (brackets) {
        scan_brackets();
    } else if (block) {
        scan_block_scalar();
    } else if (is_first) {
        scan_first_scalar(column, key_due);
    } else {
        scan_value_scalar();
    }
}

void BlockScan::scan_brackets() {
    const std::size_t begin = context_.at();
    BracketScan(context_, surroundings().parent_column, levels_.size()).scan();
    if (context_.stopped()) return;
    const std::size_t rest = skip_blanks(context_.text(), context_.at());
    if (byte_at(context_.text(), rest) == ':') {
        context_.stop(Code::yaml_syntax, context_.span(begin, begin + 1),
                      "a key is a name, not a map or a list", "write `key: value`");
        return;
    }
    accept_value();
    finish_line();
}

void BlockScan::scan_block_scalar() {
    const char mark = context_.peek();
    const ScalarExtent extent = block_extent(context_, surroundings());
    if (context_.stopped()) return;
    context_.outline.scalars.push_back({context_.span(extent.begin, extent.end),
                                        mark == '|' ? ScalarStyle::literal : ScalarStyle::folded});
    accept_value();
    context_.move_to(next_line(context_.text(), extent.end));
}

/// Scans plain or quoted text and notes its place.
ScalarExtent BlockScan::scan_scalar() {
    const char first = context_.peek();
    const bool quoted = first == '"' || first == '\'';
    if (!quoted && !context_.check_plain_start(false)) return {};
    const ScalarExtent extent = quoted
                                    ? quoted_extent(context_, surroundings())
                                    : plain_extent(context_.text(), context_.at(), surroundings());
    const ScalarStyle style = first == '"'    ? ScalarStyle::double_quoted
                              : first == '\'' ? ScalarStyle::single_quoted
                                              : ScalarStyle::plain;
    context_.outline.scalars.push_back({context_.span(extent.begin, extent.end), style});
    context_.move_to(extent.end);
    return extent;
}

/// Scans a scalar that begins a line or an item: a key if a `:` follows.
void BlockScan::scan_first_scalar(std::size_t column, bool key_due) {
    const ScalarExtent extent = scan_scalar();
    if (context_.stopped()) return;
    const std::string_view text = context_.text();
    const Span whole = context_.span(extent.begin, extent.end);
    const bool colon = is_key_colon(text, skip_blanks(text, extent.end), false);
    const bool quoted = context_.outline.scalars.back().style != ScalarStyle::plain;
    if (colon && !extent.has_several_lines()) {
        scan_key(column, whole);
        return;
    }
    if (colon && quoted) {
        context_.stop(Code::yaml_syntax, whole, "a key cannot go over several lines",
                      "is the quote closed too late?");
        return;
    }
    if (colon || key_due) {
        // The first line was a key; the others are judged as lines of their own.
        const Span key = context_.span(extent.begin, extent.first_line_end);
        context_.report_missing_colon(key, false);
        begin_key(column, key);
        context_.move_to(next_line(text, quoted ? extent.end : extent.first_line_end));
        return;
    }
    accept_value();
    bare_value_ = context_.span(extent.begin, extent.first_line_end);
    bare_column_ = column;
    finish_line();
}

/// Where a line follows on one that was taken for a text, in the same column and with a key, the
/// first is a key as well, without its colon. Goes on as if it had one.
bool BlockScan::resume_after_bare_key(std::size_t column) {
    const bool follows = bare_value_.end > 0 && bare_column_ == column &&
                         bare_value_.begin > levels_.back().last.begin;
    if (!follows) return false;
    context_.report_missing_colon(bare_value_, false);
    push_level(Level::Kind::map, column, bare_value_);
    return true;
}

/// Goes on after a key whose `:` follows on its line.
void BlockScan::scan_key(std::size_t column, Span key) {
    const std::string_view text = context_.text();
    const std::string_view written = text.substr(key.begin, key.end - key.begin);
    const bool quoted = written.front() == '"' || written.front() == '\'';
    begin_key(column, key);
    if (context_.stopped()) return;
    if (!quoted && written.find_first_of("{[") != std::string_view::npos) {
        // `hand {of: player}` is the key `hand {of` to YAML, which nobody means.
        context_.report_missing_colon(key, false);
        accept_value();
        context_.move_to(next_line(text, key.end));
        return;
    }
    const std::size_t after = skip_blanks(text, key.end) + 1;
    context_.move_to(after);
    if (is_rest_empty(text, after)) {
        finish_line();
        return;
    }
    context_.move_to(skip_blanks(text, after));
    scan_node(column, false);
}

/// Scans a scalar that follows its key on the same line.
void BlockScan::scan_value_scalar() {
    const ScalarExtent extent = scan_scalar();
    if (context_.stopped()) return;
    const std::string_view text = context_.text();
    const std::size_t rest = skip_blanks(text, extent.end);
    if (is_key_colon(text, rest, false)) {
        if (extent.has_several_lines()) {
            accept_value();
            context_.move_to(extent.last_line_begin);
            line_begin_ = line_begin(text, extent.last_line_begin);
            stop_after_complete();
        } else {
            context_.stop(Code::yaml_syntax, context_.span(rest, rest + 1),
                          "a second ':' after one key",
                          "put the text in quotes, or begin the inner map on the next line");
        }
        return;
    }
    accept_value();
    finish_line();
}

/// Goes to the next line if nothing but a comment follows on this one.
void BlockScan::finish_line() {
    const std::string_view text = context_.text();
    if (is_rest_empty(text, context_.at())) {
        context_.move_to(next_line(text, context_.at()));
        return;
    }
    const std::size_t rest = skip_blanks(text, context_.at());
    const bool after_comment_blank = rest == context_.at() && rest > 0 && is_blank(text[rest - 1]);
    if (text[rest] == '#' && after_comment_blank) {
        context_.move_to(next_line(text, rest));
        return;
    }
    const Span left = context_.span(rest, line_end(text, rest));
    if (text[rest] == '#') {
        context_.stop(Code::yaml_syntax, left, "a comment needs a blank before its '#'");
        return;
    }
    if (text.substr(rest, 2) == "//") {
        context_.stop(Code::yaml_syntax, context_.span(rest, rest + 2), "`//` begins no comment",
                      "a comment begins with `#`");
        return;
    }
    if (text[rest] == ']' || text[rest] == '}') {
        context_.stop(Code::yaml_syntax, context_.span(rest, rest + 1),
                      fmt::format("`{}` closes nothing", text[rest]), "remove it");
        return;
    }
    if (compares_list(text, rest)) {
        context_.stop(Code::yaml_syntax, left, "a list in brackets is not compared",
                      std::string(help_for_compared_list));
        return;
    }
    context_.stop(levels_.empty() ? Code::second_document : Code::yaml_syntax, left,
                  "unexpected text after a complete value",
                  "remove it, or put the whole value in one pair of quotes; a quote inside "
                  "'...' is written ''");
}

void BlockScan::begin_key(std::size_t column, Span key) {
    const bool same_map = !levels_.empty() && levels_.back().column == column &&
                          levels_.back().kind == Level::Kind::map;
    if (!same_map) {
        accept_value();
        push_level(Level::Kind::map, column, key);
    }
    wait_for_value(key);
}

void BlockScan::begin_item(std::size_t column) {
    const bool same_list = !levels_.empty() && levels_.back().column == column &&
                           levels_.back().kind == Level::Kind::sequence;
    if (!same_list) {
        accept_value();
        push_level(Level::Kind::sequence, column, here());
    }
    wait_for_value(here());
}

/// The innermost collection has a new key or dash; the one before may be left empty.
void BlockScan::wait_for_value(Span key_or_dash) {
    Level& level = levels_.back();
    if (level.is_waiting) context_.outline.empty_values.push_back(level.last);
    level.is_after_empty = level.is_waiting;
    level.is_waiting = true;
    level.known_keys += level.entries > 0 && is_known(level, level.last) ? 1 : 0;
    ++level.entries;
    level.last = key_or_dash;
}

/// The innermost key or dash has its value; or the document its root.
void BlockScan::accept_value() {
    has_root_ = true;
    if (!levels_.empty()) levels_.back().is_waiting = false;
}

void BlockScan::push_level(Level::Kind kind, std::size_t column, Span first) {
    if (levels_.size() + 1 > static_cast<std::size_t>(DocumentLimits::depth)) {
        context_.stop(Code::too_large, first,
                      fmt::format("nested more than {} levels deep", DocumentLimits::depth));
    }
    levels_.push_back({kind, column, false, first});
}

void BlockScan::close_level() {
    const Level& level = levels_.back();
    if (level.is_waiting) context_.outline.empty_values.push_back(level.last);
    levels_.pop_back();
}

ScalarSurroundings BlockScan::surroundings() const {
    return {levels_.empty() ? -1 : static_cast<int>(levels_.back().column), false};
}

Span BlockScan::here() const { return context_.span(context_.at(), context_.at() + 1); }

}  // namespace houserules
