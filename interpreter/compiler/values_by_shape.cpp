#include "compiler/values_by_shape.h"

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

std::vector<std::optional<std::int32_t>> values_by_shape(const Term& term, const Emitter& emitter,
                                                         const Program& program) {
    const Term decided = emitter.with_options(term);
    const bool of_each_key = reads_key(decided);
    std::vector<std::optional<std::int32_t>> values;
    auto context = emitter.context();
    PlayShape last;
    for (const auto& shape : all_shapes(program)) {
        const bool is_alike = !values.empty() && !of_each_key && shape.size == last.size &&
                              shape.combination == last.combination;
        context.play = &shape;
        values.push_back(is_alike ? values.back() : static_value(decided, context));
        last = shape;
    }
    return values;
}

}  // namespace houserules
