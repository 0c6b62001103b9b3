#include "explain/open_choice_text.h"

#include <fmt/format.h>

#include "notation/card_text.h"
#include "source/phrases.h"

namespace houserules {

std::string open_choice_text(const Program& program, const OpenChoice& choice) {
    const std::string open = listed(card_texts(program, choice.open), "or");
    if (choice.fixed.empty()) return fmt::format("only {} can be chosen", open);
    const std::string fixed = listed(card_texts(program, choice.fixed));
    return choice.size == 0 ? fmt::format("{} must be chosen", fixed)
                            : fmt::format("{} must be chosen, beside {}", fixed, open);
}

}  // namespace houserules
