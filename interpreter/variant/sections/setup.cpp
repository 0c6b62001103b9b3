#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/rules.h"
#include "variant/sections/step_draft.h"
#include "variant/sections/steps.h"

namespace houserules {

namespace {

/// A player, or one whom chance names.
std::optional<Term> read_starter(const Reading& reading, const Node& node, const Scope& scope) {
    if (is_word(reading.draft, node, "random")) return drawn_player(Draw::starter, node.span);
    if (is_misspelt_word(reading.draft, node, {"random"}, reading.what)) return std::nullopt;
    return read_term(reading.draft, node, scope, {Type::player}, reading.what);
}

void read_first_starter(const Reading& reading, const Node& node, Variant& variant) {
    variant.first_starter = read_starter(reading, node, scope_before_round());
}

void read_later_starter(const Reading& reading, const Node& node, Variant& variant) {
    variant.later_starter = read_starter(reading, node, scope_after_round());
}

const KeyTable<Variant> starter_table(MapKind::starter,
                                      {
                                          {"first_round", "who begins the first round, or `random`",
                                           late<Variant>({Takes::player, read_first_starter}),
                                           "seat(0), or the next after the dealer"},
                                          {"later_rounds", "who begins the others, or `random`",
                                           late<Variant>({Takes::player, read_later_starter}),
                                           "as the first, or the next after the dealer"},
                                      });

/// What stands at a name where a step should: `deal: 7`, `hands: 7`. This is reported.
bool is_step_without_name(Draft& draft, const Entry& entry) {
    if (!entry.value.is_scalar()) return false;
    const Verb* verb = find_verb(entry.key);
    if (verb == nullptr && !parse_integer(entry.value.text)) return false;
    const std::string help =
        verb == nullptr
            ? fmt::format("write `{}: {{deal: {}, to: ...}}`", entry.key, entry.value.text)
            : fmt::format("give it a name: `NAME: {}`", form_of(verb->keys));
    draft
        .report(Code::wrong_shape, entry.value.span, "a step must be a map, but this is {}",
                shape_name(entry.value))
        .advise(help);
    return true;
}

}  // namespace

KeyLists setup_keys() { return {&starter_table}; }

void read_setup(Draft& draft, const Node& root) {
    const Node* node = root.find("setup");
    if (node == nullptr) return;
    const StepPlace place{StepPlace::Kind::setup, scope_of_setup()};
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::setup, "step")) {
        if (is_step_without_name(draft, *entry)) continue;
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
        Reading reading{draft, root};
        reading.what = "`starter`";
        read_first_starter(reading, *node, draft.variant);
    } else {
        read_map(draft, *node, starter_table, draft.variant);
    }
}

}  // namespace houserules
