#include "variant/scalars.h"

#include <algorithm>
#include <string>
#include <vector>

#include "source/characters.h"
#include "source/containers.h"
#include "variant/number_words.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

bool looks_like_integer(std::string_view text) {
    if (!text.empty() && text.front() == '-') text.remove_prefix(1);
    if (text.empty()) return false;
    for (const char byte : text) {
        if (!is_digit(byte)) return false;
    }
    return true;
}

/// A text without the typographic quotes around it, which are no quotes to YAML.
std::string without_quotes(std::string_view text) {
    constexpr std::string_view marks[] = {"\u201c", "\u201d", "\u201e", "\u2018", "\u2019"};
    for (const std::string_view mark : marks) {
        if (text.substr(0, mark.size()) == mark) text.remove_prefix(mark.size());
        const std::size_t end = text.size() - std::min(mark.size(), text.size());
        if (text.substr(end) == mark) text.remove_suffix(mark.size());
    }
    return std::string(text);
}

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& letter : small) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return small;
}

/// Other ways to say `true` and `false` are known to everybody who wrote YAML before.
Help suggest_boolean(std::string_view text) {
    const std::vector<std::string> words = {"true", "false"};
    if (nearest_name(text, words)) return suggest(text, words);
    const std::string small = in_small_letters(text);
    if (small == "yes" || small == "on" || small == "1") return "write `true`";
    if (small == "no" || small == "off" || small == "0") return "write `false`";
    return "write `true` or `false`";
}

/// What to write where a list is wanted.
std::string list_help(const Node& node) {
    if (node.kind == Node::Kind::null) return "write it after the `:`";
    if (!node.is_scalar() || node.text.find_first_of("[]{}") != std::string::npos) {
        return "write `[first, second]`";
    }
    if (node.text == "true" || node.text == "false" || node.text == "all") {
        return "a list names each one: `[first, second]`";
    }
    if (node.text.find("..") != std::string::npos) {
        return "a list names each one: `[first, second, third]`";
    }
    std::string items;
    for (std::size_t begin = 0; begin < node.text.size();) {
        const std::size_t end = std::min(node.text.find_first_of(" ,", begin), node.text.size());
        const std::string_view item = std::string_view(node.text).substr(begin, end - begin);
        if (!item.empty()) items += fmt::format("{}{}", items.empty() ? "" : ", ", item);
        begin = end + 1;
    }
    constexpr std::size_t longest = 60;
    return items.size() > longest ? "write `[first, second]`" : fmt::format("write `[{}]`", items);
}

/// What to write where a single value is wanted.
std::string single_value_help(const Node& node) {
    if (node.kind == Node::Kind::null) return "write it after the `:`";
    if (node.is_map()) {
        const bool by_number = any_of(
            node.entries, [](const Entry& entry) { return parse_integer(entry.key).has_value(); });
        return by_number
                   ? "write one number, which may ask for others: `7 - 2 * (player_count > 4)`"
                   : "write one value, without `{` and `}`";
    }
    const bool holds_one = node.items.size() == 1 && node.items.front().is_scalar();
    return holds_one ? fmt::format("write {}, without `[` and `]`", quoted(node.items.front().text))
                     : "write one value, without `[` and `]`";
}

/// The range that people mean by `2-6`, `2 to 6`, `2-6 players` or `2+`; empty if it cannot be
/// told.
std::string meant_range(std::string_view text) {
    std::vector<std::string_view> numbers;
    std::string between;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view word = word_at(text, at);
        if (is_number(word)) {
            numbers.push_back(word);
        } else if (numbers.size() == 1) {
            between += word.empty() ? text.substr(at, 1) : word;
        }
        at += std::max<std::size_t>(word.size(), 1);
    }
    if (numbers.size() == 1) {
        const bool is_open = between.find('+') != std::string::npos ||
                             between.find("more") != std::string::npos ||
                             between.find("up") != std::string::npos;
        return is_open ? fmt::format("{}..", numbers[0]) : std::string();
    }
    const bool is_list = between.find(',') != std::string::npos ||
                         between.find("or") != std::string::npos ||
                         between.find("and") != std::string::npos;
    if (numbers.size() != 2 || is_list) return {};
    return fmt::format("{}..{}", numbers[0], numbers[1]);
}

/// A range whose ends are no numbers, or none that can be.
void report_range(const Node& node, std::string_view first, std::string_view last,
                  std::string_view what, Diagnostics& diagnostics) {
    const bool are_numbers =
        looks_like_integer(first) && (last.empty() || looks_like_integer(last));
    const auto begins_with_zero = [](std::string_view number) {
        return number.size() > 1 && number.front() == '0';
    };
    if (are_numbers && (begins_with_zero(first) || begins_with_zero(last))) {
        diagnostics
            .report(Code::bad_value, node.span, "{}: a number does not begin with `0`: {}", what,
                    quoted(node.text))
            .advise("write the number without it");
        return;
    }
    if (are_numbers) {
        diagnostics.report(Code::out_of_range, node.span,
                           "{}: numbers lie between -{} and {}, but this is {}", what, number_bound,
                           number_bound, quoted(node.text));
        return;
    }
    Help help = "write `3`, `2..5` or `3..`";
    // `2-6` is a range to most people.
    const std::size_t dash = node.text.find('-', 1);
    if (dash != std::string::npos && parse_integer(node.text.substr(0, dash)) &&
        parse_integer(node.text.substr(dash + 1))) {
        help = fmt::format("write `{}..{}`", node.text.substr(0, dash), node.text.substr(dash + 1));
    } else if (number_named(node.text)) {
        help = number_help(node.text);
    } else if (number_named(first) || number_named(last)) {
        const auto spelt = [](std::string_view end) {
            return number_named(end).value_or(std::string(end));
        };
        help = fmt::format("write `{}..{}`", spelt(first), spelt(last));
    }
    if (const std::string range = meant_range(node.text); !range.empty()) {
        help = fmt::format("write `{}`", range);
    }
    diagnostics
        .report(Code::bad_value, node.span, "{} must be a number or a range, but this is {}", what,
                quoted(node.text))
        .advise(std::move(help));
}

}  // namespace

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest) return fmt::format("`{}`", text);
    std::size_t end = longest;
    // Not in the middle of a character of several bytes.
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
    return fmt::format("`{}...`", text.substr(0, end));
}

bool is_name(std::string_view text) { return is_rank_name(text) && !is_digit(text.front()); }

bool is_rank_name(std::string_view text) {
    if (text.empty()) return false;
    for (const char byte : text) {
        if (!is_letter(byte) && !is_digit(byte) && byte != '_') return false;
    }
    return true;
}

std::string_view shape_name(const Node& node) {
    switch (node.kind) {
        case Node::Kind::null: return "empty";
        case Node::Kind::scalar: return "a single value";
        case Node::Kind::sequence: return "a list";
        case Node::Kind::map: return "a map";
    }
    return "a value";
}

Help help_for_name(std::string_view text) {
    std::string name(text);
    for (char& letter : name) {
        if (letter == ' ' || letter == '-') letter = '_';
    }
    const std::string rule = "a name has letters, digits and `_`, and does not begin with a digit";
    if (!is_name(name)) return rule;
    Help help = fmt::format("write it `{}`: {}", name, rule);
    help.correction = Correction{std::string(text), name};
    return help;
}

void report_bad_name(std::string_view text, Span span, std::string_view what,
                     Diagnostics& diagnostics) {
    diagnostics
        .report(
            Code::bad_name, span, "{} is no name for {} {}", quoted(text),
            !what.empty() && std::string_view("aeio").find(what.front()) != std::string_view::npos
                ? "an"
                : "a",
            what)
        .advise(help_for_name(text));
}

bool is_written_as_integer(std::string_view text) {
    if (!looks_like_integer(text)) return false;
    if (text.front() == '-') text.remove_prefix(1);
    return text.size() == 1 || text.front() != '0';
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    if (!is_written_as_integer(text)) return std::nullopt;
    const bool negative = text.front() == '-';
    if (negative) text.remove_prefix(1);
    std::int64_t number = 0;
    for (const char digit : text) {
        number = number * 10 + (digit - '0');
        if (number >= number_bound) return std::nullopt;
    }
    return negative ? -number : number;
}

const Node* read_scalar(const Node& node, std::string_view what, Diagnostics& diagnostics) {
    if (node.is_scalar()) return &node;
    diagnostics.error(
        Code::wrong_shape, node.span,
        node.kind == Node::Kind::null
            ? fmt::format("{} has no value", what)
            : fmt::format("{} must be a single value, but this is {}", what, shape_name(node)),
        single_value_help(node));
    return nullptr;
}

std::optional<std::string> read_text(const Node& node, std::string_view what,
                                     Diagnostics& diagnostics) {
    if (read_scalar(node, what, diagnostics) == nullptr) return std::nullopt;
    if (without_blanks(node.text).empty()) {
        diagnostics.report(Code::bad_value, node.span, "{} is empty", what);
        return std::nullopt;
    }
    return node.text;
}

std::optional<Name> read_name(const Node& node, std::string_view what, Diagnostics& diagnostics) {
    if (read_scalar(node, what, diagnostics) == nullptr) return std::nullopt;
    if (!is_name(node.text)) {
        diagnostics
            .report(Code::bad_name, node.span, "{} must be a name, but this is {}", what,
                    quoted(node.text))
            .advise("a name has letters, digits and `_`, and does not begin with a digit");
        return std::nullopt;
    }
    return Name{node.text, node.span};
}

std::optional<Name> read_rank_name(const Node& node, std::string_view what,
                                   Diagnostics& diagnostics) {
    if (read_scalar(node, what, diagnostics) == nullptr) return std::nullopt;
    if (!is_rank_name(node.text)) {
        diagnostics
            .report(Code::bad_name, node.span, "{} is no name for {}", quoted(node.text), what)
            .advise("it may have letters, digits and `_`");
        return std::nullopt;
    }
    return Name{node.text, node.span};
}

std::optional<std::int64_t> read_integer(const Node& node, std::int64_t least, std::int64_t most,
                                         std::string_view what, Diagnostics& diagnostics) {
    if (read_scalar(node, what, diagnostics) == nullptr) return std::nullopt;
    const std::optional<std::int64_t> number = parse_integer(node.text);
    if (!number && !looks_like_integer(node.text)) {
        diagnostics
            .report(Code::bad_value, node.span, "{} must be a whole number, but this is {}", what,
                    quoted(node.text))
            .advise(number_help(node.text));
        return std::nullopt;
    }
    if (!number && node.text.size() < 10) {
        diagnostics
            .report(Code::bad_value, node.span, "{} must not begin with a zero: {}", what,
                    quoted(node.text))
            .advise("write the number without it");
        return std::nullopt;
    }
    if (!number || *number < least || *number > most) {
        diagnostics.report(Code::out_of_range, node.span, "{} must be from {} to {}, not {}", what,
                           least, most, quoted(node.text));
        return std::nullopt;
    }
    return number;
}

std::optional<bool> read_boolean(const Node& node, std::string_view what,
                                 Diagnostics& diagnostics) {
    if (read_scalar(node, what, diagnostics) == nullptr) return std::nullopt;
    if (node.text == "true") return true;
    if (node.text == "false") return false;
    diagnostics
        .report(Code::bad_value, node.span, "{} must be `true` or `false`, but this is {}", what,
                quoted(node.text))
        .advise(suggest_boolean(node.text));
    return std::nullopt;
}

bool is_other_boolean(std::string_view text) {
    const std::string small = in_small_letters(text);
    return small == "yes" || small == "no" || small == "on" || small == "off" ||
           nearest_name(text, {"true", "false"}).has_value();
}

std::optional<Range> read_range(const Node& node, std::string_view what, Diagnostics& diagnostics) {
    if (read_scalar(node, what, diagnostics) == nullptr) return std::nullopt;
    const std::string_view text = node.text;
    const std::size_t dots = text.find("..");
    const std::string_view first = without_blanks(text.substr(0, dots));
    const std::string_view last =
        dots == std::string_view::npos ? first : without_blanks(text.substr(dots + 2));
    const std::optional<std::int64_t> least = parse_integer(first);
    const std::optional<std::int64_t> most = parse_integer(last);
    if (!least || (!most && !last.empty())) {
        report_range(node, first, last, what, diagnostics);
        return std::nullopt;
    }
    if (most && *most < *least) {
        diagnostics.report(Code::out_of_range, node.span, "{}: the range {} ends before it begins",
                           what, quoted(node.text));
        return std::nullopt;
    }
    return Range{*least, most};
}

const std::vector<Node>* read_list(const Node& node, std::string_view what,
                                   Diagnostics& diagnostics) {
    if (node.is_sequence()) return &node.items;
    diagnostics.error(
        Code::wrong_shape, node.span,
        node.kind == Node::Kind::null
            ? fmt::format("{} has no value", what)
            : fmt::format("{} must be a list, but this is {}", what, shape_name(node)),
        list_help(node));
    return nullptr;
}

std::optional<std::size_t> read_word_index(const Node& node, const std::vector<std::string>& words,
                                           std::string_view what, Diagnostics& diagnostics) {
    if (read_scalar(node, what, diagnostics) == nullptr) return std::nullopt;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == node.text) return i;
    }
    const std::string bare = without_quotes(node.text);
    diagnostics.report(Code::bad_value, node.span, "{} cannot be {}", what, quoted(node.text))
        .advise(suggest_word(bare, words));
    // A misspelt word goes on as what it was meant to be, so that nothing else seems wrong.
    const std::optional<std::string> meant = meant_word(bare, words);
    if (!meant) return std::nullopt;
    const auto found = std::find(words.begin(), words.end(), *meant);
    return static_cast<std::size_t>(found - words.begin());
}

}  // namespace houserules
