#include <algorithm>
#include <iterator>
#include <limits>

#include "source/characters.h"
#include "source/containers.h"
#include "source/diagnostics.h"
#include "source/look_alikes.h"

namespace houserules {

namespace {

/// Longer words are no misspelt names, and comparing them costs the product of lengths.
constexpr std::size_t longest_word = 64;
constexpr std::size_t most_listed = 12;
constexpr std::size_t most_meant = 3;

/// A word as it is read by people, for whom neither large letters nor those of another alphabet
/// that look the same make a difference.
std::string plain_letters(std::string_view word) {
    std::string letters = as_it_looks(word);
    std::transform(letters.begin(), letters.end(), letters.begin(), lower);
    return letters;
}

/// The letters and digits alone: people write `seenBy` and `seen-by` for `seen_by`.
std::string without_marks(std::string lower) {
    lower.erase(std::remove_if(lower.begin(), lower.end(),
                               [](char byte) { return byte == '_' || byte == '-' || byte == ' '; }),
                lower.end());
    return lower;
}

std::string digits_of(std::string_view word) {
    std::string digits;
    std::copy_if(word.begin(), word.end(), std::back_inserter(digits),
                 [](char byte) { return byte >= '0' && byte <= '9'; });
    return digits;
}

/// Damerau-Levenshtein distance in its simple form: insert, remove, replace, or swap two
/// neighbours, each place changed once.
std::size_t edit_distance(std::string_view from, std::string_view to) {
    const std::size_t width = to.size() + 1;
    std::vector<std::size_t> before_last(width);
    std::vector<std::size_t> last(width);
    std::vector<std::size_t> current(width);
    for (std::size_t j = 0; j < width; ++j) last[j] = j;
    for (std::size_t i = 1; i <= from.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j < width; ++j) {
            const std::size_t replaced = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, replaced});
            const bool swapped =
                i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (swapped) current[j] = std::min(current[j], before_last[j - 2] + 1);
        }
        before_last.swap(last);
        last.swap(current);
    }
    return last[to.size()];
}

/// Whether the edit distance is 1, in a time that grows with the words alone.
bool is_one_edit(std::string_view from, std::string_view to) {
    while (!from.empty() && !to.empty() && from.front() == to.front()) {
        from.remove_prefix(1);
        to.remove_prefix(1);
    }
    while (!from.empty() && !to.empty() && from.back() == to.back()) {
        from.remove_suffix(1);
        to.remove_suffix(1);
    }
    const bool swapped = from.size() == 2 && to.size() == 2 && from[0] == to[1] && from[1] == to[0];
    return swapped || std::max(from.size(), to.size()) == 1;
}

/// How near a word is to a name: 0 is the same but for capitals and marks; nothing if it is far.
std::optional<std::size_t> nearness(std::string_view word, std::string_view name) {
    const std::string lower_word = plain_letters(word);
    const std::string lower_name = plain_letters(name);
    const std::size_t longer = std::max(lower_word.size(), lower_name.size());
    const std::size_t shorter = std::min(lower_word.size(), lower_name.size());
    const std::size_t near_enough = std::max<std::size_t>(1, longer / 3);
    if (longer - shorter > near_enough) return std::nullopt;
    const std::string bare_word = without_marks(lower_word);
    const bool same_letters = !bare_word.empty() && without_marks(lower_name) == bare_word;
    const std::size_t distance = same_letters ? 0 : edit_distance(lower_word, lower_name);
    // Words that have no letter in common are not near, however short they are, and a single letter
    // is only the beginning of a longer word.
    if (distance > near_enough || distance >= longer) return std::nullopt;
    if (distance > 0 && lower_word.size() == 1 && lower_word[0] != lower_name[0]) {
        return std::nullopt;
    }
    // Of two that are as near, the one that is written as large.
    const bool same_case = distance == edit_distance(word, name);
    return 2 * distance + (same_case ? 0 : 1);
}

/// "`a`, `b` or `c`".
std::string one_of(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool last = i + 1 == words.size();
        text += (i == 0 ? "`" : last ? " or `" : ", `") + words[i] + "`";
    }
    return text;
}

}  // namespace

std::string bare_letters(std::string_view text) {
    std::string letters;
    for (const char byte : text) {
        if (byte >= 'A' && byte <= 'Z') letters += static_cast<char>(byte - 'A' + 'a');
        if ((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9')) letters += byte;
    }
    return letters;
}

std::vector<std::string> near_names(std::string_view word,
                                    const std::vector<std::string>& candidates) {
    std::vector<std::string> best;
    if (word.empty() || word.size() > longest_word) return best;
    std::size_t best_distance = std::numeric_limits<std::size_t>::max();
    for (const std::string& candidate : candidates) {
        const std::optional<std::size_t> distance = nearness(word, candidate);
        if (!distance || *distance > best_distance) continue;
        if (*distance < best_distance) best.clear();
        best_distance = *distance;
        const bool known = std::find(best.begin(), best.end(), candidate) != best.end();
        if (!known) best.push_back(candidate);
    }
    return best;
}

std::optional<std::string> nearest_name(std::string_view word,
                                        const std::vector<std::string>& candidates) {
    std::vector<std::string> near = near_names(word, candidates);
    if (near.empty()) return std::nullopt;
    return std::move(near.front());
}

bool is_one_slip(std::string_view word, std::string_view name) {
    if (word == name) return false;
    const std::string lower_word = plain_letters(word);
    const std::string lower_name = plain_letters(name);
    if (digits_of(lower_word) != digits_of(lower_name)) return false;
    const std::string bare_word = without_marks(lower_word);
    if (!bare_word.empty() && bare_word == without_marks(lower_name)) return true;
    return std::min(word.size(), name.size()) > 1 && is_one_edit(lower_word, lower_name);
}

std::optional<Correction> correction_of(std::string_view word,
                                        const std::vector<std::string>& candidates) {
    const std::vector<std::string> near = near_names(word, candidates);
    if (near.empty()) return std::nullopt;
    const bool is_only_one = all_of(candidates, [&](const std::string& candidate) {
        return candidate == near.front() || !is_one_slip(word, candidate);
    });
    return Correction{std::string(word), near.front(),
                      is_only_one && is_one_slip(word, near.front())};
}

Help did_you_mean(std::vector<std::string> words) {
    if (words.empty()) return {};
    if (words.size() > most_meant) words.resize(most_meant);
    return "did you mean " + one_of(words) + "?";
}

Help suggest(std::string_view word, const std::vector<std::string>& candidates) {
    if (candidates.empty()) return {};
    if (const std::vector<std::string> near = near_names(word, candidates); !near.empty()) {
        Help help = did_you_mean(near);
        help.correction = correction_of(word, candidates);
        return help;
    }
    if (candidates.size() == 1) return "expected `" + candidates.front() + "`";
    std::string list = "expected one of ";
    for (std::size_t i = 0; i < candidates.size() && i < most_listed; ++i) {
        list += (i == 0 ? "`" : ", `") + candidates[i] + "`";
    }
    if (candidates.size() > most_listed) list += ", ...";
    return list;
}

}  // namespace houserules
