#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "expression/mistake.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// What people write in a sentence, and what to write in an expression.
struct PlainWord {
    std::string_view word;
    std::string_view help;
};

constexpr std::string_view only_condition = "write only the condition, without `if` and `then`";
constexpr std::string_view only_number = "write only the number";

constexpr std::array<PlainWord, 38> plain_words = {{
    {"if", only_condition},
    {"If", only_condition},
    {"IF", only_condition},
    {"when", "write only the condition, without `when`"},
    {"then", only_condition},
    {"else", "write a condition for each case, in a rule of its own"},
    {"unless", "write `not` before a condition, or `and not` between two"},
    {"but", "write `and`"},
    {"nor", "write `and not`"},
    {"xor", "write `!=` between the two conditions"},
    {"equals", "write `==`"},
    {"equal", "write `==`"},
    {"eq", "write `==`"},
    {"ne", "write `!=`"},
    {"greater", "write `>`"},
    {"more", "write `>`"},
    {"higher", "write `>`"},
    {"above", "write `>`"},
    {"less", "write `<`"},
    {"fewer", "write `<`"},
    {"lower", "write `<`"},
    {"below", "write `<`"},
    {"than", "write `>` or `<`"},
    {"between", "write `in (3 .. 7)`, with the two ends"},
    {"contains", "write `any(hand where rank == 7)`"},
    {"has", "write `any(hand where rank == 7)`"},
    {"cards", only_number},
    {"points", only_number},
    {"times", "write `*`"},
    {"plus", "write `+`"},
    {"minus", "write `-`"},
    {"exceeds", "write `>`"},
    {"matches", "write `==`"},
    {"match", "write `==`"},
    {"least", "write `>=` for `at least`"},
    {"most", "write `<=` for `at most`"},
    {"case", "write a rule for each case, with a `when` of its own"},
    {"empty", "write `count(hand) == 0`"},
}};

/// What to write where something is said of a zone: `hand empty`, `hand contains 8`.
///
/// @param otherwise  where the zone is not named before the word
std::string help_for_zone(std::string_view text, std::size_t begin, const std::string& otherwise) {
    const std::size_t before = word_before(text, begin);
    if (before == begin) return otherwise;
    const std::string zone(word_at(text, before));
    const std::string_view word = word_at(text, begin);
    if (word == "empty") return "write `count(" + zone + ") == 0`";
    const std::string_view card = word_at(text, after_blanks(text, begin + word.size()));
    if (card.empty()) return otherwise;
    return "write `any(" + zone + " where rank == " + std::string(card) + ")`";
}

/// A word of plain language, if it stands at this place and is no name.
std::optional<Mistake> plain_word_at(std::string_view text, std::size_t begin,
                                     const std::vector<std::string>& names) {
    const std::string_view word = word_at(text, begin);
    const auto found = std::find_if(plain_words.begin(), plain_words.end(),
                                    [&](const PlainWord& entry) { return entry.word == word; });
    if (found == plain_words.end() || contains(names, word)) return std::nullopt;
    if (found->help == only_number) {
        const std::size_t before = word_before(text, begin);
        const std::string_view number = word_at(text, before);
        if (before == begin || !is_number(number)) return std::nullopt;
        return Mistake{begin, begin + word.size(), in_quotes(word) + " has no meaning here",
                       "write only the number: " + in_quotes(number)};
    }
    std::string help(found->help);
    if (found->help == only_condition) {
        if (std::string choice = help_for_choice_in(text); !choice.empty()) help = choice;
    }
    if (word == "empty" || word == "has" || word == "contains") {
        help = help_for_zone(text, begin, help);
    }
    return Mistake{begin, begin + word.size(), in_quotes(word) + " is no word of an expression",
                   std::move(help)};
}

/// A name of several words that is written with blanks between them. One of them stands where the
/// grammar gave up.
std::optional<Mistake> find_split_name(std::string_view text, std::size_t offset,
                                       const std::vector<std::string>& names) {
    const std::size_t before = word_before(text, offset);
    if (before == offset) return std::nullopt;
    std::string joined(word_at(text, before));
    std::size_t at = offset;
    std::optional<Mistake> longest;
    while (at < text.size() && is_word_character(text[at])) {
        const std::string_view word = word_at(text, at);
        joined += "_" + std::string(word);
        at += word.size();
        if (contains(names, joined)) {
            longest = Mistake{before, at, "a name has no blanks", "write " + in_quotes(joined)};
            longest->correction = Correction{std::string(text.substr(before, at - before)), joined};
        }
        at = after_blanks(text, at);
    }
    return longest;
}

}  // namespace

std::optional<Mistake> find_plain_words(const Failure& failure, std::string_view text,
                                        const std::vector<std::string>& names) {
    if (!follows_operand(failure.expected)) return std::nullopt;
    if (auto mistake = find_split_name(text, failure.offset, names)) return mistake;
    const std::size_t before = word_before(text, failure.offset);
    if (before != failure.offset) {
        if (auto mistake = plain_word_at(text, before, names)) return mistake;
    }
    return plain_word_at(text, failure.offset, names);
}

}  // namespace houserules
