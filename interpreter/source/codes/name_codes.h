#pragma once

#include "source/code.h"

namespace houserules {

/// The codes E3..., in the order of their names.
inline constexpr CodeDescription name_codes[] = {
    {Code::unknown_name, "E301", "a name that nothing has",
     "Zones, options, variables, tokens, combinations, groups, terms and attributes are declared "
     "in their sections; ranks and suits in the deck; words and functions belong to the language. "
     "The name is none of these, or not one of the kind that is wanted here. Where a name is "
     "near, the message asks whether it was meant.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  clears: {on: play, when: rank == 10, do: [{move: pil, to: stock}, {lead: same}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  clears: {on: play, when: rank == 10, do: [{move: pile, to: stock}, {lead: same}]}
)"},
    {Code::duplicate_name, "E302", "one name for two things",
     "Options, zones, variables, tokens, combinations, groups, terms and attributes share one set "
     "of names, so that a word in an expression can mean one thing only. Nothing may be named "
     "like a word of the expression language, such as `rank` or `count`, either.",
     R"(houserules: 1
extends: my-game.yaml
groups: {pile: rank in (J Q K)}
effects:
  skips: {on: play, when: rank is pile, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
groups: {court: rank in (J Q K)}
effects:
  skips: {on: play, when: rank is court, do: [{skip: true}]}
)"},
    {Code::bad_name, "E303", "something that cannot be a name",
     "A name has letters (a to z, small or large), digits and `_`, and does not begin with a "
     "digit. Ranks and suits may begin with a digit, or be digits.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips-one: {on: play, when: rank == 9, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips_one: {on: play, when: rank == 9, do: [{skip: true}]}
)"},
};

}  // namespace houserules
