#include "compiler/never_played.h"

#include "compiler/combinations.h"
#include "variant/static_value.h"

namespace houserules {

void find_never_played(const Variant& variant, const Emitter& emitter, Program& program) {
    const auto& when = variant.actions.front().when;
    if (!when) return;
    auto context = emitter.context();
    std::vector<bool> never;
    bool any = false;
    for (const auto& shape : all_shapes(program)) {
        context.play = &shape;
        never.push_back(static_value(*when, context) == 0);
        any = any || never.back();
    }
    if (any) program.never_played = std::move(never);
}

}  // namespace houserules
