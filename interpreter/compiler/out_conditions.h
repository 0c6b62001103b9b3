#pragma once

#include "variant/variant.h"

namespace houserules {

/// Whether a condition can change only when somebody goes out, or when a round is over, where it is
/// asked anyway.
[[nodiscard]] bool reads_out_only(const Term& term);

}  // namespace houserules
