#include <string>
#include <utility>
#include <vector>

#include "expression/mistake.h"
#include "source/characters.h"
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

/// @param keywords  that may stand there; one of them is near
Mistake misspelt(std::string_view text, std::size_t begin,
                 const std::vector<std::string>& keywords) {
    const std::string_view word = word_at(text, begin);
    Help help = suggest(word, keywords);
    Mistake mistake{begin, begin + word.size(), "unexpected word " + in_quotes(word),
                    std::move(help.text)};
    mistake.correction = std::move(help.correction);
    return mistake;
}

/// A keyword of two letters of which the last alone was written.
std::optional<std::string> keyword_with(std::string_view letter) {
    for (const std::string& word : between_operands()) {
        if (letter.size() == 1 && word.size() == 2 && word[1] == letter[0]) return word;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Mistake> find_misspelt_keyword(const Failure& failure, std::string_view text) {
    if (!follows_operand(failure.expected)) {
        return std::nullopt;
    }
    const std::size_t before = word_before(text, failure.offset);
    const std::string_view last = word_at(text, before);
    if (last == "NOT" || last == "Not") {
        return misspelt(text, before, {"not"});
    }
    const std::string_view found = word_at(text, failure.offset);
    if (const auto keyword = nearest_name(found, between_operands());
        keyword && *keyword != found) {
        return misspelt(text, failure.offset, between_operands());
    }
    if (const auto keyword = keyword_with(found)) {
        Mistake mistake{failure.offset, failure.offset + found.size(),
                        "unexpected word " + in_quotes(found),
                        "did you mean " + in_quotes(*keyword) + "?"};
        return mistake;
    }
    if (nearest_name(last, {"not"}) && last != "not" && before != failure.offset) {
        return misspelt(text, before, {"not"});
    }
    if (failure.expected == Expected::over_closing && nearest_name(found, {"where"})) {
        return misspelt(text, failure.offset, {"where"});
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
            return misspelt(text, at, within_calls());
        }
    }
    return std::nullopt;
}

}  // namespace houserules
