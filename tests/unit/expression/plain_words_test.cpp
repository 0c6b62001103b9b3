#include <string>
#include <vector>

#include "catch.h"
#include "expression/parser.h"

using namespace houserules;

namespace {

/// What is said of an expression in which some names have a meaning.
Diagnostic problem_in(const std::string& text, const std::vector<std::string>& names) {
    Diagnostics diagnostics;
    const Span where{0, 0, static_cast<std::uint32_t>(text.size())};
    CHECK_FALSE(parse_expression(text, where, diagnostics, [&] { return names; }));
    REQUIRE(diagnostics.all().size() == 1);
    return diagnostics.all().front();
}

}  // namespace

TEST_CASE("a name that is written with blanks is told, with all its parts") {
    const Diagnostic two = problem_in("not can play", {"can_play", "play"});
    CHECK(two.message == "a name has no blanks");
    CHECK(two.help == "write `can_play`");
    CHECK(two.span.begin == 4);
    CHECK(two.span.end == 12);
    REQUIRE(two.correction);
    CHECK(two.correction->from == "can play");
    CHECK(two.correction->certain);
    CHECK(problem_in("last to play == player", {"last_to_play"}).help == "write `last_to_play`");
    CHECK(problem_in("can  play", {"can_play"}).help == "write `can_play`");
}

TEST_CASE("two words that are no name together are no name with a blank") {
    CHECK(problem_in("can play", {"play"}).message ==
          "expected `and`, `or` or the end, found `play`");
}

TEST_CASE("a name is no word of plain language") {
    CHECK(problem_in("more rank", {"more", "rank"}).message ==
          "expected `and`, `or` or the end, found `rank`");
    CHECK(problem_in("more rank", {}).help == "write `>`");
}
