#include "verify/example_words.h"

#include <algorithm>
#include <string>
#include <vector>

#include "notation/card_text.h"

namespace houserules {

namespace {

/// Of more words that are as near as each other nobody can tell which one was meant.
constexpr std::size_t most_near = 3;

std::vector<std::string> card_names(const Program& program) {
    std::vector<std::string> names = card_texts(program, program.all_cards);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// Everything that a word of a move can be.
std::vector<std::string> words_of_moves(const Program& program) {
    std::vector<std::string> words = card_names(program);
    const auto& names = program.names;
    for (const auto* more : {&names.actions, &names.ranks, &names.combinations, &names.zones}) {
        words.insert(words.end(), more->begin(), more->end());
    }
    for (const char* word : {"as", "from", "to", "choose"}) words.emplace_back(word);
    words.erase(std::remove(words.begin(), words.end(), std::string()), words.end());
    return words;
}

Help help_for(std::string_view word, const std::vector<std::string>& candidates) {
    const auto near = near_names(word, candidates);
    if (near.empty() || near.size() > most_near) return {};
    return suggest(word, candidates);
}

}  // namespace

Help help_for_card(const Program& program, std::string_view card) {
    return help_for(card, card_names(program));
}

Help help_for_move(const Program& program, std::string_view move) {
    const auto known = words_of_moves(program);
    for (std::size_t begin = 0; begin < move.size();) {
        const std::size_t end = std::min(move.find(' ', begin), move.size());
        const std::string_view word = move.substr(begin, end - begin);
        begin = end + 1;
        const bool is_known = std::find(known.begin(), known.end(), word) != known.end();
        if (word.empty() || is_known) continue;
        if (Help help = help_for(word, known); !help.text.empty()) return help;
    }
    return {};
}

}  // namespace houserules
