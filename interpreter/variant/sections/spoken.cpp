#include "variant/sections/spoken.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/utf8.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"

namespace houserules {

namespace {

std::size_t letters_of(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += code_point_at(text, at).length) ++count;
    return count;
}

/// One line of a bounded length, without the blanks around it.
std::string read_line(const Reading& reading, const Node& node, int most) {
    Draft& draft = reading.draft;
    const std::string& what = reading.what;
    const std::optional<std::string> text = read_text(node, what, draft.diagnostics);
    if (!text) return {};
    const std::size_t begin = text->find_first_not_of(" \n\t");
    const std::string line = text->substr(begin, text->find_last_not_of(" \n\t") - begin + 1);
    if (node.style == ScalarStyle::plain && (line == "null" || line == "~")) {
        draft.refuse(node.span, "{} is empty", what)
            .advise("leave the key out where there is nothing to say");
        return {};
    }
    if (line.find('\n') != std::string::npos) {
        draft.refuse(node.span, "{} is one line", what)
            .advise("write it after `>-`, if it is too long for a line of the file");
        return {};
    }
    if (const std::size_t letters = letters_of(line); letters > static_cast<std::size_t>(most)) {
        draft.report(Code::out_of_range, node.span, "{} has {} letters, and {} is the most", what,
                     letters, most);
        return {};
    }
    std::string shown = printable(line);
    std::replace(shown.begin(), shown.end(), '`', '\'');  // which marks what is to be typed
    return shown;
}

}  // namespace

std::string read_sentence(const Reading& reading, const Node& node, std::string_view explains) {
    if (!explains.empty() && reading.map.find(explains) == nullptr) {
        Diagnostic& error = reading.draft.report(
            Code::missing_key, reading.map.find_entry(reading.key)->key_span,
            "{} needs the key `{}`: it says why that does not hold", reading.what, explains);
        if (reading.map.find("values_when") != nullptr) {
            error.advise(
                "leave it out: why a value may not be named is said by `values_when` "
                "itself");
        }
    }
    return read_line(reading, node, VariantLimits::sentence);
}

std::string read_clause(const Reading& reading, const Node& node) {
    std::string clause = read_line(reading, node, VariantLimits::title);
    const bool ends =
        !clause.empty() && std::string_view(".!?;,").find(clause.back()) != std::string_view::npos;
    if (ends) {
        reading.draft.refuse(node.span, "{} stands within a sentence", reading.what)
            .advise(fmt::format("leave out the `{}` at its end", clause.back()));
    }
    return clause;
}

std::string read_title(const Reading& reading, const Node& node) {
    return read_line(reading, node, VariantLimits::title);
}

void check_ending(Draft& draft, const Node& map, bool may_not_end) {
    if (!may_not_end || map.find("says") != nullptr) return;
    draft.report(Code::missing_key, map.find("may_not_end")->span,
                 "`may_not_end` needs the key `says`: what players do then");
}

}  // namespace houserules
