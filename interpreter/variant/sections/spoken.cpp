#include "variant/sections/spoken.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/utf8.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

std::size_t letters_of(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += code_point_at(text, at).length) ++count;
    return count;
}

/// One line of a bounded length, without the blanks around it.
std::string read_line(Draft& draft, const Node& node, std::string_view key, int most) {
    const std::string what = fmt::format("`{}`", key);
    const std::optional<std::string> text = read_text(node, what, draft.diagnostics);
    if (!text) return {};
    const std::size_t begin = text->find_first_not_of(" \n\t");
    const std::string line = text->substr(begin, text->find_last_not_of(" \n\t") - begin + 1);
    if (node.style == ScalarStyle::plain && (line == "null" || line == "~")) {
        draft.diagnostics.error(Code::bad_value, node.span, fmt::format("{} is empty", what),
                                "leave the key out where there is nothing to say");
        return {};
    }
    if (line.find('\n') != std::string::npos) {
        draft.diagnostics.error(Code::bad_value, node.span, fmt::format("{} is one line", what),
                                "write it after `>-`, if it is too long for a line of the file");
        return {};
    }
    if (const std::size_t letters = letters_of(line); letters > static_cast<std::size_t>(most)) {
        draft.diagnostics.error(
            Code::out_of_range, node.span,
            fmt::format("{} has {} letters, and {} is the most", what, letters, most));
        return {};
    }
    std::string shown = printable(line);
    std::replace(shown.begin(), shown.end(), '`', '\'');  // which marks what is to be typed
    return shown;
}

}  // namespace

std::string read_says(Draft& draft, const Node& map, std::string_view key,
                      std::string_view explains) {
    const Node* node = map.find(key);
    if (node == nullptr) return {};
    if (!explains.empty() && map.find(explains) == nullptr) {
        const auto entry = std::find_if(map.entries.begin(), map.entries.end(),
                                        [&](const Entry& other) { return other.key == key; });
        draft.diagnostics.error(
            Code::missing_key, entry->key_span,
            fmt::format("`{}` needs the key `{}`: it says why that does not hold", key, explains));
    }
    return read_line(draft, *node, key, VariantLimits::sentence);
}

std::string read_title(Draft& draft, const Node& map) {
    const Node* node = map.find("title");
    return node == nullptr ? std::string() : read_line(draft, *node, "title", VariantLimits::title);
}

}  // namespace houserules
