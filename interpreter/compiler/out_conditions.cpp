#include "compiler/out_conditions.h"

#include "variant/term_parts.h"

namespace houserules {

bool reads_out_only(const Term& term) {
    return !contains_term(term, [](const Term& part) {
        if (is_arithmetic(part.kind) || is_comparison(part.kind) || is_membership(part.kind)) {
            return false;
        }
        switch (part.kind) {
            case TermKind::constant:
            case TermKind::option:
            case TermKind::player_count:
            case TermKind::logical_not:
            case TermKind::logical_and:
            case TermKind::logical_or:
            case TermKind::player:
            case TermKind::out:
            case TermKind::place:
            case TermKind::any_player:
            case TermKind::all_players:
            case TermKind::count_players:
            case TermKind::sum_players:
            case TermKind::least_players:
            case TermKind::most_players:
            case TermKind::score:
            case TermKind::last_round_score:
            case TermKind::last_place:
            case TermKind::placed:
            case TermKind::side:
            case TermKind::seat:
            case TermKind::rounds_played: return false;
            default: return true;
        }
    });
}

}  // namespace houserules
