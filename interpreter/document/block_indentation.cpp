#include <algorithm>

#include "document/block_scan.h"
#include "document/text_lines.h"
#include "source/containers.h"

namespace houserules {

/// Where the lines of a map do not begin in one column, one of them is odd; it need not be the
/// one at which that shows. What decides: which column has more lines, and whether a key is a
/// word of the language among names or a name among words of the language.

/// The line here is indented more than an open collection, but less than one that it ended, or
/// than any.
void BlockScan::stop_at_indentation(const Level* closed) {
    if (const Level* odd = odd_level(closed)) {
        stop_at_odd_line(*odd);
        return;
    }
    context_.stop(Code::yaml_syntax, first_word_here(),
                  "the indentation of this line fits no line above",
                  "lines that belong together begin in the same column");
}

/// The line here is indented more than the key above it, which has its value.
void BlockScan::stop_after_complete() {
    if (const Level* odd = odd_level(nullptr)) {
        stop_at_odd_line(*odd);
        return;
    }
    Diagnostic& problem = context_.stop(Code::yaml_syntax, first_word_here(),
                                        "this line is indented, but what it follows is complete",
                                        "indent it like its neighbours");
    problem.notes.push_back({levels_.back().last, "this has its value already"});
}

void BlockScan::stop_at_odd_line(const Level& odd) {
    const Span line = odd.last;
    Diagnostic& problem =
        context_.stop(Code::yaml_syntax, line, "this line is not indented like its neighbours",
                      "lines that belong together begin in the same column");
    problem.notes.push_back({first_word_here(), "this line begins in another column"});
}

Span BlockScan::first_word_here() const {
    const std::string_view text = context_.text();
    std::size_t end = context_.at() + 1;
    while (!is_blank_or_end(byte_at(text, end)) && !is_key_colon(text, end, false)) ++end;
    return context_.span(context_.at(), end);
}

/// The collection whose last key stands in a wrong column, if it is not the line here that does.
const BlockScan::Level* BlockScan::odd_level(const Level* closed) const {
    const std::size_t column = context_.at() - line_begin_;
    if (!levels_.empty()) {
        const Level& level = levels_.back();
        if (level.is_after_empty) return &level;
        for (const std::size_t left : level.closed_columns) {
            if (left == column && is_too_far_left(level)) return &level;
        }
    }
    // The first line of a map may be further right or left than all others.
    const auto is_odd = [&](const Level& level) {
        const bool evenly = column % 2 == 0 && level.column % 2 == 1;
        return level.entries == 1 && (evenly || lines_in_this_column() > 1);
    };
    const Level* left = !levels_.empty() && levels_.back().column > 0 ? &levels_.back() : nullptr;
    if (left != nullptr && !is_odd(*left)) left = nullptr;
    // An odd number of blanks is the odd one of two.
    const bool left_is_odder = left != nullptr && column % 2 == 0 && left->column % 2 == 1;
    return closed != nullptr && is_odd(*closed) && !left_is_odder ? closed : left;
}

/// Whether the last key of a map belongs among the lines that were ended by it, and that the line
/// here goes on with.
bool BlockScan::is_too_far_left(const Level& level) const {
    if (context_.keys().all.empty()) return lines_in_this_column() > 1;
    const std::size_t before = level.entries - 1;
    if (before == 0) return false;
    const bool are_words = 2 * level.known_keys > before;
    return is_known(level, level.last) != are_words;
}

bool BlockScan::is_known(const Level& level, Span key) const {
    const LanguageKeys& keys = context_.keys();
    const std::vector<std::string>& words = level.column == 0 ? keys.of_root : keys.all;
    const std::string_view word = context_.text().substr(key.begin, key.end - key.begin);
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// How many lines, with the line here, begin in its column before one begins further left.
std::size_t BlockScan::lines_in_this_column() const {
    const std::string_view text = context_.text();
    const std::size_t column = context_.at() - line_begin_;
    constexpr std::size_t most = 2;
    std::size_t count = 0;
    for (std::size_t line = line_begin_; line < text.size() && count < most;
         line = next_line(text, line)) {
        const std::size_t begin = skip_blanks(text, line);
        if (is_line_end(byte_at(text, begin)) || text[begin] == '#') continue;
        if (begin - line < column) break;
        count += begin - line == column ? 1 : 0;
    }
    return count;
}

}  // namespace houserules
