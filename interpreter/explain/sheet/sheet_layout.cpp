#include "explain/sheet/sheet_layout.h"

#include <fmt/format.h>

#include <string_view>

#include "source/utf8.h"

namespace houserules {

namespace {

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size(); ++columns) at += code_point_at(text, at).length;
    return columns;
}

/// Breaks a text at blanks. The first line begins with `first`, the others are indented as far.
std::string wrapped(std::string_view text, std::string_view first,
                    std::size_t columns = most_columns) {
    std::string lines(first);
    const std::string indent(columns_of(first), ' ');
    std::size_t column = indent.size();
    bool begins_line = true;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t blank = text.find(' ', at);
        const std::string_view word =
            text.substr(at, blank == std::string_view::npos ? blank : blank - at);
        at = blank == std::string_view::npos ? text.size() : blank + 1;
        if (word.empty()) continue;
        const std::size_t width = columns_of(word);
        if (!begins_line && column + 1 + width > columns) {
            lines += '\n' + indent;
            column = indent.size();
            begins_line = true;
        }
        if (!begins_line) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += width;
        begins_line = false;
    }
    return lines + '\n';
}

std::string underlined(const std::string& title, char line) {
    return fmt::format("{}\n{}\n", title, std::string(columns_of(title), line));
}

/// Text with all that means something to Markdown taken literally, but for code.
std::string escaped(std::string_view text) {
    std::string result;
    bool code = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (letter == '`') code = !code;
        const bool special = std::string_view("\\*_[]<>|~&").find(letter) != std::string_view::npos;
        const bool begins =
            i == 0 && std::string_view("#+-=").find(letter) != std::string_view::npos;
        if (!code && (special || begins)) result += '\\';
        result += letter;
    }
    return result;
}

}  // namespace

std::string sheet_as_text(const RuleSheet& sheet, std::size_t columns) {
    std::string text = underlined(sheet.title, '=');
    if (!sheet.summary.empty()) text += '\n' + wrapped(sheet.summary, "", columns);
    if (!sheet.other_names.empty()) text += '\n' + wrapped(sheet.other_names, "", columns);
    for (const auto& section : sheet.sections) {
        text += '\n' + underlined(section.title, '-');
        int number = 0;
        for (const auto& entry : section.entries) {
            if (entry.title.empty()) {
                text += wrapped(entry.text, "", columns);
                continue;
            }
            const std::string mark = section.ordered ? fmt::format("{}. ", ++number) : "- ";
            text += wrapped(fmt::format("{}: {}", entry.title, entry.text), mark, columns);
        }
    }
    return text;
}

std::string sheet_as_markdown(const RuleSheet& sheet) {
    std::string text = fmt::format("# {}\n", escaped(sheet.title));
    if (!sheet.summary.empty()) text += '\n' + wrapped(escaped(sheet.summary), "");
    if (!sheet.other_names.empty()) text += '\n' + wrapped(escaped(sheet.other_names), "");
    for (const auto& section : sheet.sections) {
        text += fmt::format("\n## {}\n\n", escaped(section.title));
        int number = 0;
        bool listed = false;
        for (const auto& entry : section.entries) {
            if (entry.title.empty()) {
                if (listed) text += '\n';
                text += wrapped(escaped(entry.text), "");
                if (&entry != &section.entries.back()) text += '\n';
                listed = false;
                continue;
            }
            const std::string mark = section.ordered ? fmt::format("{}. ", ++number) : "- ";
            text +=
                wrapped(fmt::format("**{}.** {}", escaped(entry.title), escaped(entry.text)), mark);
            listed = true;
        }
    }
    return text;
}

}  // namespace houserules
