#include "explain/sheet/sheet_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "source/utf8.h"

namespace houserules {

namespace {

constexpr std::size_t longest_name = 60;

bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }

char upper(char letter) {
    return is_lower(letter) ? static_cast<char>(letter - 'a' + 'A') : letter;
}

bool ends_with(std::string_view text, std::string_view end) {
    return text.size() > end.size() && text.substr(text.size() - end.size()) == end;
}

template <std::size_t Size>
bool is_one_of(std::string_view word, const std::array<std::string_view, Size>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Words of English that say what cards are like and do not end in -ed.
constexpr std::array<std::string_view, 30> describing = {
    "up",    "down",    "aside",  "away",   "out",   "back",  "gone", "kept",  "lost", "won",
    "dealt", "taken",   "drawn",  "thrown", "laid",  "spent", "left", "held",  "open", "hidden",
    "blind", "undealt", "unseen", "known",  "spare", "dead",  "on",   "shown", "paid", "given"};

/// The articles that a title may begin with.
constexpr std::array<std::string_view, 3> articles = {"a ", "an ", "the "};

std::string_view without_article(std::string_view title) {
    for (const std::string_view article : articles) {
        if (title.substr(0, article.size()) == article) return title.substr(article.size());
    }
    return title;
}

}  // namespace

std::string sheet_text(std::string_view text, std::size_t longest) {
    std::string shown = printable(text);
    std::replace(shown.begin(), shown.end(), '`', '\'');
    if (shown.size() <= longest) return shown;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(shown[end]) & 0xC0U) == 0x80U) --end;
    return shown.substr(0, end) + "...";
}

bool takes_an(std::string_view words) {
    if (words.empty()) return false;
    const std::string_view word = words.substr(0, words.find(' '));
    if (word == "8" || word == "11" || word == "18") return true;
    const char first = word.front();
    if (word.size() == 1 && first >= 'A' && first <= 'Z') {
        return std::string_view("AEFHILMNORSX").find(first) != std::string_view::npos;
    }
    if (word == "one" || word.substr(0, 3) == "uni") return false;
    return std::string_view("aeiouAEIOU").find(first) != std::string_view::npos;
}

std::string name_in_words(std::string_view name, std::string_view title) {
    if (!title.empty()) return sheet_text(without_article(title));
    std::string words = sheet_text(name, longest_name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string name_as_title(std::string_view name, std::string_view title) {
    return capitalised(name_in_words(name, title));
}

NounPhrase noun_of_name(std::string_view name, std::string_view title) {
    NounPhrase noun = the(name_in_words(name, title));
    noun.several = is_plural_name(title.empty() ? name : title);
    return noun;
}

std::string capitalised(std::string text) {
    if (!text.empty()) text.front() = upper(text.front());
    return text;
}

std::string as_sentence(std::string text) {
    while (!text.empty() && text.back() == ' ') text.pop_back();
    if (text.empty()) return text;
    const bool ended = std::string_view(".!?:").find(text.back()) != std::string_view::npos;
    if (!ended) text += '.';
    return capitalised(std::move(text));
}

std::string with_article(std::string_view noun) {
    if (without_article(noun) != noun) return std::string(noun);
    return fmt::format("{} {}", takes_an(noun) ? "an" : "a", noun);
}

Noun noun_of_tokens(std::string_view name, std::string_view title) {
    const std::string many = name_in_words(name, title);
    if (!ends_with(many, "s") || ends_with(many, "ss")) return {many, many};
    return {many.substr(0, many.size() - 1), many};
}

Noun noun_of_rank(const std::string& rank) {
    const bool word = rank.size() > 2 && rank.back() >= 'a' && rank.back() <= 'z';
    return {rank, word && rank.back() != 's' ? rank + "s" : rank};
}

bool is_plural_name(std::string_view name) {
    // What comes after the noun: "in a row", "of luck", "played".
    constexpr std::array<std::string_view, 6> prepositions = {"in", "of", "on", "to", "for", "at"};
    std::string_view noun;
    while (!name.empty()) {
        const std::string_view word = name.substr(0, name.find_first_of("_ "));
        name.remove_prefix(std::min(name.size(), word.size() + 1));
        const bool after_noun = is_one_of(word, prepositions) || describes_cards(word);
        if (after_noun && !noun.empty()) break;
        noun = word;
    }
    const bool singular = ends_with(noun, "ss") || ends_with(noun, "us") || ends_with(noun, "is");
    return ends_with(noun, "s") && !singular;
}

bool describes_cards(std::string_view name) {
    const std::size_t at = name.find_last_of("_ ");
    const std::string_view last = at == std::string_view::npos ? name : name.substr(at + 1);
    return ends_with(last, "ed") || is_one_of(last, describing);
}

bool names_cards(std::string_view name) {
    return name == "cards" || ends_with(name, "_cards") || ends_with(name, " cards");
}

}  // namespace houserules
