#pragma once

#include "variant/variant.h"

namespace houserules {

/// Whether the file says what a variable is at first.
[[nodiscard]] inline bool has_written_start(const Variable& variable) {
    return variable.start.span.begin != variable.name.span.begin;
}

/// Whether the file says which rank or suit a variable is at first, and that means something from
/// then on: not where a flag that is set together with it says when it does.
[[nodiscard]] bool names_start(const Variant& variant, int variable);

}  // namespace houserules
