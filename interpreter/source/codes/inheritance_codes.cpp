#include "source/codes/tables.h"

namespace houserules {

std::vector<CodeDescription> inheritance_codes() {
    return {
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
    };
}

}  // namespace houserules
