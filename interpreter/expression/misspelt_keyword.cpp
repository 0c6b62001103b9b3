#include <string>
#include <utility>
#include <vector>

#include "expression/mistake.h"
#include "language/words.h"
#include "source/characters.h"
#include "source/diagnostics.h"

namespace houserules {

namespace {

std::vector<std::string> keywords_of(Keyword::Stands place) {
    std::vector<std::string> words;
    for (const Keyword& keyword : all_keywords()) {
        if (keyword.stands == place) words.emplace_back(keyword.text);
    }
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
    for (const std::string& word : keywords_of(Keyword::Stands::between_operands)) {
        if (letter.size() == 1 && word.size() == 2 && word[1] == letter[0]) return word;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Mistake> find_misspelt_keyword(const Failure& failure, std::string_view text) {
    if (!follows_operand(failure.expected)) return std::nullopt;
    const std::size_t before = word_before(text, failure.offset);
    const std::string_view last = word_at(text, before);
    if (last == "NOT" || last == "Not") return misspelt(text, before, {"not"});
    const std::string_view found = word_at(text, failure.offset);
    if (const auto keyword = nearest_name(found, keywords_of(Keyword::Stands::between_operands));
        keyword && *keyword != found) {
        return misspelt(text, failure.offset, keywords_of(Keyword::Stands::between_operands));
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
    if (failure.expected == Wanted::over_closing && nearest_name(found, {"where"})) {
        return misspelt(text, failure.offset, {"where"});
    }
    if (failure.expected != Wanted::argument_or_closing) return std::nullopt;
    // The condition of `where` was read as arguments: one of the words before is misspelt.
    const std::size_t opening = failure.opening.value_or(0);
    for (std::size_t at = failure.offset; at > opening;) {
        --at;
        const bool begins_word =
            is_word_character(text[at]) && (at == 0 || !is_word_character(text[at - 1]));
        if (!begins_word) continue;
        const std::string_view word = word_at(text, at);
        const auto keyword = nearest_name(word, keywords_of(Keyword::Stands::within_call));
        if (keyword && *keyword != word) {
            return misspelt(text, at, keywords_of(Keyword::Stands::within_call));
        }
    }
    return std::nullopt;
}

}  // namespace houserules
