#include "compiler/never_played.h"

#include "compiler/combinations.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Whether a term reads more of a play than what it is and how many cards it has.
bool reads_key(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return group_of(part.kind) == TermGroup::play && part.kind != TermKind::play_combination &&
               part.kind != TermKind::play_tier && part.kind != TermKind::play_size;
    });
}

}  // namespace

void find_never_played(const Variant& variant, const Emitter& emitter, Program& program) {
    const auto& when = variant.actions.front().when;
    if (!when) return;
    auto context = emitter.context();
    std::vector<bool> never;
    bool any = false;
    const bool of_each_key = reads_key(*when);
    PlayShape last;
    for (const auto& shape : all_shapes(program)) {
        const bool is_alike = !never.empty() && !of_each_key && shape.size == last.size &&
                              shape.combination == last.combination;
        context.play = &shape;
        never.push_back(is_alike ? never.back() : static_value(*when, context) == 0);
        any = any || never.back();
        last = shape;
    }
    if (any) program.never_played = std::move(never);
}

}  // namespace houserules
