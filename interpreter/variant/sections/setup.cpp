#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/rules.h"
#include "variant/sections/steps.h"

namespace houserules {

namespace {

const KeyTable<Variant> starter_table(
    MapKind::starter,
    {
        {"first_round", "who begins the first round",
         takes_term(Type::player, &Variant::first_starter, scope_before_round), "seat(0)"},
        {"later_rounds", "who begins the others",
         takes_term(Type::player, &Variant::later_starter, scope_after_round), "as the first"},
    });

}  // namespace

KeyLists setup_keys() { return {&starter_table}; }

void read_setup(Draft& draft, const Node& root) {
    const Node* node = root.find("setup");
    if (node == nullptr) return;
    const StepPlace place{StepPlace::Kind::setup, scope_of_setup()};
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::setup, "step")) {
        std::vector<Step>& setup = draft.variant.setup;
        if (read_step(draft, entry->value, place, entry->key_span, setup)) {
            setup.back().name = name_of(*entry);
        }
    }
}

void read_starter(Draft& draft, const Node& root) {
    const Node* node = root.find("starter");
    if (node == nullptr) return;
    if (node->is_scalar()) {
        draft.variant.first_starter =
            read_term(draft, *node, scope_before_round(), {Type::player}, "`starter`");
    } else {
        read_map(draft, *node, starter_table, draft.variant);
    }
}

}  // namespace houserules
