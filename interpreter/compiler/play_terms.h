#pragma once

#include "variant/term.h"
#include "variant/term_parts.h"

namespace houserules {

/// Whether a term asks for what a play is as a whole: its rank, its size, its combination.
[[nodiscard]] inline bool reads_play(const Term& term) {
    return contains_term(term,
                         [](const Term& part) { return group_of(part.kind) == TermGroup::play; });
}

/// Whether a part of a term goes over the cards of a play, not those of the play to beat.
[[nodiscard]] inline bool is_about_cards_played(const Term& part) {
    return part.value == 0 && is_of_played_cards(part.kind);
}

/// Whether a term depends on the play at all.
[[nodiscard]] inline bool looks_at_play(const Term& term) {
    return reads_play(term) || contains_term(term, is_about_cards_played);
}

}  // namespace houserules
