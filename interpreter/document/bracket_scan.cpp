#include "document/bracket_scan.h"

#include <fmt/format.h>

#include <algorithm>

#include "document/document.h"
#include "document/text_lines.h"
#include "source/containers.h"

namespace houserules {

namespace {

char closing_of(char open) { return open == '{' ? '}' : ']'; }

}  // namespace

BracketScan::BracketScan(ScanContext& context, int parent_column, std::size_t outer_depth)
    : context_(context), parent_column_(parent_column), outer_depth_(outer_depth) {}

void BracketScan::scan() {
    open_bracket();
    while (!context_.stopped() && !brackets_.empty()) {
        if (move_to_token()) step();
    }
}

void BracketScan::step() {
    if (is_colon_here()) {
        pass_colon();
        return;
    }
    switch (context_.peek()) {
        case '[':
        case '{': open_bracket(); return;
        case ']':
        case '}': close_bracket(); return;
        case ',': pass_comma(); return;
        default: scan_scalar(); return;
    }
}

/// Skips blanks, line breaks and comments. False if the scan was stopped instead.
bool BracketScan::move_to_token() {
    const std::string_view text = context_.text();
    std::size_t at = context_.at();
    std::size_t line = at;
    bool on_new_line = false;
    for (;;) {
        const std::size_t after = skip_blanks(text, at);
        const bool comment = byte_at(text, after) == '#' && (after > at || on_new_line);
        if (after >= text.size()) {
            stop_unclosed(text.size());
            return false;
        }
        if (!comment && !is_line_end(text[after])) {
            at = after;
            break;
        }
        at = next_line(text, after);
        line = at;
        on_new_line = true;
    }
    const bool closes = text[at] == ']' || text[at] == '}';
    const bool outside = static_cast<int>(at - line) <= parent_column_ && !closes;
    if (on_new_line && (outside || is_document_marker(text, line))) {
        stop_unclosed(at);
        return false;
    }
    context_.move_to(at);
    return true;
}

void BracketScan::open_bracket() {
    const std::size_t begin = context_.at();
    if (!brackets_.empty()) {
        const Bracket& outer = brackets_.back();
        if (outer.open == '{' && outer.state == State::due) {
            context_.stop(Code::yaml_syntax, context_.span(begin, begin + 1),
                          fmt::format("a key is a name; `{}` cannot begin one", context_.peek()),
                          "write `{key: value}`");
            return;
        }
        if (!begin_item(begin)) return;
    }
    if (outer_depth_ + brackets_.size() + 1 > static_cast<std::size_t>(DocumentLimits::depth)) {
        context_.stop(Code::too_large, context_.span(begin, begin + 1),
                      fmt::format("nested more than {} levels deep", DocumentLimits::depth));
        return;
    }
    Bracket bracket;
    bracket.open = context_.peek();
    bracket.begin = begin;
    bracket.outline_index = context_.outline.brackets.size();
    brackets_.push_back(bracket);
    context_.outline.brackets.push_back(context_.span(begin, begin + 1));
    context_.move_to(begin + 1);
}

void BracketScan::close_bracket() {
    const std::size_t at = context_.at();
    const char close = context_.peek();
    const Bracket bracket = brackets_.back();
    if (close != closing_of(bracket.open)) {
        stop_unclosed(at);
        return;
    }
    finish_part();
    const Span whole = context_.span(bracket.begin, at + 1);
    context_.outline.brackets[bracket.outline_index] = whole;
    brackets_.pop_back();
    context_.move_to(at + 1);
    if (!brackets_.empty()) end_item(whole, false, false);
}

/// Before a comma or a closing bracket: a key may lack its colon or its value.
void BracketScan::finish_part() {
    const Bracket& bracket = brackets_.back();
    if (bracket.state == State::after_key) {
        context_.report_missing_colon(bracket.item, true);
    } else if (bracket.state == State::value_due) {
        context_.outline.empty_values.push_back(bracket.item);
    }
}

void BracketScan::pass_comma() {
    Bracket& bracket = brackets_.back();
    if (bracket.state == State::due) {
        context_.stop(Code::yaml_syntax, context_.span(context_.at(), context_.at() + 1),
                      "nothing stands before this ','", "remove it, or write what is missing");
        return;
    }
    if (pass_comma_in_parentheses()) return;
    finish_part();
    bracket.state = State::due;
    context_.move_to(context_.at() + 1);
}

/// `{when: rank in (2, 3)}` has the keys `when` and `3)` to YAML. Passes over the rest of what is
/// in parentheses, so that it is one mistake.
bool BracketScan::pass_comma_in_parentheses() {
    Bracket& bracket = brackets_.back();
    if (bracket.state != State::after_value || bracket.parentheses <= 0) return false;
    const std::string_view text = context_.text();
    std::size_t at = context_.at();
    for (int open = bracket.parentheses; open > 0; ++at) {
        const char byte = byte_at(text, at);
        if (is_line_end(byte) || byte == '{' || byte == '}' || byte == '#') return false;
        open += byte == '(' ? 1 : 0;
        open -= byte == ')' ? 1 : 0;
    }
    context_.report(Code::expression_syntax, context_.span(context_.at(), context_.at() + 1),
                    "items are separated by blanks, not by `,`",
                    "write a blank instead of `,`: `rank in (2 3 10)`");
    bracket.parentheses = 0;
    const ScalarSurroundings surroundings{parent_column_, true};
    context_.move_to(plain_extent(text, at, surroundings).end);
    return true;
}

bool BracketScan::is_colon_here() const {
    if (context_.peek() != ':') return false;
    // After a quoted key YAML wants no blank: `{"a":1}`.
    const Bracket& bracket = brackets_.back();
    const bool key_before = bracket.state == State::after_key || bracket.state == State::after_item;
    return is_key_colon(context_.text(), context_.at(), true) ||
           (key_before && bracket.is_scalar && bracket.is_quoted);
}

void BracketScan::pass_colon() {
    Bracket& bracket = brackets_.back();
    const std::size_t at = context_.at();
    const bool key_before = bracket.state == State::after_key ||
                            (bracket.state == State::after_item && bracket.is_scalar);
    if (!key_before) {
        const bool value_before =
            bracket.state == State::after_value || bracket.state == State::after_item;
        context_.stop(Code::yaml_syntax, context_.span(at, at + 1),
                      value_before ? "a ':' cannot follow a value" : "no key before this ':'",
                      "a key and its value are written `key: value`; a text that holds ': ' "
                      "needs quotes");
        return;
    }
    const std::string_view between =
        context_.text().substr(bracket.item.begin, at - bracket.item.begin);
    if (between.find('\n') != std::string_view::npos) {
        context_.report_missing_colon(
            context_.span(bracket.item.begin, line_end(context_.text(), bracket.item.begin)), true);
    }
    bracket.state = State::value_due;
    context_.move_to(at + 1);
}

void BracketScan::scan_scalar() {
    const std::size_t begin = context_.at();
    if (context_.skip_forbidden_marks()) {
        if (begin_item(begin)) end_item(context_.span(begin, begin + 1), true, false);
        return;
    }
    if (context_.at() != begin || !begin_item(begin)) {
        return;  // what follows a skipped mark is the next token
    }
    const ScalarSurroundings surroundings{parent_column_, true};
    const bool quoted = context_.peek() == '"' || context_.peek() == '\'';
    if (!quoted && !context_.check_plain_start(true)) return;
    const ScalarExtent extent = quoted ? quoted_extent(context_, surroundings)
                                       : plain_extent(context_.text(), begin, surroundings);
    if (context_.stopped()) return;
    const Span whole = context_.span(extent.begin, extent.end);
    const ScalarStyle style = !quoted                         ? ScalarStyle::plain
                              : context_.text()[begin] == '"' ? ScalarStyle::double_quoted
                                                              : ScalarStyle::single_quoted;
    context_.outline.scalars.push_back({whole, style});
    context_.move_to(extent.end);
    const bool is_value = brackets_.back().state == State::value_due;
    end_item(whole, true, quoted);
    const std::string_view written = context_.text().substr(extent.begin, whole.end - whole.begin);
    brackets_.back().parentheses =
        quoted || !is_value ? 0
                            : static_cast<int>(std::count(written.begin(), written.end(), '(') -
                                               std::count(written.begin(), written.end(), ')'));

    const std::size_t rest = skip_blanks(context_.text(), extent.end);
    const char next = byte_at(context_.text(), rest);
    if (!quoted && (next == '[' || next == '{' || next == '?') &&
        brackets_.back().state != State::after_key) {
        context_.stop(Code::yaml_syntax, context_.span(rest, rest + 1),
                      fmt::format("`{}` cannot stand inside a text in brackets", next),
                      next == '[' ? "put the text in quotes; in an expression a list of values is "
                                    "written `in (1 2 3)`"
                                  : "put the text in quotes");
        return;
    }
    if (is_value && is_key_colon(context_.text(), rest, true)) stop_at_middle_colon(extent);
}

/// A value is followed by a `:`. If it has several lines, then a comma was forgotten at the
/// end of a line.
void BracketScan::stop_at_middle_colon(const ScalarExtent& extent) {
    if (extent.has_several_lines()) {
        const Span next_key = context_.span(extent.last_line_begin, extent.end);
        context_.stop(Code::yaml_syntax, next_key,
                      fmt::format("missing ',' before `{}`",
                                  context_.text().substr(extent.last_line_begin,
                                                         extent.end - extent.last_line_begin)),
                      "end the line before with a comma");
        return;
    }
    const std::size_t colon = skip_blanks(context_.text(), extent.end);
    const std::string_view written =
        context_.text().substr(extent.begin, extent.end - extent.begin);
    const std::size_t blank = written.find_last_of(" \t");
    if (blank != std::string_view::npos && written.find(';') < blank) {
        const std::size_t mark = extent.begin + written.find(';');
        context_.stop(Code::yaml_syntax, context_.span(mark, mark + 1),
                      "`;` separates nothing in brackets", "write `,`");
        return;
    }
    const std::string comma =
        blank == std::string_view::npos
            ? std::string("is a ',' missing")
            : fmt::format("is a ',' missing before `{}`", written.substr(blank + 1));
    context_.stop(Code::yaml_syntax, context_.span(colon, colon + 1), "a second ':' after one key",
                  comma + "? a text that holds ': ' needs quotes");
}

/// Whether a key or value may begin here; a missing comma or colon is reported.
bool BracketScan::begin_item(std::size_t begin) {
    Bracket& bracket = brackets_.back();
    if (bracket.state == State::after_key) {
        context_.report_missing_colon(bracket.item, true);
        bracket.state = State::value_due;
        return true;
    }
    if (bracket.state == State::after_item || bracket.state == State::after_value) {
        if (compares_list(context_.text(), begin)) {
            context_.stop(Code::yaml_syntax, context_.span(begin, begin + 1),
                          "a list in brackets is not compared",
                          std::string(help_for_compared_list));
            return false;
        }
        context_.stop(Code::yaml_syntax, context_.span(begin, begin + 1), "missing ',' before this",
                      fmt::format("between `{}` and `{}` commas separate the parts", bracket.open,
                                  closing_of(bracket.open)));
        return false;
    }
    return true;
}

void BracketScan::end_item(Span span, bool is_scalar, bool is_quoted) {
    Bracket& bracket = brackets_.back();
    bracket.is_scalar = is_scalar;
    bracket.is_quoted = is_quoted;
    if (bracket.state == State::value_due) {
        bracket.state = State::after_value;
        return;
    }
    bracket.item = span;
    bracket.state = bracket.open == '{' ? State::after_key : State::after_item;
}

void BracketScan::stop_unclosed(std::size_t at) {
    const Bracket& bracket = brackets_.back();
    Diagnostic& problem =
        context_.stop(Code::unclosed, context_.span(bracket.begin, bracket.begin + 1),
                      fmt::format("`{}` is never closed", bracket.open),
                      fmt::format("add `{}`", closing_of(bracket.open)));
    if (at < context_.text().size()) {
        problem.notes.push_back({context_.span(at, at + 1), "it is still open here"});
    }
}

}  // namespace houserules
