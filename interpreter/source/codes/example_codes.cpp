#include "source/codes/tables.h"

namespace houserules {

std::vector<CodeDescription> example_codes() {
    return {
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
    };
}

}  // namespace houserules
