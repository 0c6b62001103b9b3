#include "source/containers.h"
#include "variant/binding/expressions.h"
#include "variant/binding/term_binder.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"

namespace houserules {

void declare_groups(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "groups");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "group")) {
        std::vector<Group>& groups = draft.variant.groups;
        draft.names.declare(name_of(*entry), NameKind::group, count_of(groups));
        groups.push_back({name_of(*entry), entry->value.span});
    }
}

void read_groups(Draft& draft, const Node& root) {
    const Node* node = root.find("groups");
    if (node == nullptr) return;
    for (std::size_t i = 0; i < draft.variant.groups.size(); ++i) {
        const Entry& entry = node->entries[i];
        GroupCondition condition;
        condition.syntax = parse_scalar(draft, entry.value, "the condition of a group");
        if (condition.syntax && !check_group(draft, *condition.syntax, draft.diagnostics)) {
            condition.syntax = std::nullopt;
        }
        draft.groups.push_back(std::move(condition));
    }
}

}  // namespace houserules
