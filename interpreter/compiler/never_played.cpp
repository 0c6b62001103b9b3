#include "compiler/never_played.h"

#include "compiler/combinations.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

bool reads_key(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return part.kind == TermKind::play_rank || part.kind == TermKind::play_key ||
               part.kind == TermKind::play_key_in_order;
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
