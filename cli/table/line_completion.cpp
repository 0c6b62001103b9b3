#include "line_completion.h"

#include <algorithm>
#include <sstream>

#include "command.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "rules_text.h"

using namespace houserules;

namespace {

/// More actions than this nobody reads.
constexpr std::uint64_t most_actions = 200;

std::vector<std::string> words_in(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

}  // namespace

std::vector<std::string> LineCompletion::words(const std::string& before,
                                               const std::string& begun) const {
    auto words_before = words_in(before);
    // What is asked about is typed like a move.
    if (!words_before.empty() && equal_ignoring_case(words_before[0], word_of(Command::why))) {
        words_before.erase(words_before.begin());
    }
    auto words = words_before.empty() ? first_words() : next_words(words_before);
    const auto is_another = [&](const std::string& word) {
        return !equal_ignoring_case(std::string_view(word).substr(0, begun.size()), begun);
    };
    for (auto& word : words) word = in_words(word);
    words.erase(std::remove_if(words.begin(), words.end(), is_another), words.end());
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

std::vector<std::string> LineCompletion::first_words() const {
    auto words = cards_left({});
    for (const auto& action : actions()) words.push_back(action.substr(0, action.find(' ')));
    for (const auto& known : command_words()) {
        if (read_command(rules_.program, std::string(known.word))) words.emplace_back(known.word);
    }
    return words;
}

std::vector<std::string> LineCompletion::next_words(const std::vector<std::string>& before) const {
    if (equal_ignoring_case(before[0], word_of(Command::rules))) {
        std::vector<std::string> titles;
        if (before.size() > 1) return titles;
        const int players = prospect_.observation.position().seats;
        for (const auto& title : rules_sections(rules_, players)) {
            titles.push_back(title.substr(0, title.find(' ')));
        }
        return titles;
    }
    std::vector<std::string> values;
    for (const auto& action : actions()) {
        const auto words = words_in(action);
        const bool follows =
            words.size() > before.size() && std::equal(before.begin(), before.end(), words.begin(),
                                                       [](const auto& left, const auto& right) {
                                                           return equal_ignoring_case(left, right);
                                                       });
        if (follows) values.push_back(words[before.size()]);
    }
    return values.empty() ? cards_left(before) : values;
}

/// The cards that can be played or chosen and were not named yet.
std::vector<std::string> LineCompletion::cards_left(const std::vector<std::string>& before) const {
    const State& state = prospect_.observation.position();
    const Moves& moves = prospect_.moves;
    if (moves.play_count() == 0) return {};
    const Move first = moves.nth(0);
    if (first.kind == Move::Kind::unseen) {
        std::vector<std::string> places;
        for (std::uint64_t i = 0; i < moves.play_count(); ++i) {
            places.push_back(move_text(rules_.program, moves.nth(i)));
        }
        return before.empty() ? places : std::vector<std::string>();
    }
    const int instance = rules_.program.zones[first.from].instance(state.to_act);
    auto cards = card_texts(rules_.program, state.zones[instance].cards);
    for (const auto& word : before) {
        const auto named = std::find_if(cards.begin(), cards.end(), [&](const auto& card) {
            return equal_ignoring_case(card, word);
        });
        if (named != cards.end()) cards.erase(named);
    }
    return cards;
}

std::vector<std::string> LineCompletion::actions() const {
    const Moves& moves = prospect_.moves;
    std::vector<std::string> texts;
    const auto end = std::min(moves.count(), moves.play_count() + most_actions);
    for (auto i = moves.play_count(); i < end; ++i) {
        texts.push_back(in_words(move_text(rules_.program, moves.nth(i))));
    }
    return texts;
}
