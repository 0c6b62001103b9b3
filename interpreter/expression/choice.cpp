#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "expression/mistake.h"
#include "source/characters.h"

namespace houserules {

namespace {

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

/// Where a word stands by itself from an offset on; the end if it does not.
std::size_t find_word_in(std::string_view text, std::string_view word, std::size_t from = 0) {
    for (std::size_t at = text.find(word, from); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !is_word_character(text[at - 1]);
        if (begins && word_at(text, at) == word) return at;
    }
    return text.size();
}

/// A condition as a factor: a word stands alone.
std::string as_factor(std::string_view condition) {
    return word_at(condition, 0) == condition ? std::string(condition)
                                              : fmt::format("({})", condition);
}

/// The parts of `if C then A else B`, of `A if C else B` and of `C ? A : B`; empty if it is none.
struct Choice {
    std::string_view condition;
    std::string_view first;
    std::string_view second;
};

Choice choice_between(std::string_view text, std::size_t begin, std::size_t middle,
                      std::size_t length, std::size_t last, std::size_t last_length) {
    return {without_blanks(text.substr(begin, middle - begin)),
            without_blanks(text.substr(middle + length, last - middle - length)),
            without_blanks(text.substr(last + last_length))};
}

Choice find_choice(std::string_view text) {
    const std::size_t end = text.size();
    if (const std::size_t mark = text.find('?'); mark != std::string_view::npos) {
        const std::size_t colon = text.find(':', mark);
        if (colon == std::string_view::npos) return {};
        return choice_between(text, 0, mark, 1, colon, 1);
    }
    const std::size_t condition = find_word_in(text, "if");
    const std::size_t other = find_word_in(text, "else", condition);
    if (condition == end || other == end) return {};
    const std::size_t then = find_word_in(text, "then", condition);
    if (then < other) return choice_between(text, condition + 2, then, 4, other, 4);
    const Choice turned = choice_between(text, 0, condition, 2, other, 4);
    return {turned.first, turned.condition, turned.second};
}

}  // namespace

std::string help_for_choice(std::string_view condition, std::string_view first,
                            std::string_view second) {
    if (is_number(first) && is_number(second)) {
        const std::string holds = as_factor(condition);
        if (second == "0") {
            return fmt::format("a condition as a factor is 1 where it holds, else 0: `{} * {}`",
                               first, holds);
        }
        return fmt::format(
            "a condition as a factor is 1 where it holds, else 0: `{0} * {1} + {2} * (not {1})`",
            first, holds, second);
    }
    return "write a rule for each case, with a `when` of its own; of two numbers one is chosen by "
           "a "
           "factor, `10 * out + 5 * (not out)`";
}

std::string help_for_choice_in(std::string_view text) {
    const Choice choice = find_choice(text);
    if (choice.condition.empty() || choice.first.empty() || choice.second.empty()) return {};
    return help_for_choice(choice.condition, choice.first, choice.second);
}

}  // namespace houserules
