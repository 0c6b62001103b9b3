#include <fmt/format.h>

#include <algorithm>

#include "notation/card_text.h"
#include "notation/move_request.h"
#include "source/characters.h"

namespace houserules {

namespace {

bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == ',' || letter == '\r' || letter == '\n';
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while (at < text.size()) {
        if (is_blank(text[at])) {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < text.size() && !is_blank(text[at])) ++at;
        words.emplace_back(text.substr(begin, at - begin));
    }
    return words;
}

/// The one action whose title all words together are: `pick up the pile`. Cards go before it.
std::optional<std::string> action_titled(const Program& program,
                                         const std::vector<std::string>& words) {
    if (!cards_named(program, words.front()).empty()) return std::nullopt;
    int found = -1;
    for (std::size_t i = 0; i < program.names.titles.actions.size(); ++i) {
        const auto title = words_of(program.names.titles.actions[i]);
        const bool is_called = std::equal(
            title.begin(), title.end(), words.begin(), words.end(),
            [](const std::string& a, const std::string& b) { return equal_ignoring_case(a, b); });
        if (!is_called) continue;
        if (found >= 0) return std::nullopt;
        found = i;
    }
    if (found < 0) return std::nullopt;
    return program.names.actions[found];
}

/// The action that all words together name, `pick_up`, `pick up` or `pick-up`, or that is titled
/// so.
std::optional<std::string> action_named(const Program& program,
                                        const std::vector<std::string>& words) {
    std::string name;
    for (const auto& word : words) {
        if (!name.empty()) name += '_';
        name += word;
    }
    for (auto& letter : name) {
        if (letter == '-') letter = '_';
    }
    const int action = find_name(program.names.actions, name);
    if (action < 0) return action_titled(program, words);
    return program.names.actions[action];
}

/// The action that all words but the last name, if it has values: `bid 2`.
std::optional<std::string> action_with_value(const Program& program,
                                             std::vector<std::string> words) {
    words.pop_back();
    if (words.empty()) return std::nullopt;
    const auto name = action_named(program, words);
    if (!name) return std::nullopt;
    const int action = find_name(program.names.actions, *name);
    const bool valued = program.actions[action].names_value();
    return valued ? name : std::nullopt;
}

bool is_named(const Program& program, const std::string& word) {
    return !cards_named(program, word).empty() || rank_named(program, word) >= 0 ||
           find_name(program.names.combinations, word) >= 0 ||
           find_name(program.names.zones, word) >= 0 || find_name(program.names.actions, word) >= 0;
}

/// How many words from one on are a name of several words, as it is displayed: `red star`; 1 if
/// they are none, or if each of them is a name itself.
std::size_t words_of_name(const Program& program, const std::vector<std::string>& words,
                          std::size_t begin) {
    constexpr std::size_t most_words = 8;
    std::size_t found = 1;
    std::string name = words[begin];
    bool all_named = is_named(program, name);
    for (auto end = begin + 1; end < std::min(words.size(), begin + most_words); ++end) {
        name += '_' + words[end];
        all_named = all_named && is_named(program, words[end]);
        if (!all_named && is_named(program, name)) found = end - begin + 1;
    }
    return found;
}

/// The words with those that make one name put together.
std::vector<std::string> with_whole_names(const Program& program,
                                          const std::vector<std::string>& words) {
    std::vector<std::string> whole;
    for (std::size_t at = 0; at < words.size();) {
        const auto count = words_of_name(program, words, at);
        whole.push_back(words[at]);
        for (std::size_t i = 1; i < count; ++i) whole.back() += '_' + words[at + i];
        at += count;
    }
    return whole;
}

/// Reads the words of a typed move one after the other.
class TypedMove {
public:
    TypedMove(const Program& program, std::vector<std::string> words)
        : program_(program), words_(std::move(words)) {}

    Expected<MoveRequest> read() {
        read_action();
        while (at_ < words_.size()) {
            if (is_keyword("as")) {
                if (!read_as()) return Problem{"`as` needs a rank or a combination after it"};
            } else if (is_keyword("from") || is_keyword("to")) {
                auto& zone = is_keyword("from") ? request_.from : request_.to;
                if (at_ + 1 == words_.size()) {
                    return Problem{fmt::format("`{}` needs a zone after it", words_[at_])};
                }
                zone = words_[at_ + 1];
                at_ += 2;
            } else {
                request_.cards.push_back(words_[at_++]);
                request_.has_cards = true;
            }
        }
        if (request_.cards.size() > MoveRequestLimits::cards)
            return Problem{"these are too many cards"};
        return request_;
    }

private:
    bool is_card(std::size_t at) const { return !cards_named(program_, words_[at]).empty(); }

    bool is_combination(std::size_t at) const {
        return find_name(program_.names.combinations, words_[at]) >= 0;
    }

    void read_action() {
        if (is_card(0)) return;
        const int action = find_name(program_.names.actions, words_[0]);
        if (action >= 0) {
            request_.action = program_.names.actions[action];
            at_ = 1;
        } else if (equal_ignoring_case(words_[0], "choose")) {
            request_.action = "choose";
            at_ = 1;
        }
    }

    bool is_keyword_at(std::size_t at, std::string_view keyword) const {
        return equal_ignoring_case(words_[at], keyword);
    }

    /// A word such as `as` may be a card, too; it is one unless the next word says otherwise.
    bool is_keyword(std::string_view keyword) const {
        if (!is_keyword_at(at_, keyword)) return false;
        if (!is_card(at_)) return true;
        if (at_ == 0 || at_ + 1 >= words_.size()) return false;
        const bool is_rank = rank_named(program_, words_[at_ + 1]) >= 0;
        // A card without a suit is called by its rank: `as star` at the end, or before the name of
        // a combination, is what cards count as, unless the word is written like the card.
        if (is_card(at_ + 1)) {
            const std::size_t end = words_.size() - (program_.actions[0].names_value() ? 1 : 0);
            const bool ends = at_ + 2 >= end || is_combination(at_ + 2);
            return is_rank && words_[at_] == keyword && ends;
        }
        if (is_rank || is_combination(at_ + 1)) return true;
        return words_[at_] == keyword && !is_keyword_at(at_ + 1, "from") &&
               !is_keyword_at(at_ + 1, "to");
    }

    bool read_as() {
        const std::size_t begin = ++at_;
        while (at_ < words_.size() && !is_keyword("from") && !is_keyword("to")) {
            const auto& word = words_[at_++];
            const bool is_rank = rank_named(program_, word) >= 0;
            const int combination = find_name(program_.names.combinations, word);
            if (!is_rank && combination >= 0) {
                request_.combination = program_.names.combinations[combination];
            } else {
                request_.as.push_back(word);
            }
        }
        // What is named with a play comes last.
        const bool names = program_.actions[0].names_value();
        if (names && !request_.as.empty()) {
            request_.value = request_.as.back();
            request_.as.pop_back();
        }
        return at_ > begin;
    }

    const Program& program_;
    std::vector<std::string> words_;
    std::size_t at_ = 0;
    MoveRequest request_;
};

}  // namespace

Expected<MoveRequest> read_typed_move(const Program& program, std::string_view text) {
    if (text.size() > MoveRequestLimits::text) return Problem{"this is too long for a move"};
    auto words = words_of(text);
    if (words.empty()) return Problem{"there is no move"};
    for (const auto& word : words) {
        if (word.size() > MoveRequestLimits::word)
            return Problem{"this is too long for a card or a name"};
    }
    if (const auto action = action_named(program, words)) {
        MoveRequest request;
        request.action = action;
        return request;
    }
    if (const auto action = action_with_value(program, words)) {
        MoveRequest request;
        request.action = action;
        request.value = words.back();
        return request;
    }
    return TypedMove(program, with_whole_names(program, words)).read();
}

std::optional<std::uint64_t> typed_move_number(const Program& program, std::string_view text) {
    const auto words = words_of(text.substr(0, MoveRequestLimits::word));
    const bool explicit_number = words.size() == 2 && equal_ignoring_case(words[0], "move");
    if (!explicit_number && words.size() != 1) return std::nullopt;
    const std::string& digits = words.back();
    const bool is_card = !cards_named(program, digits).empty() || rank_named(program, digits) >= 0;
    if (!explicit_number && is_card) return std::nullopt;
    if (digits.size() > 18 || !is_number(digits)) return std::nullopt;
    return read_integer(digits);
}

}  // namespace houserules
