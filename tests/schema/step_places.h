#pragma once

#include <vector>

#include "variant/keys.h"

namespace houserules::editor_schema {

/// The steps that can stand in the value of a key of the kind `steps` or `named_steps`, in the
/// order of the table. The interpreter itself is asked, by reading a step of each kind there.
[[nodiscard]] std::vector<MapKind> steps_at(const KeySpec& spec);

}  // namespace houserules::editor_schema
