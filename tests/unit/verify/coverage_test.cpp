#include <algorithm>

#include "catch.h"
#include "variant/loading.h"
#include "verify/examples.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

using Section = RuleSection;

std::vector<CoveredRule> covered_by(const std::string& examples) {
    auto loaded = load(game({{"examples", examples}}));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    Coverage coverage(*loaded.variant);
    check_examples(*loaded.variant, loaded.sources, loaded.diagnostics, &coverage);
    CHECK(loaded.diagnostics.empty());
    return coverage.rules();
}

CoveredRule find(const std::vector<CoveredRule>& rules, Section section, const std::string& name) {
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const CoveredRule& rule) {
        return rule.section == section && rule.name.text == name;
    });
    REQUIRE(found != rules.end());
    return *found;
}

}  // namespace

TEST_CASE("nothing is shown without examples") {
    for (const auto& rule : covered_by("{}")) CHECK_FALSE(rule.shown());
}

TEST_CASE("a row is shown by a play that it allows and one that it does not") {
    const auto once = covered_by("{one: {given: {pile: [8S], hand: [9S, 7S]}, legal: [9S]}}");
    CHECK(find(once, Section::beats_row, "higher").held);
    CHECK_FALSE(find(once, Section::beats_row, "higher").shown());
    CHECK(find(once, Section::combination, "single").shown());
    CHECK_FALSE(find(once, Section::combination, "pair").shown());
    CHECK(find(once, Section::action, "play").shown());
    const auto both =
        covered_by("{one: {given: {pile: [8S], hand: [9S, 7S]}, legal: [9S], illegal: [7S]}}");
    CHECK(find(both, Section::beats_row, "higher").shown());
}

TEST_CASE("a guard is shown by an action that it allows and one that it does not") {
    const auto rules = covered_by(
        "{one: {given: {pile: [8S], hand: [9S]}, legal: [pass]}, "
        "two: {given: {hand: [9S]}, illegal: [pass]}}");
    CHECK(find(rules, Section::action, "pass").shown());
    CHECK_FALSE(find(rules, Section::end_row, "first_out").shown());
}

TEST_CASE("an end is shown by a game that comes to it") {
    const auto rules = covered_by("{one: {given: {hand: {0: [9S], 1: 1}}, plays: [9S]}}");
    CHECK(find(rules, Section::end_row, "first_out").shown());
}

TEST_CASE("scores are shown by the end of a round, too, after which the next one is dealt") {
    auto loaded = load(game({{"rounds", "{over: any(players where out)}"},
                             {"scoring", "{left: {when: not out, points: -count(hand)}}"},
                             {"end", "{rounds: {when: rounds_played == 3}}"},
                             {"examples",
                              "{one: {given: {hand: {0: [9S], 1: 2}}, plays: [9S], "
                              "then: {round: 2, score: {1: -2}}}}"}}));
    REQUIRE(loaded.variant.has_value());
    Coverage coverage(*loaded.variant);
    check_examples(*loaded.variant, loaded.sources, loaded.diagnostics, &coverage);
    CHECK(loaded.diagnostics.empty());
    CHECK(find(coverage.rules(), Section::scoring_row, "left").shown());
    CHECK_FALSE(find(coverage.rules(), Section::end_row, "rounds").shown());
}
