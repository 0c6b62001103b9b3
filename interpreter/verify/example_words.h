#pragma once

#include <string_view>

#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/example.h"
#include "variant/variant.h"

namespace houserules {

/// What a card should have been that is not in the deck; no help if too many are as near.
[[nodiscard]] Help help_for_card(const Program& program, std::string_view card);

/// What a misspelt word of a typed move should have been: a card, an action, a rank, a combination,
/// a zone, or a word such as `as`. No help if all its words are known or none is near.
[[nodiscard]] Help help_for_move(const Program& program, std::string_view move);

/// Checks the names of options and of actions without cards in an example, before it is run: those
/// that are near a declared one are reported with it.
///
/// @return whether the example can be run
[[nodiscard]] bool check_example_names(const Variant& variant, const Example& example,
                                       Diagnostics& diagnostics);

}  // namespace houserules
