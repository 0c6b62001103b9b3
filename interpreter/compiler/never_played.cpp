#include "compiler/never_played.h"

#include <algorithm>

#include "compiler/values_by_shape.h"

namespace houserules {

void find_never_played(const Variant& variant, const Emitter& emitter, Program& program) {
    const auto& when = variant.actions.front().when;
    if (!when) return;
    std::vector<bool> never;
    for (const auto& value : values_by_shape(*when, emitter, program)) never.push_back(value == 0);
    const bool any = std::find(never.begin(), never.end(), true) != never.end();
    if (any) program.never_played = std::move(never);
}

}  // namespace houserules
