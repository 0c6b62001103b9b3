#include "compiler/options_read.h"

#include "source/containers.h"
#include "variant/term_parts.h"

namespace houserules {

OptionsRead::OptionsRead(const Variant& variant) {
    for (const NamedOrder& order : variant.deck.orders) {
        add(order.when);
        add(order.raised);
    }
    for (const NamedOrder& order : variant.deck.suit_orders) add(order.when);
}

void OptionsRead::add(const Term& term) {
    visit_terms(term, [&](const Term& part) {
        const bool is_new = part.kind == TermKind::option && !contains(read_, part.index);
        if (is_new) read_.push_back(part.index);
    });
}

std::vector<std::int64_t> OptionsRead::values_in(const std::vector<std::int64_t>& options) const {
    std::vector<std::int64_t> values;
    values.reserve(read_.size());
    for (const int option : read_) values.push_back(at(options, option));
    return values;
}

}  // namespace houserules
