#include <fmt/format.h>

#include <string_view>

#include "explain/sheet/escaped_html.h"
#include "explain/sheet/sheet_layout.h"

namespace houserules {

namespace {

constexpr std::string_view style = R"(
body { font: 16px/1.45 Georgia, 'Times New Roman', serif; max-width: 46em; margin: 2em auto;
  padding: 0 1em; color: #1a1a1a; background: #fff; }
h1 { font-size: 2em; line-height: 1.1; margin: 0 0 .2em; }
h2 { font-size: 1.15em; margin: 1.3em 0 .3em; border-bottom: 1px solid #999; }
p { margin: .3em 0; }
p.summary { font-style: italic; }
ul, ol { margin: .3em 0; padding-left: 1.7em; }
li { margin: .2em 0; }
code { font-size: .9em; }
@page { size: A4; margin: 11mm; }
@media print {
  body { font-size: 9.4pt; line-height: 1.28; max-width: none; margin: 0; padding: 0; }
  h1 { font-size: 17pt; }
  h2 { font-size: 11pt; margin: .8em 0 .15em; break-after: avoid; }
  main { columns: 2; column-gap: 7mm; }
  section:first-child h2 { margin-top: 0; }
  ul, ol { padding-left: 1.5em; }
  li, p { margin: .1em 0; orphans: 2; widows: 2; }
}
)";

/// Text that means nothing to HTML, but for what stands between backquotes, which is code.
std::string in_html(std::string_view text) {
    std::string result;
    for (bool is_code = false;; is_code = !is_code) {
        const auto quote = text.find('`');
        const auto words = escaped_html(text.substr(0, quote));
        result += is_code ? "<code>" + words + "</code>" : words;
        if (quote == std::string_view::npos) return result;
        text.remove_prefix(quote + 1);
    }
}

/// The rules of the file that an entry tells of, for pages that show which of them acts.
std::string in_attribute(const SheetEntry& entry) {
    if (entry.rules.empty()) return {};
    return fmt::format(" data-rules=\"{}\"",
                       escaped_html(fmt::format("{}", fmt::join(entry.rules, " "))));
}

std::string section_as_html(const SheetSection& section, int level, bool names_rules) {
    const std::string_view list = section.ordered ? "ol" : "ul";
    std::string text = fmt::format("<section>\n<h{0}>{1}</h{0}>\n", level, in_html(section.title));
    bool listed = false;
    int number = 1;
    for (const auto& entry : section.entries) {
        const bool item = !entry.title.empty();
        if (item && !listed) {
            text += section.ordered ? fmt::format("<ol start=\"{}\">\n", number) : "<ul>\n";
        }
        if (!item && listed) text += fmt::format("</{}>\n", list);
        listed = item;
        if (item) {
            ++number;
            text +=
                fmt::format("<li{}><b>{}.</b> {}</li>\n", names_rules ? in_attribute(entry) : "",
                            in_html(entry.title), in_html(entry.text));
        } else {
            text += fmt::format("<p>{}</p>\n", in_html(entry.text));
        }
    }
    if (listed) text += fmt::format("</{}>\n", list);
    return text + "</section>\n";
}

}  // namespace

std::string sections_as_html(const RuleSheet& sheet, int level, bool names_rules) {
    std::string text;
    for (const auto& section : sheet.sections) text += section_as_html(section, level, names_rules);
    return text;
}

std::string sheet_as_html(const RuleSheet& sheet) {
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'\">\n<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n"
        "<h1>{0}</h1>\n",
        in_html(sheet.title), style);
    if (!sheet.summary.empty()) {
        text += fmt::format("<p class=\"summary\">{}</p>\n", in_html(sheet.summary));
    }
    if (!sheet.other_names.empty()) {
        text += fmt::format("<p class=\"summary\">{}</p>\n", in_html(sheet.other_names));
    }
    return text + "<main>\n" + sections_as_html(sheet, 2) + "</main>\n</body>\n</html>\n";
}

}  // namespace houserules
