#pragma once

#include "source/code.h"

namespace houserules {

/// The codes E6, of examples, E7, of house rules, and E9, of limits..., in the order of their
/// names.
inline constexpr CodeDescription other_codes[] = {
    {Code::example_failed, "E601", "an example that does not hold",
     "Examples are tests of the rules: a position, moves that are legal or not, and what "
     "comes of a move. The rules say something else than this example. The message shows "
     "what the rules say; either the example or a rule is wrong.",
     R"(houserules: 1
extends: my-game.yaml
examples:
  eight_on_a_nine: {given: {pile: [9S], hand: [8H]}, legal: [8H]}
)",
     R"(houserules: 1
extends: my-game.yaml
examples:
  eight_on_a_nine: {given: {pile: [9S], hand: [8H]}, illegal: {8H: higher}}
)"},
    {Code::no_parent, "E701", "a variant to extend that is not there",
     "`extends` takes the name of a bundled variant, or the path of a file from the folder of "
     "the file that says so. A path holds a `/` or ends in `.yaml`.",
     R"(houserules: 1
extends: my-game
)",
     R"(houserules: 1
extends: my-game.yaml
)"},
    {Code::extends_itself, "E702", "files that extend each other in a circle",
     "A file extends another, which may extend a third, but the chain must come to a file "
     "that extends none. This one comes back to a file that is already in it.",
     R"(houserules: 1
extends: ./example.yaml
)",
     R"(houserules: 1
extends: my-game.yaml
)"},
    {Code::nothing_to_change, "E703", "a change to something that is not inherited",
     "A rule that is removed must be there to be removed, and `before` and `after` name a "
     "rule of the same section. The file that is extended has no rule or key of this name; "
     "perhaps it is misspelt.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  eight_skip: remove
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  eight_skips: remove
)"},
    {Code::misspelt_change, "E704", "a new name that is nearly an inherited one",
     "A name that the file which is extended does not have is a new rule, and the inherited "
     "one stays as it was. This one differs from an inherited name of the same section by a "
     "letter, and nothing else speaks of it, so it is probably misspelt. A rule that is "
     "really new needs a name that cannot be taken for the other.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  eigth_skips: {on: play, when: rank == 9, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  eight_skips: {on: play, when: rank == 9, do: [{skip: true}]}
)"},
    {Code::too_large, "E901", "a file that is too large",
     "A file can have 1,048,576 bytes and 50,000 values, and maps and lists within each other "
     "32 deep. No game comes near that; the limits keep files of strangers from doing harm.",
     R"(houserules: 1
extends: my-game.yaml
examples:
  deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
)",
     R"(houserules: 1
extends: my-game.yaml
examples:
  flat: {given: {pile: [9S], hand: [10H]}, legal: [10H]}
)"},
    {Code::too_many_moves, "E902", "more moves than can be counted",
     "The combinations can be made in so many ways, or are of so many sizes, that the legal "
     "moves of a player could not be counted any more. Give runs and sets an upper end, or "
     "have fewer combinations.",
     "", ""},
    {Code::expression_too_large, "E903", "an expression that is too large",
     "An expression can have 2,000 bytes, 400 parts and 32 levels of parentheses, and all "
     "together may not take too many steps. Divide it with groups and rules of their own.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips:
    on: play
    when: ((((((((((((((((((((((((((((((((((rank == 8))))))))))))))))))))))))))))))))))
    do: [{skip: true}]
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips:
    on: play
    when: rank == 9
    do: [{skip: true}]
)"},
    {Code::chain_too_long, "E904", "too many files that extend each other",
     "A chain of files in which each extends the next can have 16 files. Put some of the "
     "changes into one file.",
     "", ""},
};

}  // namespace houserules
