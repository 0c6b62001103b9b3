#include "variant/named_start.h"

#include "source/containers.h"

namespace houserules {

bool names_start(const Variant& variant, int variable) {
    const auto& variables = variant.variables;
    const Variable& named = at(variables, variable);
    const bool of_cards = named.type == Type::rank || named.type == Type::suit;
    if (!of_cards || !has_written_start(named)) return false;
    const auto sets = [](const Effect& effect, const auto& test) {
        return any_of(effect.steps, [&](const Step& step) {
            return step.kind == StepKind::set && test(step.index);
        });
    };
    return none_of(variant.effects, [&](const Effect& effect) {
        return sets(effect, [&](int index) { return index == variable; }) &&
               sets(effect, [&](int index) { return at(variables, index).type == Type::boolean; });
    });
}

}  // namespace houserules
