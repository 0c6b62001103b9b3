#include "document/scan_context.h"

#include <fmt/format.h>

#include <utility>

#include "document/text_lines.h"
#include "source/characters.h"

namespace houserules {

namespace {

constexpr std::size_t longest_quotation = 40;

/// The part of a text that a message repeats.
std::string_view quotation(std::string_view text) {
    if (text.size() <= longest_quotation) return text;
    return text.substr(0, text.find_last_of(" \t", longest_quotation));
}

/// The first word of a text; brackets that begin a value end it.
std::size_t first_word_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && !is_blank_or_end(text[length]) && text[length] != '{' &&
           text[length] != '[') {
        ++length;
    }
    return length;
}

/// Whether a word joins two conditions.
bool is_joining(std::string_view word) { return word == "and" || word == "or"; }

/// What to write where a key has no `:` after it.
std::string help_for_colon(std::string_view word, bool in_brackets) {
    const std::size_t equals = word.find('=');
    if (in_brackets && equals != std::string_view::npos && equals > 0) {
        return fmt::format("write `{}: {}`", word.substr(0, equals), word.substr(equals + 1));
    }
    if (in_brackets) {
        return "in {...} every key has a value, `key: value`; a text that holds a comma needs "
               "quotes";
    }
    if (is_joining(word)) {
        return "if it goes on with the line above, indent it further than the key there";
    }
    return "a key and its value are written `key: value`";
}

}  // namespace

ScanContext::ScanContext(std::string_view text, std::uint32_t file, std::size_t begin,
                         const LanguageKeys& keys, Diagnostics& diagnostics)
    : text_(text), file_(file), at_(begin), keys_(keys), diagnostics_(diagnostics) {}

char ScanContext::peek(std::size_t ahead) const { return byte_at(text_, at_ + ahead); }

Span ScanContext::span(std::size_t begin, std::size_t end) const {
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

Diagnostic& ScanContext::report(Code code, Span span, std::string message, std::string help) {
    outline.readable = false;
    ++problem_count_;
    stopped_ = stopped_ || problem_count_ >= DocumentLimits::problems;
    return diagnostics_.error(code, span, std::move(message), std::move(help));
}

Diagnostic& ScanContext::stop(Code code, Span span, std::string message, std::string help) {
    stopped_ = true;
    return report(code, span, std::move(message), std::move(help));
}

void ScanContext::report_missing_colon(Span scalar, bool in_brackets) {
    const std::string_view whole = text_.substr(scalar.begin, scalar.end - scalar.begin);
    const bool quoted = whole.front() == '"' || whole.front() == '\'';
    const std::size_t length = quoted ? whole.size() : first_word_length(whole);
    const std::string_view word = whole.substr(0, length == 0 ? whole.size() : length);
    const std::size_t colon = quoted ? std::string_view::npos : word.find(':');
    if (colon != std::string_view::npos) {
        const std::string_view key = word.substr(0, colon + 1);
        report(Code::missing_colon, span(scalar.begin, scalar.begin + key.size()),
               fmt::format("missing blank after `{}`", quotation(key)),
               "a key and its value are written `key: value`");
        return;
    }
    const std::string_view begin = whole.substr(0, 2);
    if (begin == "//" || begin == "--") {
        report(Code::yaml_syntax, span(scalar.begin, scalar.begin + 2),
               fmt::format("`{}` begins no comment", begin), "a comment begins with `#`");
        return;
    }
    const Span place = span(scalar.begin, scalar.begin + word.size());
    const std::string_view shown = quotation(word);
    if (word == "-" && !in_brackets) {
        report(Code::missing_colon, place, "missing blank after `-`",
               "an item of a list is written `- item`");
        return;
    }
    report(Code::missing_colon, place, fmt::format("missing ':' after `{}`", shown),
           help_for_colon(shown, in_brackets));
}

bool ScanContext::skip_forbidden_marks() {
    while (!stopped_) {
        const char mark = peek();
        const bool complex_key = mark == '?' && is_blank_or_end(peek(1));
        if (mark != '&' && mark != '*' && mark != '!' && !complex_key) return false;
        std::size_t end = at_ + 1;
        while (!is_blank_or_end(byte_at(text_, end)) && !is_bracket_mark(byte_at(text_, end))) {
            ++end;
        }
        stopped_ = stopped_ || complex_key;
        report_forbidden_mark(end);
        at_ = skip_blanks(text_, end);
        if (mark == '*') return true;
    }
    return false;
}

/// @param end  of the word that begins with the mark here
void ScanContext::report_forbidden_mark(std::size_t end) {
    const char mark = peek();
    const std::string_view word = quotation(text_.substr(at_, end - at_));
    std::string_view kind = "the mark of a complex key";
    std::string help = "write `key: value`";
    if (mark == '&' || mark == '*') {
        kind = mark == '&' ? "an anchor" : "an alias";
        help = "write the value out; if it is text, put it in quotes";
    } else if (mark == '!') {
        kind = "a tag";
        help = "if it is text, put it in quotes";
        // A tag stands before a value; alone it is what other languages call `not`.
        const std::size_t after = skip_blanks(text_, end);
        const char next = byte_at(text_, after);
        const bool ends = is_line_end(next) || is_bracket_mark(next) ||
                          is_joining(text_.substr(after, first_word_length(text_.substr(after))));
        if (word.size() > 1 && is_letter(word[1]) && ends) {
            help = fmt::format("in a condition write `not {}`; {}", word.substr(1), help);
        }
    }
    report(Code::forbidden_yaml, span(at_, end),
           fmt::format("`{}` is {} to YAML, which game files do not use", word, kind), help);
}

bool ScanContext::check_plain_start(bool in_brackets) {
    const char first = peek();
    const Span where = span(at_, at_ + 1);
    if (first == ']' || first == '}') {
        stop(Code::yaml_syntax, where, fmt::format("`{}` closes nothing", first),
             fmt::format("remove it, or open a `{}` before it", first == ']' ? '[' : '{'));
        return false;
    }
    if (is_key_colon(text_, at_, in_brackets)) {
        stop(Code::yaml_syntax, where, "no key before this ':'",
             "a key and its value are written `key: value`; a text that holds ': ' needs quotes");
        return false;
    }
    if (is_dash(text_, at_)) {
        stop(Code::yaml_syntax, where,
             in_brackets ? "`- ` cannot stand in brackets" : "a list cannot begin here",
             in_brackets ? "separate the items with commas: `[a, b]`"
                         : "begin the list on the next line, indented");
        return false;
    }
    const bool forbidden =
        std::string_view(",[{#&*!|>'\"%@`:").find(first) != std::string_view::npos;
    if (forbidden || (in_brackets && first == '?')) {
        stop(Code::yaml_syntax, where, fmt::format("a text cannot begin with `{}`", first),
             "put the text in quotes");
        return false;
    }
    return true;
}

}  // namespace houserules
