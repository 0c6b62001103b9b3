#include "document/print.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "source/containers.h"
#include "source/utf8.h"

namespace houserules {

namespace {

constexpr std::size_t most_columns = 100;
constexpr std::size_t indent_step = 2;

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size(); at += code_point_at(text, at).length) ++columns;
    return columns;
}

enum class Context { block, brackets };

/// Whether a text may stand without quotes.
bool can_be_plain(std::string_view text, Context context) {
    constexpr std::string_view never_first = "!&*-?[]{}|>@`\"'%#,:=~ ";
    const std::string_view never_inside = context == Context::block ? "\n\t\r" : "[]{},\"\n\t\r";
    if (text.empty() || text.back() == ' ' || text.back() == ':') return false;
    // A minus is fine before something: numbers and expressions begin so.
    const bool minus = text.front() == '-' && text.size() > 1 && text[1] != ' ' && text[1] != '-';
    if (!minus && never_first.find(text.front()) != std::string_view::npos) return false;
    if (text.find_first_of(never_inside) != std::string_view::npos) return false;
    return text.find(": ") == std::string_view::npos && text.find(" #") == std::string_view::npos;
}

/// A text that would be read as something else if it stood without quotes.
bool needs_quotes(const Node& scalar, Context context) {
    constexpr std::string_view words[] = {"null", "Null", "NULL", "~", "remove"};
    const bool quoted = scalar.style != ScalarStyle::plain;
    const bool word = std::find(std::begin(words), std::end(words), scalar.text) != std::end(words);
    return !can_be_plain(scalar.text, context) || (quoted && word);
}

std::string in_quotes(std::string_view text) {
    // Single quotes keep all but themselves; expressions may not have escapes.
    std::string quoted = "'";
    for (const char letter : text) {
        if (letter == '\'') quoted += '\'';
        quoted += letter;
    }
    return quoted + "'";
}

/// For a text whose first line begins with a blank, which a block would take for indentation.
std::string with_escapes(std::string_view text) {
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '\n') {
            quoted += "\\n";
            continue;
        }
        if (letter == '"' || letter == '\\') quoted += '\\';
        quoted += letter;
    }
    return quoted + "\"";
}

std::string scalar_text(const Node& scalar, Context context) {
    return needs_quotes(scalar, context) ? in_quotes(scalar.text) : scalar.text;
}

std::string key_text(const std::string& key) {
    Node scalar;
    scalar.kind = Node::Kind::scalar;
    scalar.text = key;
    return scalar_text(scalar, Context::brackets);
}

/// Whether a value can stand on one line at all.
bool is_flat(const Node& node) {
    if (node.kind == Node::Kind::null) return false;
    if (node.text.find('\n') != std::string::npos) return false;
    return all_of(node.items, is_flat) &&
           all_of(node.entries, [](const Entry& entry) { return is_flat(entry.value); });
}

std::string on_one_line(const Node& node, Context context = Context::block) {
    if (node.is_scalar()) return scalar_text(node, context);
    std::string text;
    for (const Node& item : node.items) {
        text += (text.empty() ? "" : ", ") + on_one_line(item, Context::brackets);
    }
    for (const Entry& entry : node.entries) {
        text += (text.empty() ? "" : ", ") + key_text(entry.key) + ": " +
                on_one_line(entry.value, Context::brackets);
    }
    return node.is_sequence() ? "[" + text + "]" : "{" + text + "}";
}

class DocumentPrinter {
public:
    std::string print(const Node& root) {
        if (root.is_map() && !root.entries.empty()) {
            print_entries(root, 0);
        } else {
            text_ = on_one_line(root) + "\n";
        }
        return std::move(text_);
    }

private:
    /// What follows `key:` or `-`, from a line that is `used` columns long.
    void print_value(const Node& node, std::size_t indent, std::size_t used, bool is_section) {
        if (node.kind == Node::Kind::null) {
            text_ += "\n";
        } else if (node.is_scalar() && !is_flat(node)) {
            print_lines(node.text, indent + indent_step);
        } else if (node.is_scalar() || fits(node, used, is_section)) {
            text_ += " " + on_one_line(node) + "\n";
        } else if (node.is_map()) {
            text_ += "\n";
            print_entries(node, indent + indent_step);
        } else {
            print_list(node, indent, used);
        }
    }

    /// Rules stand below each other even where a line would hold them.
    static bool fits(const Node& node, std::size_t used, bool is_section) {
        if (node.items.empty() && node.entries.empty()) return true;
        if (!is_flat(node)) return false;
        const bool has_maps =
            any_of(node.entries, [](const Entry& entry) { return entry.value.is_map(); });
        if (is_section && has_maps) return false;
        return used + 1 + columns_of(on_one_line(node)) <= most_columns;
    }

    void print_entries(const Node& map, std::size_t indent) {
        for (const Entry& entry : map.entries) {
            const std::string key = key_text(entry.key) + ":";
            text_ += std::string(indent, ' ') + key;
            print_value(entry.value, indent, indent + columns_of(key), indent == 0);
        }
    }

    void print_list(const Node& list, std::size_t indent, std::size_t used) {
        const bool plain =
            is_flat(list) && all_of(list.items, [](const Node& item) { return item.is_scalar(); });
        if (plain) {
            print_wrapped(list, indent, used);
            return;
        }
        text_ += "\n";
        for (const Node& item : list.items) {
            const std::size_t inner = indent + indent_step;
            text_ += std::string(inner, ' ') + "-";
            print_value(item, inner, inner + 1, false);
        }
    }

    /// A list of single values on several lines.
    void print_wrapped(const Node& list, std::size_t indent, std::size_t used) {
        std::string line = " [";
        std::size_t columns = used + line.size();
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const bool last = i + 1 == list.items.size();
            const std::string item =
                scalar_text(list.items[i], Context::brackets) + (last ? "]" : ",");
            const bool first = line.back() == '[' || line.back() == ' ';
            if (!first && columns + 1 + columns_of(item) > most_columns) {
                text_ += line + "\n";
                line = std::string(indent + indent_step, ' ');
                columns = line.size();
            } else if (!first) {
                line += ' ';
                ++columns;
            }
            line += item;
            columns += columns_of(item);
        }
        text_ += line + "\n";
    }

    /// A text of several lines, as a literal block.
    void print_lines(std::string_view text, std::size_t indent) {
        std::size_t line_breaks = 0;
        while (line_breaks < text.size() && text[text.size() - 1 - line_breaks] == '\n') {
            ++line_breaks;
        }
        const std::size_t first = text.find_first_not_of('\n');
        if (first != std::string_view::npos && text[first] == ' ') {
            text_ += " " + with_escapes(text) + "\n";
            return;
        }
        text_ += " |";
        if (line_breaks == 0) text_ += "-";
        if (line_breaks > 1) text_ += "+";
        text_ += "\n";
        if (line_breaks != 0) text.remove_suffix(1);
        while (true) {
            const std::size_t end = text.find('\n');
            const std::string_view line = text.substr(0, end);
            if (!line.empty()) text_ += std::string(indent, ' ') + std::string(line);
            text_ += "\n";
            if (end == std::string_view::npos) break;
            text.remove_prefix(end + 1);
        }
    }

    std::string text_;
};

}  // namespace

std::string print_document(const Node& root) { return DocumentPrinter().print(root); }

}  // namespace houserules
