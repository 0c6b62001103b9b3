#pragma once

#include <optional>

#include "variant/variant.h"

namespace houserules {

/// What a variable of the table counts, if all that it is for is to keep how many cards a zone had
/// until these have been moved: an effect sets it, the next step moves all cards of that zone, and
/// one amount asks for it afterwards. A sheet then says "as many as there were uncovered cards",
/// and nothing of the variable.
[[nodiscard]] std::optional<Term> kept_count(const Variant& variant, int variable);

}  // namespace houserules
