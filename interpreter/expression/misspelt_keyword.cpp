#include <string>
#include <vector>

#include "expression/characters.h"
#include "expression/mistake.h"
#include "source/diagnostics.h"

namespace houserules {

namespace {

const std::vector<std::string>& between_operands() {
    static const std::vector<std::string> words = {"and", "or", "in", "is", "mod"};
    return words;
}

const std::vector<std::string>& within_calls() {
    static const std::vector<std::string> words = {"where", "over"};
    return words;
}

/// Whether an operand was complete where the grammar gave up.
bool follows_operand(Expected expected) {
    switch (expected) {
        case Expected::argument_or_closing:
        case Expected::over_closing:
        case Expected::where_closing:
        case Expected::group_closing:
        case Expected::item_or_closing:
        case Expected::range_closing:
        case Expected::one_comparison:
        case Expected::end: return true;
        default: return false;
    }
}

/// The beginning of the word that ends before an offset, with blanks between; the offset itself if
/// something else stands there.
std::size_t word_before(std::string_view text, std::size_t offset) {
    std::size_t end = offset;
    while (end > 0 && is_space(text[end - 1])) {
        --end;
    }
    std::size_t begin = end;
    while (begin > 0 && is_word_character(text[begin - 1])) {
        --begin;
    }
    return begin == end ? offset : begin;
}

Mistake misspelt(std::string_view text, std::size_t begin, const std::string& keyword) {
    const std::string_view word = word_at(text, begin);
    Mistake mistake{begin, begin + word.size(), "unexpected word " + in_quotes(word),
                    "did you mean " + in_quotes(keyword) + "?"};
    mistake.correction = Correction{std::string(word), keyword};
    return mistake;
}

}  // namespace

std::optional<Mistake> find_misspelt_keyword(const Failure& failure, std::string_view text) {
    if (!follows_operand(failure.expected)) {
        return std::nullopt;
    }
    const std::size_t before = word_before(text, failure.offset);
    const std::string_view last = word_at(text, before);
    if (last == "NOT" || last == "Not") {
        return misspelt(text, before, "not");
    }
    const std::string_view found = word_at(text, failure.offset);
    if (const auto keyword = nearest_name(found, between_operands());
        keyword && *keyword != found) {
        return misspelt(text, failure.offset, *keyword);
    }
    if (nearest_name(last, {"not"}) && last != "not" && before != failure.offset) {
        return misspelt(text, before, "not");
    }
    if (failure.expected != Expected::argument_or_closing) {
        return std::nullopt;
    }
    // The condition of `where` was read as arguments: one of the words before is misspelt.
    const std::size_t opening = failure.opening.value_or(0);
    for (std::size_t at = failure.offset; at > opening;) {
        --at;
        const bool begins_word =
            is_word_character(text[at]) && (at == 0 || !is_word_character(text[at - 1]));
        if (!begins_word) {
            continue;
        }
        const std::string_view word = word_at(text, at);
        const auto keyword = nearest_name(word, within_calls());
        if (keyword && *keyword != word) {
            return misspelt(text, at, *keyword);
        }
    }
    return std::nullopt;
}

}  // namespace houserules
