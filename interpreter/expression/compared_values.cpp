#include "expression/compared_values.h"

#include <cstddef>

#include "expression/mistake.h"
#include "source/characters.h"

namespace houserules {

namespace {

/// Past the `)` that belongs to the `(` at an offset; the end if there is none.
std::size_t after_closing(std::string_view text, std::size_t opening) {
    int depth = 0;
    for (std::size_t at = opening; at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        if (depth == 0) return at + 1;
    }
    return text.size();
}

/// Whether two values stand one after the other in what parentheses enclose, and no condition.
bool holds_values(std::string_view inside) {
    bool several = false;
    bool after_value = false;
    std::size_t at = 0;
    while (at < inside.size()) {
        const char byte = inside[at];
        const std::string_view word = word_at(inside, at);
        if (!word.empty()) {
            if (is_one_of(word, "and or not in is over where")) return false;
            several = several || (after_value && word != "mod");
            after_value = word != "mod";
            at += word.size();
        } else if (byte == '(') {
            const bool is_call = after_value && at > 0 && is_word_character(inside[at - 1]);
            several = several || (after_value && !is_call);
            after_value = true;
            at = after_closing(inside, at);
        } else if (is_space(byte)) {
            ++at;
        } else {
            if (std::string_view("+-*/.,").find(byte) == std::string_view::npos) return false;
            several = several || byte == ',';
            after_value = false;
            ++at;
        }
    }
    return several;
}

}  // namespace

bool begins_compared_values(std::string_view text) {
    if (text.empty() || text.front() != '(') return false;
    const std::size_t end = after_closing(text, 0);
    const std::string_view after = text.substr(after_blanks(text, end));
    const bool is_compared =
        !after.empty() && (after.front() == '<' || after.front() == '>' ||
                           after.substr(0, 2) == "==" || after.substr(0, 2) == "!=");
    return is_compared && holds_values(text.substr(1, end - 2));
}

}  // namespace houserules
