#include "expression/mistake.h"

#include <algorithm>

#include "expression/parser.h"
#include "language/words.h"
#include "source/characters.h"

namespace houserules {

namespace {

/// A failure and the text it is about, with what lies at the failure cut out.
struct Situation {
    Wanted expected;
    std::string_view text;
    std::size_t offset;
    std::string_view found;
    std::optional<std::size_t> opening;
};

/// The word, operator or character at an offset.
std::string_view token_at(std::string_view text, std::size_t offset) {
    const std::string_view word = word_at(text, offset);
    if (!word.empty()) return word;
    const std::string_view pair = text.substr(offset, 2);
    const bool is_token =
        pair == "==" || pair == "!=" || pair == "<=" || pair == ">=" || pair == "..";
    return text.substr(offset, is_token ? 2 : 1);
}

/// The end of the text without the blanks at its end.
std::size_t trimmed_end(std::string_view text) {
    std::size_t end = text.size();
    while (end > 0 && is_space(text[end - 1])) --end;
    return end;
}

bool is_keyword(std::string_view token) {
    return is_one_of(token, "and or not in is mod over where");
}

/// Whether a token can only belong to a condition, which no argument or item may be.
bool is_condition_token(std::string_view token) {
    return is_one_of(token, "== != < <= > >= and or not in is");
}

bool is_closing(Wanted expected) {
    switch (expected) {
        case Wanted::argument_or_closing:
        case Wanted::over_closing:
        case Wanted::where_closing:
        case Wanted::group_closing:
        case Wanted::item_or_closing:
        case Wanted::range_closing: return true;
        default: return false;
    }
}

/// What the grammar wanted, to follow "expected".
std::string_view wanted(Wanted expected) {
    switch (expected) {
        case Wanted::value: return "a value";
        case Wanted::argument_or_closing: return "an argument or `)`";
        case Wanted::over_closing: return "`where` or `)`";
        case Wanted::where_closing:
        case Wanted::group_closing: return "`and`, `or` or `)`";
        case Wanted::list: return "a list after `in`";
        case Wanted::compared_values: return "a list such as `(rank suit)`";
        case Wanted::item: return "an item of the list";
        case Wanted::item_or_closing: return "an item or `)`";
        case Wanted::range_closing: return "`)` after the end of the range";
        case Wanted::member_name: return "a name after `.`";
        case Wanted::group_name: return "the name of a group after `is`";
        case Wanted::end: return "`and`, `or` or the end";
        case Wanted::gap: return "a blank or an operator after `)`";
        default: return "";
    }
}

/// The keyword that a word would be in small letters, if it is not one as it stands.
std::string meant_keyword(std::string_view word) {
    std::string small(word);
    for (char& letter : small) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return small != word && is_keyword(small) ? small : "";
}

/// Messages of their own for what stands at a place where it cannot.
std::string describe_misplaced(const Situation& situation) {
    const bool in_arguments = situation.expected == Wanted::argument_or_closing;
    const bool in_items = situation.expected == Wanted::item_or_closing;
    if ((in_arguments || in_items) && is_condition_token(situation.found)) {
        return in_arguments ? "a condition as an argument stands in parentheses"
                            : "a condition in a list stands in parentheses";
    }
    if (situation.expected == Wanted::end && situation.found == ")") {
        return "`)` without a `(` before it";
    }
    if (situation.expected == Wanted::where_closing && situation.found == "over") {
        return "`over` stands before `where`";
    }
    if (situation.expected == Wanted::where_closing && situation.found == "where") {
        return "a call has only one `where`";
    }
    if (situation.found != "..") return "";
    if (in_items || situation.expected == Wanted::range_closing) {
        return "a list is either items or one range";
    }
    return is_closing(situation.expected) || situation.expected == Wanted::end
               ? "a range stands in a list after `in`"
               : "";
}

bool follows_name_and_blank(const Situation& situation) {
    const std::size_t end = trimmed_end(situation.text.substr(0, situation.offset));
    return end < situation.offset && end > 0 && is_word_character(situation.text[end - 1]);
}

/// Whether a blank stands before or after the found byte.
bool touches_blank(const Situation& situation) {
    const std::size_t after = situation.offset + 1;
    return (situation.offset > 0 && is_space(situation.text[situation.offset - 1])) ||
           (after < situation.text.size() && is_space(situation.text[after]));
}

std::string help_after_operand(const Situation& situation) {
    const std::string_view found = situation.found;
    if (found == "..") {
        return situation.expected == Wanted::range_closing ? "" : "write `in (2 .. 5)`";
    }
    if (found == "not") return "`not` stands before the whole comparison: `not card is magic`";
    if (found == "." && touches_blank(situation)) return "no blanks stand around `.`: `card.rank`";
    if (found == "(" && follows_name_and_blank(situation)) {
        return "the `(` of a call directly follows its name: `count(hand)`";
    }
    if (is_one_of(found, "over where") && situation.expected != Wanted::where_closing) {
        return in_quotes(found) + " belongs inside the parentheses of a call";
    }
    const std::string meant = meant_keyword(found);
    return meant.empty() ? "" : "write " + in_quotes(meant);
}

/// Whether the arguments are those of a function that a condition may follow.
bool may_have_condition(const Situation& situation) {
    const std::size_t opening = situation.opening.value_or(0);
    const std::string_view name = word_at(situation.text, word_before(situation.text, opening));
    const Function* function = find_function(name);
    return function != nullptr && takes_condition_on_cards(*function);
}

/// What to write instead of `+ 2`, `+= 2` and `owed++`.
std::string help_for_sign(const Situation& situation) {
    const std::string_view text = situation.text;
    const std::size_t after = situation.offset + 1;
    const bool changes = after < text.size() && text[after] == '=';
    const bool counts = situation.offset > 0 && text[situation.offset - 1] == '+';
    if (changes || counts) {
        const std::string_view name = word_at(text, word_before(text, situation.offset - counts));
        const std::string written(name.empty() ? "total" : name);
        return "write the whole new value, as in " + in_quotes(written + " + 1");
    }
    return "a number has no `+` before it";
}

constexpr std::string_view help_for_values =
    "a list of values is compared with another, as in `(rank suit) > (to_beat.rank to_beat.suit)`";

/// Whether a second value stands in parentheses that a comparison leads to.
bool is_second_compared(const Situation& situation) {
    if (situation.expected != Wanted::group_closing || !situation.opening) return false;
    const std::size_t before = trimmed_end(situation.text.substr(0, *situation.opening));
    const bool is_compared = before > 0 && is_one_of(situation.text.substr(before - 1, 1), "= < >");
    return is_compared && !word_at(situation.text, situation.offset).empty() &&
           !is_keyword(situation.found);
}

std::string help_for(const Situation& situation) {
    const std::string_view found = situation.found;
    switch (situation.expected) {
        case Wanted::argument_or_closing:
        case Wanted::item_or_closing:
            if (is_condition_token(found) && may_have_condition(situation)) {
                return "a condition follows `where`: `any(hand where rank == 7)`";
            }
            if (is_condition_token(found)) return "write it like `(rank == 7)`";
            return help_after_operand(situation);
        case Wanted::gap:
            return found == "(" ? "write `*` to multiply, or a blank between items" : "";
        case Wanted::list:
            if (is_letter(found.front())) {
                return "write `in (2 3 10)` or `in (1 .. 3)`; whether a card lies in a zone is "
                       "asked by `any(" +
                       std::string(found) + " where rank == 7)`";
            }
            return "write `in (2 3 10)` or `in (1 .. 3)`";
        case Wanted::compared_values: return std::string(help_for_values);
        case Wanted::group_name:
            return found == "not" ? "`not` stands before the whole comparison: `not card is magic`"
                                  : "";
        case Wanted::value:
            if (found == "not") {
                return "`not` inside a comparison stands in parentheses: `can_play == (not out)`";
            }
            if (is_one_of(found, "over where mod")) {
                return in_quotes(found) + " is a keyword, not a name";
            }
            if (found == "+") return help_for_sign(situation);
            return found == ".." || found == "." ? "a range is written `in (2 .. 5)`" : "";
        case Wanted::member_name:
            if (is_space(found.front())) return "no blanks stand around `.`: `card.rank`";
            return is_keyword(found) ? in_quotes(found) + " is a keyword, not a name" : "";
        case Wanted::item: return found == ")" ? "a list has at least one item" : "";
        case Wanted::group_closing:
            if (is_second_compared(situation)) return std::string(help_for_values);
            return help_after_operand(situation);
        case Wanted::end:
        case Wanted::where_closing:
        case Wanted::over_closing:
        case Wanted::range_closing: return help_after_operand(situation);
        default: return "";
    }
}

Mistake describe_end(const Failure& failure, std::size_t end) {
    if (is_closing(failure.expected)) return {end, end, "missing `)`", "", failure.opening};
    return {end, end, "unfinished expression: expected " + std::string(wanted(failure.expected))};
}

/// What is wrong whatever follows; nothing for a plain "expected something else".
std::optional<Mistake> describe_forbidden(const Failure& failure, std::string_view text) {
    const std::size_t begin = failure.offset;
    switch (failure.expected) {
        case Wanted::one_comparison:
            return Mistake{begin, begin + token_at(text, begin).size(), "comparisons do not chain",
                           "write two joined by `and`: `1 < rank and rank < 7`"};
        case Wanted::callable: {
            std::size_t number = begin;
            while (number > 0 && is_digit(text[number - 1])) --number;
            return Mistake{number, begin + 1, "a number cannot be called",
                           "write `*` to multiply, or a blank between items"};
        }
        case Wanted::whole_number: {
            const std::size_t point = text.find('.', begin);
            const std::size_t end = point + 1 + word_at(text, point + 1).size();
            const std::string_view fraction = text.substr(point + 1, end - point - 1);
            const bool is_whole = fraction.find_first_not_of('0') == std::string_view::npos;
            return Mistake{begin, end, "numbers have no fractions",
                           is_whole ? "write " + in_quotes(text.substr(begin, point - begin))
                                    : "divide by a whole number, as in `count(hand) / 2`, which is "
                                      "rounded down"};
        }
        case Wanted::smaller_number:
            return Mistake{begin, begin + word_at(text, begin).size(), "number too large",
                           "numbers go up to 999999999"};
        case Wanted::less_depth:
            return Mistake{begin, begin + token_at(text, begin).size(),
                           "expression nested too deeply: more than " +
                               std::to_string(ExpressionLimits::depth) + " levels"};
        case Wanted::fewer_nodes:
            return Mistake{begin, begin + token_at(text, begin).size(),
                           "expression too large: more than " +
                               std::to_string(ExpressionLimits::nodes) +
                               " names, numbers and operators"};
        default: return std::nullopt;
    }
}

}  // namespace

Mistake explain_failure(const Failure& failure, std::string_view text,
                        const std::vector<std::string>& names) {
    if (auto mistake = describe_forbidden(failure, text)) return *mistake;
    const std::size_t end = trimmed_end(text);
    if (failure.offset >= end) return describe_end(failure, end);
    if (auto mistake = find_missing_where(failure, text, names)) return *mistake;
    if (auto mistake = find_foreign(text, failure.offset)) return *mistake;
    if (auto mistake = find_misused_call(failure, text, names)) return *mistake;
    if (auto mistake = find_plain_words(failure, text, names)) return *mistake;
    if (auto mistake = find_misspelt_keyword(failure, text)) return *mistake;
    const Situation situation{failure.expected, text, failure.offset,
                              token_at(text, failure.offset), failure.opening};
    Mistake mistake{failure.offset, failure.offset + situation.found.size(),
                    describe_misplaced(situation), help_for(situation)};
    if (mistake.message.empty()) {
        const bool blank = is_space(situation.found.front());
        mistake.message = "expected " + std::string(wanted(failure.expected)) + ", found " +
                          (blank ? "a blank" : in_quotes(situation.found));
    }
    return mistake;
}

}  // namespace houserules
