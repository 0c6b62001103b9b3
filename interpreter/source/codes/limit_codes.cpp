#include "source/codes/tables.h"

namespace houserules {

std::vector<CodeDescription> limit_codes() {
    return {
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
}

}  // namespace houserules
