#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "expression/mistake.h"
#include "language/words.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// What people write before a condition.
constexpr std::string_view instead_of_where = "if when with that which having";

/// Whether a text is a condition, and not just a name.
bool is_condition(std::string_view text) {
    if (text.find_first_of("=<>!") != std::string_view::npos) return true;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::string_view word = word_at(text, begin);
        if (is_one_of(word, "in is not and or")) return true;
        begin = after_blanks(text, begin + (word.empty() ? 1 : word.size()));
    }
    return false;
}

/// The offset of the `)` that belongs to a `(`, or the end of the text.
std::size_t closing_of(std::string_view text, std::size_t opening) {
    int depth = 0;
    for (std::size_t at = opening; at < text.size(); ++at) {
        if (text[at] == '(') ++depth;
        if (text[at] == ')' && --depth == 0) return at;
    }
    return text.size();
}

/// The end of a zone as it is written: `hand`, `starter.hand`, `next(player).hand`.
std::size_t end_of_zone(std::string_view text, std::size_t begin) {
    std::size_t end = begin + word_at(text, begin).size();
    while (end > begin && end < text.size()) {
        const std::size_t member = text[end] == '.' ? word_at(text, end + 1).size() : 0;
        if (text[end] == '(') {
            end = std::min(closing_of(text, end) + 1, text.size());
        } else if (member > 0) {
            end += 1 + member;
        } else {
            break;
        }
    }
    return end;
}

/// The end of what stands in place of `where` after a zone; nothing if it is something else.
std::optional<std::size_t> end_of_wrong_word(std::string_view text, std::size_t begin,
                                             const std::vector<std::string>& names) {
    if (begin < text.size() && text[begin] == ',') return begin + 1;
    const std::string_view word = word_at(text, begin);
    if (!is_one_of(word, instead_of_where) || contains(names, word)) return std::nullopt;
    return begin + word.size();
}

}  // namespace

std::optional<Mistake> find_missing_where(const Failure& failure, std::string_view text,
                                          const std::vector<std::string>& names) {
    if (failure.expected != Wanted::argument_or_closing || !failure.opening) return std::nullopt;
    const std::size_t opening = *failure.opening;
    const Function* function = find_function(word_at(text, word_before(text, opening)));
    if (function == nullptr || !takes_condition_on_cards(*function)) return std::nullopt;
    const std::size_t zone = after_blanks(text, opening + 1);
    const std::size_t end_zone = end_of_zone(text, zone);
    const std::size_t begin = after_blanks(text, end_zone);
    const auto end = end_of_wrong_word(text, begin, names);
    if (!end) return std::nullopt;
    const std::size_t condition = after_blanks(text, *end);
    const std::string_view asked = text.substr(condition, closing_of(text, opening) - condition);
    if (!is_condition(asked)) return std::nullopt;
    const std::string_view wrong = text.substr(begin, *end - begin);
    Mistake mistake{begin, *end,
                    fmt::format("a condition follows `where`, not {}", in_quotes(wrong)),
                    fmt::format("write `{}({} where {})`", function->text,
                                text.substr(zone, end_zone - zone), asked)};
    const bool is_word = wrong != ",";
    if (is_word) mistake.correction = Correction{std::string(wrong), "where"};
    return mistake;
}

}  // namespace houserules
