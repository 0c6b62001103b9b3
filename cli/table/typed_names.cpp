#include "typed_names.h"

#include <cstddef>

#include "source/characters.h"

using namespace houserules;

namespace {

constexpr std::size_t shortest_part = 3;

using NameWords = std::vector<std::string>;

NameWords words_from(const NameWords& words, std::size_t first) {
    return {words.begin() + static_cast<std::ptrdiff_t>(first), words.end()};
}

std::string joined_words(const NameWords& words) {
    std::string joined;
    for (const auto& word : words) joined += word;
    return joined;
}

}  // namespace

std::string in_small_letters(std::string_view text) {
    std::string small;
    for (const char letter : text) small += lower(letter);
    return small;
}

std::vector<std::string> small_words(std::string_view text) {
    NameWords words;
    bool within = false;
    for (const char letter : text) {
        if (is_space(letter) || letter == ',' || letter == '_' || letter == '-') {
            within = false;
            continue;
        }
        if (!within) words.emplace_back();
        within = true;
        words.back() += lower(letter);
    }
    return words;
}

bool begins_name(const std::vector<std::string>& typed, const std::vector<std::string>& name) {
    if (typed.empty() || typed.size() > name.size()) return false;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const bool is_same = typed[i] == name[i];
        if (is_number(typed[i]) && !is_same) return false;
        if (name[i].compare(0, typed[i].size(), typed[i]) != 0) return false;
    }
    return true;
}

bool is_part_of_name(const std::vector<std::string>& typed, const std::vector<std::string>& name) {
    if (typed.empty() || typed.front().size() < shortest_part || is_number(typed.front())) {
        return false;
    }
    for (std::size_t first = 0; first < name.size(); ++first) {
        if (begins_name(typed, words_from(name, first))) return true;
    }
    return typed.size() == 1 && joined_words(name).compare(0, typed[0].size(), typed[0]) == 0;
}
