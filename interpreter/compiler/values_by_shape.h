#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/term.h"

namespace houserules {

/// The value of a term about a play for each shape of plays, as far as options and the shape alone
/// decide it. The combinations are compiled.
[[nodiscard]] std::vector<std::optional<std::int32_t>> values_by_shape(const Term& term,
                                                                       const Emitter& emitter,
                                                                       const Program& program);

}  // namespace houserules
