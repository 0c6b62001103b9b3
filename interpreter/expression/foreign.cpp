#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "expression/mistake.h"
#include "source/characters.h"
#include "source/look_alikes.h"
#include "source/utf8.h"

namespace houserules {

namespace {

struct Replacement {
    std::string_view wrong;
    std::string_view right;
};

/// Operators as other languages write them.
constexpr std::array<Replacement, 17> wrong_operators = {{
    {"=", "=="},
    {"===", "=="},
    {"=!", "!="},
    {"!==", "!="},
    {"<>", "!="},
    {"><", "!="},
    {"=>", ">="},
    {">==", ">="},
    {"=<", "<="},
    {"<==", "<="},
    {"&", "and"},
    {"&&", "and"},
    {"|", "or"},
    {"||", "or"},
    {"!", "not"},
    {"%", "mod"},
    {"//", "/"},
}};

constexpr std::array<Replacement, 15> wrong_characters = {{
    {"\u2264", "<="},   // less than or equal
    {"\u2265", ">="},   // greater than or equal
    {"\u2260", "!="},   // not equal
    {"\u00d7", "*"},    // multiplication sign
    {"\u00b7", "*"},    // middle dot
    {"\u00f7", "/"},    // division sign
    {"\u2212", "-"},    // minus sign
    {"\u2013", "-"},    // en dash
    {"\u2014", "-"},    // em dash
    {"\u2026", ".."},   // ellipsis
    {"\u2208", "in"},   // element of
    {"\u2227", "and"},  // logical and
    {"\u2228", "or"},   // logical or
    {"\u00ac", "not"},  // not sign
    {"\u00a0", " "},    // no-break space
}};

/// The marks that open a quotation and those that close it.
constexpr std::array<Replacement, 9> quotes = {{
    {"\"", "\""},
    {"'", "'"},
    {"`", "`"},
    {"\u201c", "\u201d"},
    {"\u201e", "\u201c"},
    {"\u201d", "\u201d"},
    {"\u2018", "\u2019"},
    {"\u201a", "\u2018"},
    {"\u2019", "\u2019"},
}};

bool is_operator_character(char byte) {
    return std::string_view("=<>!&|%/").find(byte) != std::string_view::npos;
}

template <std::size_t size>
const Replacement* find_wrong(const std::array<Replacement, size>& table, std::string_view wrong) {
    const auto found = std::find_if(table.begin(), table.end(), [wrong](const Replacement& entry) {
        return entry.wrong == wrong;
    });
    return found == table.end() ? nullptr : &*found;
}

Mistake make_operator_mistake(std::size_t begin, const Replacement& entry) {
    std::string help = "write " + in_quotes(entry.right);
    help += entry.wrong == "=" ? " to compare" : "";
    return {begin, begin + entry.wrong.size(), in_quotes(entry.wrong) + " is not an operator",
            std::move(help)};
}

/// The grammar may have taken the beginning of a wrong operator for a right one (`<` of
/// `<>`), so the whole run of such characters around the offset is looked at first.
std::optional<Mistake> find_operator(std::string_view text, std::size_t offset) {
    if (!is_operator_character(text[offset])) return std::nullopt;
    std::size_t begin = offset;
    while (begin > 0 && is_operator_character(text[begin - 1])) --begin;
    std::size_t end = offset;
    while (end < text.size() && is_operator_character(text[end])) ++end;
    if (const Replacement* entry = find_wrong(wrong_operators, text.substr(begin, end - begin))) {
        return make_operator_mistake(begin, *entry);
    }
    const std::string_view pair = text.substr(offset, 2);
    if (pair == "==" || pair == "!=") return std::nullopt;
    for (std::size_t size = end - offset; size > 0; --size) {
        if (const Replacement* entry = find_wrong(wrong_operators, text.substr(offset, size))) {
            return make_operator_mistake(offset, *entry);
        }
    }
    return std::nullopt;
}

/// `owed += 2`: a step gives a variable its whole new value.
std::optional<Mistake> find_assignment(std::string_view text, std::size_t offset) {
    const bool is_second = offset > 0 && text[offset] == '=';
    const std::size_t begin = is_second ? offset - 1 : offset;
    const std::string_view pair = text.substr(begin, 2);
    if (pair != "+=" && pair != "-=" && pair != "*=") return std::nullopt;
    const std::string_view name = word_at(text, word_before(text, begin));
    const std::string_view value = word_at(text, after_blanks(text, begin + 2));
    return Mistake{
        begin, begin + 2, in_quotes(pair) + " is not an operator",
        fmt::format("write the whole new value, as in `{} {} {}`", name.empty() ? "total" : name,
                    pair[0], value.empty() ? "1" : value)};
}

std::optional<Mistake> find_quotation(std::string_view text, std::size_t offset) {
    for (const Replacement& quote : quotes) {
        if (text.compare(offset, quote.wrong.size(), quote.wrong) != 0) continue;
        Mistake mistake{offset, offset + quote.wrong.size(), "names stand without quotes"};
        const std::size_t closing = text.find(quote.right, mistake.end);
        if (closing != std::string_view::npos) {
            const std::string_view content = text.substr(mistake.end, closing - mistake.end);
            if (!content.empty() && word_at(content, 0) == content) {
                mistake.help = "write " + in_quotes(content);
            }
            mistake.end = closing + quote.right.size();
        }
        return mistake;
    }
    return std::nullopt;
}

/// Of two numbers one is chosen by a factor.
std::string help_for_question(std::string_view text) {
    const std::string choice = help_for_choice_in(text);
    const bool is_number_chosen =
        choice.find(" * ") != std::string::npos && choice.find("as a factor") != std::string::npos;
    return is_number_chosen ? choice : "conditions are joined by `and`, `or` and `not`";
}

std::optional<Mistake> find_punctuation(std::string_view text, std::size_t offset) {
    const std::size_t end = offset + 1;
    switch (text[offset]) {
        case ',':
            return Mistake{offset, end, "items are separated by blanks, not by `,`",
                           "write a blank instead of `,`"};
        case '[':
        case ']':
        case '{':
        case '}':
            return Mistake{
                offset, end,
                "lists stand in parentheses, not in " +
                    in_quotes(text[offset] == '[' || text[offset] == ']' ? "[ ]" : "{ }"),
                "write a list like `(2 3 10)`"};
        case '?':
            return Mistake{offset, end, "an expression has no `? :`", help_for_question(text)};
        default: return std::nullopt;
    }
}

/// A word with letters in it that only look like those of the language, or that nobody sees.
std::optional<Mistake> find_look_alike(std::string_view text, std::size_t offset) {
    const auto belongs = [&](std::size_t at) {
        const CodePoint point = code_point_at(text, at);
        return is_word_character(text[at]) ||
               (point.valid && (looks_like(point.value) != '\0' || is_invisible(point.value)));
    };
    if (!belongs(offset) || is_word_character(text[offset])) return std::nullopt;
    std::size_t begin = offset;
    while (begin > 0 && is_word_character(text[begin - 1])) --begin;
    std::size_t end = offset;
    while (end < text.size() && belongs(end)) end += code_point_at(text, end).length;
    const CodePoint point = code_point_at(text, offset);
    const std::string_view word = text.substr(begin, end - begin);
    const std::string seen = as_it_looks(word);
    const std::uint32_t number = point.value;
    if (is_invisible(point.value)) {
        Mistake mistake{begin, end, fmt::format("an invisible character (U+{:04X})", number),
                        seen.empty() ? "remove it" : fmt::format("remove it: write `{}`", seen)};
        mistake.correction = Correction{std::string(word), seen, !seen.empty()};
        return mistake;
    }
    Mistake mistake{begin, end,
                    fmt::format("`{}` (U+{:04X}) looks like `{}`, but is another letter",
                                text.substr(offset, point.length), number, looks_like(point.value)),
                    fmt::format("write `{}`", seen)};
    mistake.correction = Correction{std::string(word), seen};
    return mistake;
}

/// What is no part of the language at all. Characters beyond ASCII are named by their
/// number as well, since many look alike or cannot be seen.
Mistake describe_character(std::string_view text, std::size_t offset) {
    const CodePoint point = code_point_at(text, offset);
    Mistake mistake{offset, offset + point.length, "unknown character"};
    const std::string_view character = text.substr(offset, point.length);
    if (!point.valid) {
        mistake.message =
            fmt::format("unknown byte 0x{:02X}", static_cast<unsigned char>(text[offset]));
    } else if (is_control(point.value)) {
        mistake.message += fmt::format(" U+{:04X}", static_cast<std::uint32_t>(point.value));
    } else if (point.length == 1) {
        mistake.message += " " + in_quotes(character);
    } else {
        mistake.message += fmt::format(" {} (U+{:04X})", in_quotes(character),
                                       static_cast<std::uint32_t>(point.value));
    }
    if (const Replacement* entry = find_wrong(wrong_characters, character)) {
        mistake.help =
            entry->right == " " ? "write a plain blank" : "write " + in_quotes(entry->right);
    }
    return mistake;
}

bool is_known(char byte) {
    return is_word_character(byte) || is_space(byte) ||
           std::string_view("()+-*/<>=!.").find(byte) != std::string_view::npos;
}

}  // namespace

std::optional<Mistake> find_foreign(std::string_view text, std::size_t offset) {
    if (auto mistake = find_assignment(text, offset)) return mistake;
    if (auto mistake = find_operator(text, offset)) return mistake;
    if (auto mistake = find_quotation(text, offset)) return mistake;
    if (auto mistake = find_punctuation(text, offset)) return mistake;
    if (auto mistake = find_look_alike(text, offset)) return mistake;
    if (!is_known(text[offset])) return describe_character(text, offset);
    return std::nullopt;
}

}  // namespace houserules
