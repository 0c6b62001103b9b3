#include <algorithm>

#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/rules.h"

namespace houserules {

namespace {

constexpr Meaning<bool> scorings[] = {{"own", false}, {"together", true}};

/// Before the game it is known who sits where.
Scope scope_of_sides() {
    Scope scope = scope_of_players();
    scope.player = true;
    return scope;
}

const KeyTable<Teams> teams_table(
    MapKind::teams, {
                        {"side", "a number over each player: who have the same are one side",
                         takes_term(Type::integer, &Teams::side, scope_of_sides), required()},
                        {"scores", "whether each player of a side has the points of all of it",
                         takes_word(scorings, &Teams::share_scores), "own"},
                    });

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

KeyLists teams_keys() { return {&teams_table}; }

void read_teams(Draft& draft, const Node& root) {
    const Node* node = root.find("teams");
    if (node == nullptr) return;
    Teams teams;
    if (!read_map(draft, *node, teams_table, teams)) return;
    if (teams.side.type != Type::integer) return;  // which was reported
    if (const Term* course = find_course(teams.side)) {
        draft.report(Code::not_available, course->span,
                     "who plays together is settled before the game: only `seat_number`, numbers "
                     "and options can decide it");
        return;
    }
    draft.variant.teams = std::move(teams);
}

}  // namespace houserules
