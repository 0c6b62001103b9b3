#include "report/html_writer.h"

#include <fmt/format.h>

#include "explain/sheet/escaped_html.h"
#include "source/utf8.h"

using namespace houserules;

std::string html_text(std::string_view text) { return escaped_html(printable(text)); }

std::string sentence_html(std::string_view sentence) {
    std::string text = html_text(sentence);
    for (auto at = text.find(" %"); at != std::string::npos; at = text.find(" %", at + 1)) {
        text.replace(at, 1, "&nbsp;");
    }
    return text;
}

std::string shortened(std::string_view text, std::size_t most) {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); at += code_point_at(text, at).length) {
        if (++characters > most) return std::string(text.substr(0, at)) + "…";
    }
    return std::string(text);
}

std::string figure_html(std::string_view words) {
    const auto open = words.find(" (");
    if (open == std::string_view::npos) return html_text(words);
    return fmt::format("{} <span class=\"range\">{}</span>", html_text(words.substr(0, open)),
                       html_text(words.substr(open + 1)));
}

std::string paragraph(std::string_view text, std::string_view style) {
    if (style.empty()) return fmt::format("<p>{}</p>\n", html_text(text));
    return fmt::format("<p class=\"{}\">{}</p>\n", style, html_text(text));
}

std::string link_html(std::string_view place, std::string_view text) {
    return fmt::format("<a href=\"#{}\">{}</a>", place, html_text(text));
}

std::string section_html(std::string_view name, std::string_view title,
                         const std::string& content) {
    if (content.empty()) return "";
    return fmt::format(
        "<section id=\"{0}\" aria-labelledby=\"{0}-title\">\n<h2 id=\"{0}-title\">{1}</h2>\n"
        "{2}</section>\n",
        name, html_text(title), content);
}

std::string folded(std::string_view summary, const std::string& content, std::string_view style) {
    if (content.empty()) return "";
    const auto known = style.empty() ? "" : fmt::format(" class=\"{}\"", style);
    return fmt::format("<details{}>\n<summary>{}</summary>\n{}</details>\n", known,
                       html_text(summary), content);
}

void HtmlTable::begin_group(std::string_view title, std::string_view place) {
    const auto known = place.empty() ? "" : fmt::format(" id=\"{}\"", place);
    rows_ += fmt::format(
        "{}<tbody>\n<tr class=\"group\"{}><th scope=\"rowgroup\" colspan=\"{}\">{}</th></tr>\n",
        has_rows_ ? "</tbody>\n" : "", known, columns_.size(), html_text(title));
    has_rows_ = true;
}

void HtmlTable::add(const std::vector<std::string>& cells) {
    if (!has_rows_) rows_ += "<tbody>\n";
    has_rows_ = true;
    rows_ += fmt::format("<tr><th scope=\"row\">{}</th>", cells.front());
    for (std::size_t i = 1; i < cells.size(); ++i) rows_ += fmt::format("<td>{}</td>", cells[i]);
    rows_ += "</tr>\n";
}

std::string HtmlTable::html() const {
    if (!has_rows_) return "";
    std::string head;
    for (const auto& title : columns_) {
        head += title.empty() ? "<td></td>"
                              : fmt::format("<th scope=\"col\">{}</th>", html_text(title));
    }
    // The title stands before the box, so that it stays where it is when the table scrolls.
    return fmt::format(
        "<h3 class=\"table\">{0}</h3>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
        "aria-label=\"{0}\"><table aria-label=\"{0}\">\n<thead><tr>{1}</tr></thead>\n{2}</tbody>\n"
        "</table></div>\n",
        html_text(title_), head, rows_);
}
