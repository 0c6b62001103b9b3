#include "checking.h"
#include "verify/validate.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::vector<Diagnostic> validated_problems(const std::string& text) {
    ValidationOptions options;
    options.play = false;
    const Validation validation = validate_variant(load(text), options);
    INFO(render(validation.loaded.diagnostics, validation.loaded.sources));
    return validation.loaded.diagnostics.sorted();
}

std::string with_examples(const std::string& row, const std::string& legal) {
    return game({{"beats", "{" + row + ": {allow: rank > to_beat.rank}}"},
                 {"examples", "{e: {given: {pile: [4S], hand: [5S, 6S, 3S]}, " + legal + "}}"}});
}

}  // namespace

TEST_CASE("a row that examples name otherwise is misspelt", "[verify][checks]") {
    CHECK(validated_problems(with_examples("higher", "legal: {5S: higher, 6S: higher}")).empty());
    const std::vector<Diagnostic> problems =
        validated_problems(with_examples("hgiher", "legal: {5S: higher, 6S: higher}"));
    REQUIRE(problems.size() == 3);
    CHECK(problems[0].message == "`hgiher` is declared here, but `higher` is used in 2 places");
    REQUIRE(problems[0].correction.has_value());
    CHECK(problems[0].correction->to == "higher");
    CHECK_FALSE(problems[1].correction.has_value());
}

TEST_CASE("a row that one example names otherwise may be right", "[verify][checks]") {
    const std::vector<Diagnostic> problems =
        validated_problems(with_examples("higher", "legal: {5S: hgiher}"));
    REQUIRE(problems.size() == 1);
    REQUIRE(problems[0].correction.has_value());
    CHECK(problems[0].correction->to == "higher");
    REQUIRE(problems[0].notes.size() == 1);
    CHECK(problems[0].notes[0].message == "a row `higher` is declared here, and nothing uses it");
}
