#include "notation/names.h"

namespace houserules {

namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

bool equal_ignoring_case(std::string_view left, std::string_view right) {
    if (left.size() != right.size()) return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (lower(left[i]) != lower(right[i])) return false;
    }
    return true;
}

int find_name(const std::vector<std::string>& names, std::string_view word) {
    int found = -1;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == word) return static_cast<int>(i);
        if (found < 0 && equal_ignoring_case(names[i], word)) found = static_cast<int>(i);
    }
    return found;
}

}  // namespace houserules
