#include "notation/suit_text.h"

#include <algorithm>

#include "notation/card_text.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

std::string suit_text(const Program& program, int suit) {
    const std::string& written = at(program.names.suits, suit);
    const auto found = std::find_if(suit_names.begin(), suit_names.end(),
                                    [&](const SuitName& known) { return known.letter == written; });
    if (found != suit_names.end()) return std::string(found->name);
    const auto& called = at(program.names.suits_called, suit);
    return called.empty() ? written : called.back();
}

int suit_named(const Program& program, std::string_view text) {
    const int written = find_name(program.names.suits, text);
    if (written >= 0) return written;
    for (const SuitName& known : suit_names) {
        if (equal_ignoring_case(known.name, text) ||
            equal_ignoring_case(known.name.substr(0, known.name.size() - 1), text)) {
            return find_name(program.names.suits, known.letter);
        }
    }
    for (int suit = 0; suit < count_of(program.names.suits_called); ++suit) {
        for (const auto& called : at(program.names.suits_called, suit)) {
            if (equal_ignoring_case(called, text)) return suit;
        }
    }
    return -1;
}

}  // namespace houserules
