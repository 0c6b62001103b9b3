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
    };
}

}  // namespace houserules
