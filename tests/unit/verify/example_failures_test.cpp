#include "catch.h"
#include "variant/loading.h"
#include "verify/examples.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A small game with one example, written in flow style.
std::string with_example(const std::string& example) {
    return game({{"examples", "{case_one: {" + example + "}}"}});
}

std::vector<Diagnostic> example_problems(const std::string& text) {
    auto loaded = load(text);
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
    return loaded.diagnostics.sorted();
}

void check_holds(const std::string& example) {
    INFO(example);
    const auto problems = example_problems(with_example(example));
    for (const auto& problem : problems) UNSCOPED_INFO(problem.message);
    CHECK(problems.empty());
}

/// Expects one problem, just where the marks stand.
void check_fails(const std::string& example, Code code, const std::string& part) {
    const auto marked = without_marks(with_example(example));
    const auto problems = example_problems(marked.text);
    INFO(example);
    for (const auto& problem : problems) UNSCOPED_INFO(problem.message);
    REQUIRE(problems.size() == 1);
    CHECK(code_name(problems[0].code) == code_name(code));
    CHECK(problems[0].span.begin == marked.begin);
    CHECK(problems[0].span.end == marked.end);
    CHECK(contains(problems[0].message, part));
}

}  // namespace

TEST_CASE("examples of moves hold or fail where they stand") {
    check_holds("given: {pile: [8S], hand: [9S, 7S]}, legal: [9S], illegal: [7S]");
    check_holds("given: {pile: [8S], hand: [9S, 7S]}, legal: {9S: higher}, illegal: {7S: higher}");
    check_holds("given: {pile: [8S], hand: [9S, 9D]}, legal: {9S 9D: pair, pass: pass}");
    check_fails("given: {pile: [8S], hand: [7S]}, legal: [<<7S>>]", Code::example_failed,
                "should be legal");
    check_fails("given: {pile: [8S], hand: [9S]}, illegal: [<<9S>>]", Code::example_failed,
                "should not be legal, but it is, by `higher`");
    check_fails("given: {pile: [8S], hand: [7S]}, illegal: {7S: <<pass>>}", Code::example_failed,
                "by `higher`, not by `pass`");
    check_fails("given: {pile: [8S], hand: [9S]}, illegal: {10S: <<higher>>}", Code::example_failed,
                "by `not_held`");
    check_fails("given: {hand: [9S]}, legal: {9S: <<higher>>}", Code::example_failed, "`leading`");
}

TEST_CASE("examples that name nothing are told so") {
    check_fails("given: {pile: [8S], hand: [7S]}, illegal: {7S: <<highr>>}", Code::unknown_name,
                "nothing that decides");
    check_fails("given: {pile: [8S], hand: [9S]}, legal: [<<1X>>]", Code::example_failed,
                "no move here");
    check_fails("given: {pile: [<<1X>>], hand: [9S]}, legal: [pass]", Code::unknown_name,
                "no card `1X`");
    check_fails("given: {pile: [8S], hand: [<<8S>>]}, legal: [pass]", Code::bad_value,
                "lies somewhere already");
    check_fails("given: {<<pole>>: [8S]}, legal: [pass]", Code::unknown_name, "`pole`");
    check_fails("given: {hand: [8S], to_act: <<2>>}, legal: [8S]", Code::out_of_range, "no seat 2");
    check_fails("given: {hand: [8S], leading: <<maybe>>}, legal: [8S]", Code::bad_value,
                "not true or false");
    check_fails("given: {hand: <<60>>}, legal: [8S]", Code::out_of_range, "not so many");
}

TEST_CASE("examples of readings hold or fail where they stand") {
    check_holds("readings: {8S: single, 8S 8D: pair, 8S 9S: none}");
    check_fails("readings: {8S 9S: <<pair>>}", Code::example_failed, "but is no combination");
    check_fails("readings: {8S 8D: <<none>>}", Code::example_failed, "but is `pair`");
    check_fails("readings: {8S 8D: <<pear>>}", Code::unknown_name, "`pear`");
    check_fails("readings: {<<8S 8S>>: pair}", Code::bad_value, "not so many");
}

TEST_CASE("examples of moves made hold or fail where they stand") {
    const std::string given = "given: {pile: [8S], hand: {0: [9S, 2D], 1: [5S]}}, plays: [9S], ";
    check_holds(given +
                "then: {pile: [8S, 9S], hand: {0: [2D], 1: [5S]}, to_act: 1, by: 0, "
                "to_beat: [9S], leading: false, over: false, round: 1, phase: play}");
    check_holds(given + "then: {pile: 2, hand: [2D], to_beat: 9, out: [], locked: [], score: 0}");
    check_fails(given + "then: {<<pile>>: [9S, 8S]}", Code::example_failed,
                "should be 9S 8S, but is 8S 9S");
    check_fails(given + "then: {pile: <<3>>}", Code::example_failed, "should be 3, but is 2");
    check_fails(given + "then: {to_act: <<0>>}", Code::example_failed, "should be 0, but is 1");
    check_fails(given + "then: {to_beat: <<nothing>>}", Code::example_failed, "but is 9S");
    check_fails(given + "then: {over: <<true>>}", Code::example_failed, "but is false");
    check_fails(given + "then: {end: <<first_in>>}", Code::unknown_name, "`first_in`");
    check_fails("given: {pile: [8S], hand: {0: [9S, 2D], 1: [5S]}}, plays: [<<2D>>]",
                Code::example_failed, "this move is refused: 2D does not beat");
    check_holds(
        "given: {pile: [8S], hand: {0: [9S], 1: 1}}, plays: [9S], "
        "then: {over: true, end: first_out, winners: [0], score: {0: 1, 1: 0}}");
}

TEST_CASE("an example cannot forget to give somebody cards before moves are made") {
    const auto problems =
        example_problems(with_example("given: {pile: [8S], hand: [9S, 2D]}, plays: [9S]"));
    REQUIRE(problems.size() == 1);
    CHECK(contains(problems[0].message, "seat 1 has no cards"));
}

TEST_CASE("an example can begin with a deal") {
    check_holds(
        "given: {deck: [2S, 3S, 4S]}, legal: [2S], illegal: {3S: not_held}, "
        "then: {hand: {0: 5, 1: 5}, stock: 42, to_act: 0, leading: true}");
    check_fails("given: {deck: [2S, <<2S>>]}, legal: [2S]", Code::bad_value, "already");
    CHECK(example_problems(with_example("given: {deck: [2S], pile: [9S]}, legal: [2S]")).size() ==
          1);
    CHECK(example_problems(with_example("given: {hand: [9S], out: [0]}, legal: [9S]")).size() == 1);
}

TEST_CASE("an example can begin with the deal of a later round") {
    check_holds(
        "given: {deck: [2S, 3S, 4S], round: 3, score: {1: 2}}, legal: [2S], "
        "then: {round: 3, rounds_played: 2, score: {0: 0, 1: 2}, hand: {0: 5, 1: 5}}");
    check_fails("given: {deck: [2S], round: 3, <<to_act>>: 1}, legal: [2S]", Code::bad_value,
                "a round begins with its deal, as the rules say: `to_act` cannot be given as well");
}

TEST_CASE("an example can say what is legal after its moves") {
    const std::string given =
        "given: {pile: [8S], hand: {0: [9S, 2D], 1: [10S, 5S]}}, plays: [9S], ";
    check_holds(given + "then: {to_act: 1, legal: [10S], illegal: [5S]}");
    check_fails(given + "then: {legal: [10S, <<5S>>]}", Code::example_failed, "5S");
    check_fails(given + "then: {illegal: [<<10S>>]}", Code::example_failed, "10S");
    CHECK(example_problems(with_example("given: {pile: [8S], hand: {0: [9S], 1: 1}}, plays: [9S], "
                                        "then: {over: true, legal: [5S]}"))
              .size() == 1);
}

TEST_CASE("all problems of all examples are reported") {
    const auto problems = example_problems(
        game({{"examples",
               "{one: {given: {pile: [8S], hand: [7S, 9S]}, legal: [7S], illegal: [9S]}, "
               "two: {players: 5, given: {hand: [7S]}, legal: [7S]}, "
               "three: {readings: {8S: pair}}}"}}));
    CHECK(problems.size() == 4);
}

TEST_CASE("a misspelt action in an example is told with the one that is meant") {
    for (const std::string moves :
         {"legal: [<<psas>>]", "illegal: {<<pas>>: pass}", "plays: [<<passs>>]"}) {
        const auto marked =
            without_marks(with_example("given: {hand: [7S], pile: [6S]}, " + moves));
        const auto problems = example_problems(marked.text);
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].span.begin == marked.begin);
        REQUIRE(problems[0].correction);
        CHECK(problems[0].correction->to == "pass");
    }
}

TEST_CASE("options of an example are checked where they stand") {
    const std::string options = "{quick: {default: false, says: quick}}";
    const std::string examples = "{one: {options: {<<quik>>: true}, given: {hand: [7S]}}}";
    const auto marked = without_marks(game({{"options", options}, {"examples", examples}}));
    const auto problems = example_problems(marked.text);
    REQUIRE_FALSE(problems.empty());
    CHECK(code_name(problems[0].code) == code_name(Code::unknown_name));
    REQUIRE(problems[0].correction);
    CHECK(problems[0].correction->to == "quick");
    CHECK(problems[0].span.begin == marked.begin);
}
