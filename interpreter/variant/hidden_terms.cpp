#include "variant/hidden_terms.h"

#include <algorithm>

namespace houserules {

bool looks_at_cards(const Term& term) {
    return is_of_zone(term.kind) && (term.kind != TermKind::count_cards || !term.condition.empty());
}

bool depends_on_hidden(const Variant& variant, const Term& term) {
    const auto index = static_cast<std::size_t>(term.index);
    if (looks_at_cards(term) && variant.zones[index].seen_by != Visibility::all) return true;
    if (term.kind == TermKind::variable && variant.variables[index].seen_by != Visibility::all) {
        return true;
    }
    const auto depends = [&](const Term& part) { return depends_on_hidden(variant, part); };
    return std::any_of(term.operands.begin(), term.operands.end(), depends) ||
           std::any_of(term.condition.begin(), term.condition.end(), depends);
}

}  // namespace houserules
