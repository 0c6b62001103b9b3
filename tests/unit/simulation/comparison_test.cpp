#include "simulation/comparison.h"

#include <algorithm>

#include "../notation/table_games.h"
#include "simulation/changed_rules.h"
#include "simulation/comparison_answers.h"
#include "simulation/comparison_file.h"
#include "simulation/counted_rules.h"
#include "simulation/simulate.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The names of rules that one game has otherwise than another.
std::vector<std::string> names_of_changed(const Rules& rules, const Rules& other) {
    const auto changed = changed_rules(rules, other);
    const CountedRules counted(rules.program);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < counted.count(); ++i) {
        if (changed[i]) names.push_back(counted.all()[i].name);
    }
    return names;
}

ComparedSeries played(const ComparisonSetup& setup, unsigned threads) {
    auto compared = empty_comparison(setup);
    CHECK(compare(setup, compared.sums, {0, setup.series.blocks()}, threads));
    return compared;
}

const FigureComparison& figure_of(const ComparisonAnswers& answers, ComparedFigure::Kind kind) {
    const auto found =
        std::find_if(answers.figures.begin(), answers.figures.end(),
                     [&](const FigureComparison& answer) { return answer.figure.kind == kind; });
    REQUIRE(found != answers.figures.end());
    return *found;
}

}  // namespace

TEST_CASE("a game has no rule otherwise than itself") {
    const Rules rules = bundled_rules("palace");
    CHECK(names_of_changed(rules, bundled_rules("palace")).empty());
}

TEST_CASE("rules that name an option are changed with its value, and no others") {
    const Rules usual = bundled_rules("palace");
    const Rules last = bundled_rules("palace", {{"finish", "last_left"}});
    CHECK(names_of_changed(usual, last) == std::vector<std::string>{"first_out"});
    // In that game it can never end so, and the rule is not there.
    CHECK(names_of_changed(last, usual).empty());
}

TEST_CASE("rules of which there are none in another game are changed") {
    const Rules palace = bundled_rules("palace");
    const Rules thirteen = bundled_rules("thirteen");
    const auto changed = names_of_changed(palace, thirteen);
    CHECK(std::find(changed.begin(), changed.end(), "magic_on_anything") != changed.end());
    CHECK(std::find(changed.begin(), changed.end(), "burns") != changed.end());
}

TEST_CASE("a game does not differ from itself in anything") {
    const Rules rules = bundled_rules("palace");
    const ComparisonSetup setup{rules, rules, {.games = 40, .seats = 4, .seed = 3}};
    const auto compared = played(setup, 1);
    for (const auto& sums : compared.sums.sum.figures) CHECK(sums.difference.differing == 0);
    const auto answers = answers_of(compared, 0.02);
    CHECK(answers.deals == 40);
    CHECK(answers.changed.mean == 0);
    REQUIRE(verdicts_of(answers).size() == 1);
    CHECK(verdicts_of(answers).front() == "All 40 deals went alike by both rules.");
}

TEST_CASE("a comparison is the same for any number of threads") {
    const Rules usual = bundled_rules("palace");
    const Rules drawing = bundled_rules("palace", {{"draw_up_to", std::int64_t{3}}});
    const ComparisonSetup setup{usual, drawing, {.games = 300, .seats = 4, .seed = 3}};
    const auto one = file_text(ComparisonFile{{played(setup, 1)}});
    for (const unsigned threads : {2u, 5u}) {
        CHECK(file_text(ComparisonFile{{played(setup, threads)}}) == one);
    }
}

TEST_CASE("both games of a comparison are those that are simulated alone") {
    const Rules usual = bundled_rules("palace");
    const Rules drawing = bundled_rules("palace", {{"draw_up_to", std::int64_t{3}}});
    const Series series = {.games = 50, .seats = 4, .seed = 8};
    const auto tally = played({usual, drawing, series}, 1).sums.sum;
    CHECK(tally.first.decisions == simulate(usual.program, series).decisions);
    CHECK(tally.second.decisions == simulate(drawing.program, series).decisions);
    CHECK(tally.figures.front().of_first == tally.first.decisions);
}

TEST_CASE("whoever draws cards needs longer to run out of them") {
    const Rules usual = bundled_rules("palace");
    const Rules drawing = bundled_rules("palace", {{"draw_up_to", std::int64_t{3}}});
    const ComparisonSetup setup{usual, drawing, {.games = 200, .seats = 4, .seed = 8}};
    const auto answers = answers_of(played(setup, 2), 0.02);
    const auto& length = figure_of(answers, ComparedFigure::Kind::decisions);
    CHECK(length.finding == Finding::large);
    CHECK(length.difference.mean > 40);
    CHECK(length.second == Approx(length.first + length.difference.mean));
    // The starter is always seat 0 there, which is told once; and there is one round.
    for (const auto& answer : answers.figures) {
        CHECK(answer.figure.kind != ComparedFigure::Kind::rounds);
        const bool is_first_seat =
            answer.figure.kind == ComparedFigure::Kind::seat_wins && answer.figure.seat == 0;
        CHECK_FALSE(is_first_seat);
    }
}

TEST_CASE("players who find the opposite disagree") {
    FigureComparison longer;
    longer.finding = Finding::large;
    longer.difference.mean = 5;
    FigureComparison shorter = longer;
    shorter.difference.mean = -5;
    const auto sentences =
        disagreements_of({10, {}, {longer}}, "random", {10, {}, {shorter}}, "easy");
    REQUIRE(sentences.size() == 1);
    CHECK(sentences.front() ==
          "Decisions: 5.00 more with random players, 5.00 less with easy ones.");
    CHECK(disagreements_of({10, {}, {longer}}, "a", {10, {}, {longer}}, "b").empty());
    shorter.finding = Finding::unknown;
    CHECK(disagreements_of({10, {}, {longer}}, "a", {10, {}, {shorter}}, "b").empty());
}
