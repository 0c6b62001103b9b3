#include "source/codes/tables.h"

namespace houserules {

std::vector<CodeDescription> warning_codes() {
    return {
        {Code::unused_name, "W301", "a name that is never used",
         "Something is declared, and no rule uses it. It may be left over, or a rule that should "
         "use it uses another name.",
         R"(houserules: 1
extends: my-game.yaml
options:
  nines: {default: false, says: whether nines skip}
)",
         R"(houserules: 1
extends: my-game.yaml
options:
  nines: {default: false, says: whether nines skip}
effects:
  nine_skips: {on: play, when: rank == 9 and nines, do: [{skip: true}]}
)"},
        {Code::always_same, "W401", "a condition that is always true or never",
         "Whatever happens in the game, this comparison comes out the same. Perhaps another "
         "number or rank was meant; what always holds needs no condition.",
         R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: count(pile) >= 0, do: [{skip: true}]}
)",
         R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: count(pile) >= 5, do: [{skip: true}]}
)"},
        {Code::shadowed_rule, "W501", "a rule that never has its turn",
         "In `beats` and `end` the first row whose `when` holds decides, and the first combination "
         "that fits names a play. A rule above this one always comes first. Put this one above "
         "it; in a house rule `before: NAME` does so.",
         R"(houserules: 1
extends: my-game.yaml
beats:
  pair_of_twos: {when: rank == 2 and size == 2, allow: true}
)",
         R"(houserules: 1
extends: my-game.yaml
beats:
  pair_of_twos: {before: two_on_anything, when: rank == 2 and size == 2, allow: true}
)"},
        {Code::impossible_rule, "W502", "a rule that can never matter",
         "The rule waits for something that cannot happen with this deck and these rules: a set "
         "of more cards than there are of a rank, an action that is never possible, a step that "
         "takes cards from a zone that has none.",
         R"(houserules: 1
extends: my-game.yaml
combinations:
  set_of_six: {set: 6}
)",
         R"(houserules: 1
extends: my-game.yaml
combinations:
  run: {run: 3..}
)"},
    };
}

}  // namespace houserules
