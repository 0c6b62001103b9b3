#include "typed_refusal.h"

#include <fmt/format.h>

#include "notation/card_text.h"

using namespace houserules;

std::string typed_refusal(const Rules& rules, const State& state, const MoveRequest& request,
                          const Refusal& refusal, RefusalDetail detail) {
    const std::string reason = explain_refusal(rules, state, request, refusal, detail);
    return fmt::format(
        "{}: {}{}", refusal.malformed() ? "Not a move" : "Not a legal move", reason,
        std::string_view(".?!").find(reason.back()) == std::string_view::npos ? "." : "");
}

bool is_unknown_word(const Program& program, const MoveRequest& request) {
    return !request.action && request.cards.size() == 1 && !request.from && !request.to &&
           cards_named(program, request.cards.front()).empty() &&
           request.cards.front().front() != '#';
}
