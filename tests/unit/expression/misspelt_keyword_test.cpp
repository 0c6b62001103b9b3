#include <string>

#include "catch.h"
#include "trees.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The word that is marked in an expression, and what it is told to be.
void check_keyword(const std::string& text, const std::string& word, const std::string& meant) {
    INFO(text);
    const ReadExpression reading = read_expression(text, 0);
    REQUIRE(reading.problems.size() == 1);
    const Diagnostic& problem = reading.problems.front();
    CHECK(text.substr(problem.span.begin, problem.span.end - problem.span.begin) == word);
    REQUIRE(problem.correction);
    CHECK(problem.correction->from == word);
    CHECK(problem.correction->to == meant);
    CHECK(problem.help == "did you mean `" + meant + "`?");
}

bool has_correction(const std::string& text) {
    const ReadExpression reading = read_expression(text, 0);
    return !reading.problems.empty() && reading.problems.front().correction.has_value();
}

}  // namespace

TEST_CASE("a misspelt keyword between operands is told") {
    check_keyword("a adn b", "adn", "and");
    check_keyword("a == 1 ro b", "ro", "or");
    check_keyword("rank ni (2 3)", "ni", "in");
    check_keyword("rank iss magic", "iss", "is");
    check_keyword("turn mdo 2 == 1", "mdo", "mod");
    check_keyword("(a AND b)", "AND", "and");
}

TEST_CASE("a misspelt `not` is told, not the word after it") {
    check_keyword("nto can_play", "nto", "not");
    check_keyword("a and nott b", "nott", "not");
}

TEST_CASE("misspelt keywords of calls are told, not what follows them") {
    check_keyword("count(hand whre rank == 7)", "whre", "where");
    check_keyword("any(players wher not out)", "wher", "where");
}

TEST_CASE("words that are near no keyword are not taken for one") {
    CHECK_FALSE(has_correction("rank rank"));
    CHECK_FALSE(has_correction("count(hand pile == 7)"));
    CHECK_FALSE(has_correction("a and"));
}
