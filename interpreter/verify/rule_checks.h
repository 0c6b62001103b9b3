#pragma once

#include <vector>

#include "variant/loader.h"
#include "verify/action_set.h"

namespace houserules {

/// Looks for what is allowed but can hardly be meant, in a variant that was read without an
/// error: names that nothing uses, conditions that are always the same, rules that can never
/// matter, games that cannot end. What it finds goes to the diagnostics of `loaded`.
///
/// Warnings are about the file itself; what it inherits is not its to change.
///
/// @return  of whom the rules alone show that they have a move, by set of actions; none if there
///          is something wrong
std::vector<ActionSet> check_rules(LoadedVariant& loaded);

/// Looks at the unknown names that examples were found to have for what is misspelt where it is
/// declared: rows of `beats`, actions and combinations have names that often only examples use.
void check_names_in_examples(LoadedVariant& loaded);

}  // namespace houserules
