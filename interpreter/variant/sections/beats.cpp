#include <fmt/format.h>

#include <array>

#include "source/containers.h"
#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/sections/rules.h"
#include "variant/sections/spoken.h"

namespace houserules {

namespace {

using AllTransparent = ToBeat::AllTransparent;

constexpr std::array<std::pair<std::string_view, AllTransparent>, 2> all_transparent = {{
    {"printed", AllTransparent::printed},
    {"nothing", AllTransparent::nothing},
}};

constexpr std::array<std::pair<std::string_view, ValueRule::Company>, 4> companies = {{
    {"none", ValueRule::Company::none},
    {"play", ValueRule::Company::play},
    {"rank", ValueRule::Company::rank},
    {"any", ValueRule::Company::any},
}};

/// The combinations in which cards may count as others: sets and runs.
void read_combinations_of(Draft& draft, const Node& node, ValueRule& rule) {
    const std::vector<Node>* items = read_list(node, "`in`", draft.diagnostics);
    if (items == nullptr) return;
    if (items->empty()) {
        draft.diagnostics.error(Code::bad_value, node.span, "`in` is empty",
                                "leave it out for all sets and runs");
    }
    for (const Node& item : *items) {
        const int index = read_reference(draft, item, NameKind::combination, "`in`");
        if (index < 0) continue;
        const Combination& named = at(draft.variant.combinations, index);
        if (named.pattern == Combination::Pattern::any ||
            named.pattern == Combination::Pattern::cards) {
            draft.diagnostics.error(Code::bad_value, item.span,
                                    "cards count as others in sets and runs only");
            continue;
        }
        rule.in.push_back(index);
    }
}

/// What always holds, for a rule without `when`.
Term always(Span span) {
    Term term;
    term.type = Type::boolean;
    term.value = 1;
    term.span = span;
    return term;
}

void read_costs(Draft& draft, const Node& node, ValueRule& rule) {
    if (!node.is_map() || node.entries.empty()) {
        draft.diagnostics.error(Code::wrong_shape, node.span,
                                "`costs` must be a map of a token to a number");
        return;
    }
    if (node.entries.size() > 1) {
        draft.diagnostics.error(
            Code::unsupported, node.entries[1].key_span,
            "costs in several tokens are part of the language but not built yet");
    }
    const Entry& entry = node.entries.front();
    rule.token = draft.names.find(entry.key, NameKind::token);
    if (rule.token < 0) {
        draft.diagnostics.error(Code::unknown_name, entry.key_span,
                                fmt::format("there is no token {}", quoted(entry.key)),
                                suggest(entry.key, draft.names.texts(NameKind::token)));
    }
    rule.cost = read_term(draft, entry.value, scope_of_value_cost(), {Type::integer}, "`costs`");
}

/// Notes the variable that a condition asks for: cards are counted for each of its values ahead.
void note_variable(Draft& draft, const Term& term) {
    if (term.kind == TermKind::variable) {
        int& variable = draft.variant.values_variable;
        if (variable >= 0 && variable != term.index) {
            draft.diagnostics.error(Code::unsupported, term.span,
                                    "all rules of `values` together can ask for one variable");
        }
        variable = term.index;
    }
    for (const Term& operand : term.operands) note_variable(draft, operand);
}

}  // namespace

void read_values(Draft& draft, const Node& root) {
    const Node* node = root.find("values");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "rule")) {
        check_keys(entry->value, MapKind::value_rule, entry->key_span, draft.diagnostics);
        ValueRule rule;
        rule.name = name_of(*entry);
        const Node* costs = entry->value.find("costs");
        const Scope scope = costs == nullptr ? scope_of_value_rule() : scope_of_value_cost();
        rule.when = read_term_at(draft, entry->value, "when", scope, {Type::boolean})
                        .value_or(always(entry->key_span));
        note_variable(draft, rule.when);
        if (costs != nullptr) read_costs(draft, *costs, rule);
        if (const Node* in = entry->value.find("in")) read_combinations_of(draft, *in, rule);
        if (const Node* any = entry->value.find("any_suit")) {
            rule.any_suit = read_boolean(*any, "`any_suit`", draft.diagnostics).value_or(false);
        }
        if (const Node* company = entry->value.find("company")) {
            rule.company = read_word(*company, companies, "`company`", draft.diagnostics)
                               .value_or(ValueRule::Company::none);
        }
        draft.variant.values.push_back(std::move(rule));
    }
}

void read_to_beat(Draft& draft, const Node& root) {
    const Node* node = root.find("to_beat");
    if (node == nullptr) return;
    if (!check_keys(*node, MapKind::to_beat, node->span, draft.diagnostics)) return;
    ToBeat& to_beat = draft.variant.to_beat;
    to_beat.transparent =
        read_term_at(draft, *node, "transparent", scope_of_card(), {Type::boolean});
    if (const Node* word = node->find("if_all_transparent")) {
        to_beat.all_transparent =
            read_word(*word, all_transparent, "`if_all_transparent`", draft.diagnostics)
                .value_or(AllTransparent::nothing);
        if (node->find("transparent") == nullptr) {
            draft.diagnostics.error(Code::missing_key, word->span,
                                    "`if_all_transparent` needs the key `transparent`");
        }
    }
    to_beat.beaten_to = read_reference_at(draft, *node, "beaten_to", NameKind::zone);
}

void read_beats(Draft& draft, const Node& root) {
    const Node* node = root.find("beats");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "row")) {
        if (!check_keys(entry->value, MapKind::beats_row, entry->key_span, draft.diagnostics)) {
            continue;
        }
        BeatsRow row;
        row.name = name_of(*entry);
        row.when = read_term_at(draft, entry->value, "when", scope_of_play(), {Type::boolean});
        std::optional<Term> allow =
            read_term_at(draft, entry->value, "allow", scope_of_play(), {Type::boolean});
        if (allow) row.allow = std::move(*allow);
        row.says = read_says(draft, entry->value);
        draft.variant.beats.push_back(std::move(row));
    }
}

}  // namespace houserules
