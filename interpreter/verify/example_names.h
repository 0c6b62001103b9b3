#pragma once

#include "source/diagnostics.h"
#include "variant/example.h"
#include "variant/variant.h"

namespace houserules {

/// Checks the names of options and of actions without cards in an example, before it is run: those
/// that are near a declared one are reported with it.
///
/// @return whether the example can be run
[[nodiscard]] bool check_example_names(const Variant& variant, const Example& example,
                                       Diagnostics& diagnostics);

}  // namespace houserules
