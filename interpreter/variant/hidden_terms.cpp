#include "variant/hidden_terms.h"

#include "source/containers.h"
#include "variant/term_parts.h"

namespace houserules {

bool looks_at_cards(const Term& term) {
    return is_of_zone(term.kind) && (term.kind != TermKind::count_cards || !term.condition.empty());
}

bool depends_on_hidden(const Variant& variant, const Term& term) {
    return contains_term(term, [&](const Term& part) {
        if (looks_at_cards(part)) return at(variant.zones, part.index).seen_by != Visibility::all;
        return part.kind == TermKind::variable &&
               at(variant.variables, part.index).seen_by != Visibility::all;
    });
}

}  // namespace houserules
