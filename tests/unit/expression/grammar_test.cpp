#include "expression/grammar_check.h"

#include "catch.h"

using namespace houserules;

TEST_CASE("no rule of the grammar can loop without consuming anything") {
    CHECK(count_grammar_problems() == 0);
}
