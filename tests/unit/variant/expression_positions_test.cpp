#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("positions inside quoted and block scalars", "[variant][expressions]") {
    check_error(game({{"beats", "{a: {allow: \"rank > <<15>>\"}}"}}), Code::unknown_name, "15");
    check_error(game({{"beats", "{a: {allow: 'rank > <<15>>'}}"}}), Code::unknown_name, "15");
    check_error(game({{"beats", "\n  a:\n    allow: >-\n      rank > 3\n      and <<sise>> > 2"}}),
                Code::unknown_name, "size");
    check_error(game({{"beats", "\n  a:\n    allow: |\n      rank > 3\n        and <<sise>> > 2"}}),
                Code::unknown_name, "size");
    check_error(game({{"beats", "{a: {allow: <<\"rank\\x20> 3\">>}}"}}), Code::expression_syntax,
                "escapes");
}
