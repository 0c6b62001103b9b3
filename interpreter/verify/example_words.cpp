#include "verify/example_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "notation/action_value.h"
#include "notation/card_text.h"
#include "rules/rules.h"
#include "source/containers.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

/// Of more words that are as near as each other nobody can tell which one was meant.
constexpr std::size_t most_near = 3;

/// As many cards as have a name of which a word is a part are shown.
constexpr std::size_t most_alike = 4;

/// Whether a name begins or ends with a word: a rank without its suit, or a number without the
/// zeros before it.
bool is_part_of_name(std::string_view word, std::string_view name) {
    if (word.empty() || word.size() > name.size()) return false;
    return name.substr(0, word.size()) == word || name.substr(name.size() - word.size()) == word;
}

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

template <typename Things>
std::vector<std::string> names_of(const Things& things) {
    std::vector<std::string> names;
    for (const auto& thing : things) names.push_back(thing.name.text);
    return names;
}

bool is_card(const Variant& variant, const std::string& text) {
    return any_of(variant.deck.cards, [&](const Card& card) { return card.text == text; });
}

/// A move of one word that is no card names an action. What is near none is left to whoever makes
/// the move, who can say more.
bool check_action(const Variant& variant, const ExampleText& move, Diagnostics& diagnostics) {
    const std::vector<std::string> actions = names_of(variant.actions);
    const bool is_word = is_name(move.text) && move.text != "choose";
    if (!is_word || contains(actions, move.text) || is_card(variant, move.text)) return true;
    if (!nearest_name(move.text, actions)) return true;
    diagnostics.error(Code::unknown_name, move.span,
                      fmt::format("there is no action {}", quoted(move.text)),
                      suggest(move.text, actions));
    return false;
}

bool is_card(const Program& program, std::string_view word) {
    return !cards_named(program, word).empty();
}

/// Whether a word is a value that may be named with a play.
bool is_named_with_plays(const Program& program, std::string_view word) {
    return program.actions[0].names_value() &&
           action_value_named(program, 0, program.max_seats, word).has_value();
}

}  // namespace

Help help_for_card(const Program& program, std::string_view card) {
    const std::vector<std::string> names = card_names(program);
    if (Help help = help_for(card, names); !help.text.empty()) return help;
    std::vector<std::string> alike;
    for (const std::string& name : names) {
        if (is_part_of_name(card, name)) alike.push_back(fmt::format("`{}`", name));
    }
    if (alike.empty()) return {};
    const bool more = alike.size() > most_alike;
    if (more) alike.resize(most_alike);
    return fmt::format("{} {}{}", alike.size() == 1 ? "there is" : "there are", listed(alike),
                       more ? " and others" : "");
}

Help help_for_move(const Program& program, std::string_view move) {
    const auto known = words_of_moves(program);
    for (std::size_t begin = 0; begin < move.size();) {
        const std::size_t end = std::min(move.find(' ', begin), move.size());
        const std::string_view word = move.substr(begin, end - begin);
        begin = end + 1;
        const bool is_known = std::find(known.begin(), known.end(), word) != known.end();
        if (begin > word.size() + 1 && move.find(" as ") == std::string_view::npos &&
            !is_card(program, word) && is_named_with_plays(program, word)) {
            return fmt::format("what is named with a play stands after `as`: `{} as {}`",
                               move.substr(0, begin - word.size() - 2), word);
        }
        // Places and values are near names by chance alone.
        if (word.empty() || is_known || word[0] == '#' || is_number(word)) continue;
        if (Help help = help_for(word, known); !help.text.empty()) return help;
    }
    return {};
}

bool check_example_names(const Variant& variant, const Example& example, Diagnostics& diagnostics) {
    bool known = true;
    const std::vector<std::string> options = names_of(variant.options);
    for (const ExampleEntry& option : example.options) {
        if (find_option(variant, option.name.text)) continue;
        diagnostics.error(Code::unknown_name, option.name.span,
                          fmt::format("there is no option {}", quoted(option.name.text)),
                          suggest(option.name.text, options));
        known = false;
    }
    for (const auto* moves :
         {&example.legal, &example.illegal, &example.legal_then, &example.illegal_then}) {
        for (const ExampleMove& move : *moves) {
            known = check_action(variant, move.move, diagnostics) && known;
        }
    }
    for (const ExampleText& move : example.plays) {
        known = check_action(variant, move, diagnostics) && known;
    }
    return known;
}

}  // namespace houserules
