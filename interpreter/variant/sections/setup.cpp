#include <fmt/format.h>

#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/sections/lookup.h"
#include "variant/sections/rules.h"
#include "variant/sections/steps.h"

namespace houserules {

void read_setup(Draft& draft, const Node& root) {
    const Node* node = root.find("setup");
    if (node == nullptr) return;
    const StepPlace place{StepPlace::Kind::setup, scope_before_round()};
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::setup, "step")) {
        std::optional<Step> step = read_step(draft, entry->value, place, entry->key_span);
        if (!step) continue;
        step->name = name_of(*entry);
        draft.variant.setup.push_back(std::move(*step));
    }
}

void read_starter(Draft& draft, const Node& root) {
    const Node* node = root.find("starter");
    if (node == nullptr) return;
    if (node->is_scalar()) {
        draft.variant.first_starter =
            read_term(draft, *node, scope_before_round(), {Type::player}, "`starter`");
        return;
    }
    if (!check_keys(*node, MapKind::starter, node->span, draft.diagnostics)) return;
    draft.variant.first_starter =
        read_term_at(draft, *node, "first_round", scope_before_round(), {Type::player});
    draft.variant.later_starter =
        read_term_at(draft, *node, "later_rounds", scope_after_round(), {Type::player});
}

}  // namespace houserules
