#pragma once

#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/variant.h"
#include "verify/coverage.h"

namespace houserules {

/// Runs the examples of a variant: positions, moves that are legal or not, and what the
/// position is after them. What is not as an example says is an error at its place.
///
/// @param coverage  collects which rules the examples have reached; null: nobody asks
void check_examples(const Variant& variant, const Sources& sources, Diagnostics& diagnostics,
                    Coverage* coverage = nullptr);

}  // namespace houserules
