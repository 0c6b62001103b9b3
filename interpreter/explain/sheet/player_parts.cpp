#include "explain/sheet/player_parts.h"

#include <algorithm>

namespace houserules {

namespace {

/// Whether a condition may differ from player to player. What goes over all players does not.
bool asks_about_player(const Term& term) {
    return term.kind == TermKind::player ||
           std::any_of(term.operands.begin(), term.operands.end(), asks_about_player);
}

void add(const Term& part, std::optional<Term>& to) {
    if (!to) {
        to = part;
        return;
    }
    if (to->kind == TermKind::logical_and) {
        to->operands.push_back(part);
        return;
    }
    Term both;
    both.kind = TermKind::logical_and;
    both.type = Type::boolean;
    both.span = part.span;
    both.operands = {std::move(*to), part};
    to = std::move(both);
}

void split(const Term& condition, PlayerParts& parts) {
    if (condition.kind == TermKind::logical_and) {
        for (const auto& operand : condition.operands) split(operand, parts);
        return;
    }
    add(condition, asks_about_player(condition) ? parts.own : parts.common);
}

}  // namespace

PlayerParts parts_by_player(const Term& condition) {
    PlayerParts parts;
    split(condition, parts);
    return parts;
}

}  // namespace houserules
