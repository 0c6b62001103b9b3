#include <algorithm>
#include <array>

#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/rules.h"

namespace houserules {

namespace {

constexpr std::array<std::pair<std::string_view, bool>, 2> scorings = {{
    {"own", false},
    {"together", true},
}};

/// The part of a side that depends on anything but where a player sits, or null.
const Term* find_course(const Term& term) {
    const bool is_fixed = term.kind == TermKind::constant || term.kind == TermKind::option ||
                          term.kind == TermKind::player_count || term.kind == TermKind::player ||
                          term.kind == TermKind::seat_number;
    if (!is_fixed && !is_arithmetic(term.kind)) return &term;
    for (const Term& operand : term.operands) {
        if (const Term* found = find_course(operand)) return found;
    }
    return nullptr;
}

}  // namespace

void read_teams(Draft& draft, const Node& root) {
    const Node* node = root.find("teams");
    if (node == nullptr) return;
    if (!check_keys(*node, MapKind::teams, node->span, draft.diagnostics)) return;
    Teams teams;
    if (const Node* scores = node->find("scores")) {
        teams.share_scores =
            read_word(*scores, scorings, "`scores`", draft.diagnostics).value_or(false);
    }
    Scope scope = scope_of_players();
    scope.player = true;
    std::optional<Term> side = read_term_at(draft, *node, "side", scope, {Type::integer});
    if (!side) return;
    if (const Term* course = find_course(*side)) {
        draft.diagnostics.error(Code::not_available, course->span,
                                "who plays together is settled before the game: only "
                                "`seat_number`, numbers and options can decide it");
        return;
    }
    teams.side = std::move(*side);
    draft.variant.teams = std::move(teams);
}

}  // namespace houserules
