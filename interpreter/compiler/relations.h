#pragma once

#include <optional>

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/term.h"

namespace houserules {

/// The relation that a condition over cards is, if it looks at each card and at a play alone, and
/// the program has room for it. The combinations are compiled; without them there is none.
[[nodiscard]] std::optional<RelationProgram> find_relation(const Term& condition,
                                                           const Emitter& emitter,
                                                           const Program& program);

}  // namespace houserules
