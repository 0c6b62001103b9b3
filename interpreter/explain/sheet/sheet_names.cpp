#include "explain/sheet/sheet_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include <string_view>
#include "source/containers.h"
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

/// Words of English that say what cards are like and do not end in -ed.
constexpr std::array<std::string_view, 30> describing = {
    "up",    "down",    "aside",  "away",   "out",   "back",  "gone", "kept",  "lost", "won",
    "dealt", "taken",   "drawn",  "thrown", "laid",  "spent", "left", "held",  "open", "hidden",
    "blind", "undealt", "unseen", "known",  "spare", "dead",  "on",   "shown", "paid", "given"};

/// The articles that a title may begin with.
constexpr std::array<std::string_view, 3> articles = {"a ", "an ", "the "};

/// Where the noun of a name stands that the rest belongs to: "declines" of "declines in a row".
struct Head {
    std::size_t begin = 0;
    std::size_t end = 0;
};

Head head_of(std::string_view name) {
    // What comes after the noun: "in a row", "of luck", "played".
    constexpr std::array<std::string_view, 6> prepositions = {"in", "of", "on", "to", "for", "at"};
    Head head;
    for (std::size_t begin = 0; begin < name.size();) {
        const std::size_t end = std::min(name.size(), name.find_first_of("_ ", begin));
        const std::string_view word = name.substr(begin, end - begin);
        const bool after_noun = contains(prepositions, word) || describes_cards(word);
        if (after_noun && head.end > head.begin) break;
        head = {begin, end};
        begin = end + 1;
    }
    return head;
}

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
    const std::string words = name_in_words(name, title);
    NounPhrase noun = the(without_article(words));
    const std::string_view written = title.empty() ? std::string_view(words) : title;
    const bool is_one = written.starts_with("a ") || written.starts_with("an ");
    noun.several = !is_one && is_plural_name(title.empty() ? name : title);
    return noun;
}

std::string capitalised(std::string text) {
    const std::size_t first = text.find_first_not_of('(');
    if (first != std::string::npos) text[first] = upper(text[first]);
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
    return noun_of_several(name_in_words(name, title));
}

/// One of what a word of English in the plural is.
static std::string singular_of(const std::string& word) {
    // With an f; others, as "moves" and "waves", have the v alone.
    static constexpr std::array<std::array<std::string_view, 2>, 11> with_f = {
        {{"lives", "life"},
         {"knives", "knife"},
         {"wives", "wife"},
         {"halves", "half"},
         {"loaves", "loaf"},
         {"leaves", "leaf"},
         {"wolves", "wolf"},
         {"thieves", "thief"},
         {"elves", "elf"},
         {"shelves", "shelf"},
         {"calves", "calf"}}};
    for (const auto& [many, one] : with_f) {
        if (word == many) return std::string(one);
    }
    const bool is_short = word.size() < 5;  // "ties", "pies"
    if (word.ends_with("ies") && !is_short) return word.substr(0, word.size() - 3) + "y";
    for (const std::string_view hiss : {"sses", "xes", "ches", "shes"}) {
        if (word.ends_with(hiss)) return word.substr(0, word.size() - 2);
    }
    const bool counted = word.size() > 1 && word.ends_with("s") && !word.ends_with("ss");
    return counted ? word.substr(0, word.size() - 1) : word;
}

Noun noun_of_several(const std::string& many) {
    const Head head = head_of(many);
    const std::string noun = many.substr(head.begin, head.end - head.begin);
    return {many.substr(0, head.begin) + singular_of(noun) + many.substr(head.end), many};
}

Noun noun_of_rank(const std::string& rank) {
    const bool word = rank.size() > 2 && is_lower(rank.back());
    const bool hisses = rank.back() == 'x';
    return {rank, word && rank.back() != 's' ? rank + (hisses ? "es" : "s") : rank};
}

bool is_plural_name(std::string_view name) {
    const Head head = head_of(name);
    const std::string_view noun = name.substr(head.begin, head.end - head.begin);
    const bool singular = ends_with(noun, "ss") || ends_with(noun, "us") || ends_with(noun, "is");
    return ends_with(noun, "s") && !singular;
}

bool is_superlative(std::string_view name) {
    constexpr std::array<std::string_view, 8> superlatives = {
        "most", "least", "fewest", "highest", "lowest", "greatest", "largest", "smallest"};
    return contains(superlatives, name.substr(0, name.find_first_of("_ ")));
}

bool describes_cards(std::string_view name) {
    const std::size_t at = name.find_last_of("_ ");
    const std::string_view last = at == std::string_view::npos ? name : name.substr(at + 1);
    return ends_with(last, "ed") || contains(describing, last);
}

bool begins_with_noun(std::string_view title) {
    constexpr std::array<std::string_view, 12> nouns = {"card", "cards", "hand",    "pile",
                                                        "heap", "row",   "stack",   "stock",
                                                        "deck", "talon", "discard", "kitty"};
    if (title.starts_with("cards ")) return true;
    return describes_cards(title) && contains(nouns, title.substr(0, title.find(' ')));
}

Noun noun_described(std::string_view title) {
    const std::string_view first = title.substr(0, title.find(' '));
    if (first != "card" && first != "cards") return {std::string(title), std::string(title)};
    const std::string rest(title.substr(first.size()));
    return {"card" + rest, "cards" + rest};
}

bool names_cards(std::string_view name) {
    return name == "cards" || ends_with(name, "_cards") || ends_with(name, " cards");
}

std::string said_alone(const std::string& text) {
    constexpr std::string_view among_others = "Otherwise ";
    return text.starts_with(among_others) ? capitalised(text.substr(among_others.size())) : text;
}

}  // namespace houserules
