#include <fmt/format.h>

#include <string>
#include <vector>

#include "expression/mistake.h"
#include "language/words.h"
#include "source/characters.h"

namespace houserules {

namespace {

bool takes_zone_alone(const Function& function) {
    return function.of == Function::Of::zone || function.of == Function::Of::zone_cards ||
           function.text == "count";
}

/// What `a of b of c` means: `top of pile` is `top(pile)`, `rank of card` is `card.rank`.
std::string written_with_of(const std::vector<std::string_view>& words) {
    std::string written(words.back());
    for (std::size_t i = words.size() - 1; i-- > 0;) {
        const Function* function = find_function(words[i]);
        written = function != nullptr && takes_zone_alone(*function)
                      ? fmt::format("{}({})", words[i], written)
                      : fmt::format("{}.{}", written, words[i]);
    }
    return written;
}

/// A word before the offset, with `of` and another word there, and so on.
std::optional<Mistake> find_of(std::string_view text, std::size_t offset,
                               const std::vector<std::string>& names) {
    const std::size_t first = word_before(text, offset);
    if (word_at(text, offset) != "of" || first == offset) return std::nullopt;
    for (const std::string& name : names) {
        if (name == "of") return std::nullopt;
    }
    std::vector<std::string_view> words = {word_at(text, first)};
    std::size_t end = offset;
    while (word_at(text, end) == "of") {
        const std::size_t next = after_blanks(text, end + 2);
        const std::string_view word = word_at(text, next);
        if (word.empty()) break;
        words.push_back(word);
        end = next + word.size();
        const std::size_t more = after_blanks(text, end);
        if (word_at(text, more) == "of") end = more;
    }
    Mistake mistake{offset, offset + 2, "`of` is no word of an expression"};
    if (words.size() < 2) return mistake;
    const std::string_view of_what = words[0];
    const Function* function = words.size() == 2 ? find_function(of_what) : nullptr;
    if (is_number(of_what)) {
        mistake.help = "a card is written as its rank and its suit, such as `8H`";
    } else if (function != nullptr && !takes_zone_alone(*function)) {
        mistake.help = fmt::format("write `{}`", function->form);
    } else {
        mistake.help = fmt::format("write `{}`", written_with_of(words));
        const bool may_be_sum =
            words.size() == 2 && function == nullptr && of_what != "rank" && of_what != "suit";
        if (may_be_sum) {
            mistake.help +=
                fmt::format(", or of all cards of a zone `sum({} over {})`", of_what, words[1]);
        }
    }
    return mistake;
}

/// A function and its argument with only a blank between them: `count hand`.
std::optional<Mistake> find_call_without_parentheses(std::string_view text, std::size_t offset) {
    const std::size_t before = word_before(text, offset);
    const std::string_view argument = word_at(text, offset);
    if (before == offset || argument.empty()) return std::nullopt;
    const Function* function = find_function(word_at(text, before));
    if (function == nullptr || (before > 0 && text[before - 1] == '.')) return std::nullopt;
    for (const Keyword& keyword : all_keywords()) {
        if (keyword.text == argument) return std::nullopt;
    }
    const std::string form = takes_zone_alone(*function)
                                 ? fmt::format("{}({})", function->text, argument)
                                 : std::string(function->form);
    return Mistake{before, offset + argument.size(),
                   fmt::format("the arguments of `{}` stand in parentheses", function->text),
                   fmt::format("write `{}`", form)};
}

/// `pile.top()`: what belongs to a zone is asked by functions.
std::optional<Mistake> find_method(std::string_view text, std::size_t offset) {
    if (text[offset] != '(') return std::nullopt;
    const std::size_t name = word_before(text, offset);
    if (name == offset || name == 0 || text[name - 1] != '.') return std::nullopt;
    const std::string_view called = word_at(text, name);
    if (name + called.size() != offset) return std::nullopt;
    const std::size_t owner = word_before(text, name - 1);
    const std::size_t closing = text.find(')', offset);
    const std::size_t end = closing == std::string_view::npos ? offset + 1 : closing + 1;
    Mistake mistake{name, end, "a name after `.` is not called"};
    if (owner == name - 1) return mistake;
    const Function* function = find_function(called);
    mistake.help =
        fmt::format("write `{}({})`", function == nullptr ? "count" : called, word_at(text, owner));
    return mistake;
}

}  // namespace

std::optional<Mistake> find_misused_call(const Failure& failure, std::string_view text,
                                         const std::vector<std::string>& names) {
    if (!follows_operand(failure.expected)) return std::nullopt;
    if (auto mistake = find_of(text, failure.offset, names)) return mistake;
    if (auto mistake = find_method(text, failure.offset)) return mistake;
    return find_call_without_parentheses(text, failure.offset);
}

}  // namespace houserules
