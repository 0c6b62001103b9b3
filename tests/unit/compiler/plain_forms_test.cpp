#include "compiler/plain_forms.h"

#include <array>
#include <limits>

#include "catch.h"
#include "game/evaluate.h"
#include "rules/rules_of.h"
#include "variant/loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game in which passing has a condition.
Program game_asking(const std::string& condition) {
    return program_of(game({
        {"variables",
         "{drawn: {type: integer}, limit: {type: integer}, own: {of: player, type: integer}, "
         "bold: {type: boolean}, named: {type: rank}, victim: {type: player}}"},
        {"actions", "{play: {from: [hand], to: pile}, pass: {when: " + condition + "}}"},
    }));
}

Formula condition_of(const Program& program) {
    return at(program.actions, program.pass_action).when;
}

struct Form {
    FormulaForm form;
    int tests;
};

Form form_of(const std::string& condition) {
    const Program program = game_asking(condition);
    const Formula formula = condition_of(program);
    return {formula.form, formula.count};
}

void check_tests(const std::string& condition, FormulaForm form, int tests) {
    INFO(condition);
    const Form found = form_of(condition);
    CHECK(found.form == form);
    CHECK(found.tests == tests);
}

const std::array some_numbers = {
    std::numeric_limits<std::int32_t>::min(), -2, -1, 0, 1, 2, 3, 999'999'999,
    std::numeric_limits<std::int32_t>::max()};

/// Calls `check(state, frame)` for positions with all kinds of numbers in the variables.
template <typename Check>
void for_some_positions(const Program& program, const Check& check) {
    State state = begun(program, 3);
    const auto slot = [&](int variable) -> std::int32_t& {
        return at(state.variables, at(program.variables, variable).slot);
    };
    for (const std::int32_t drawn : some_numbers) {
        for (const std::int32_t most : some_numbers) {
            slot(0) = drawn;
            slot(1) = most;
            slot(3) = drawn < most ? 1 : 0;
            slot(4) = slot(5) = drawn >= -1 && drawn < 3 ? drawn : -1;
            for (int seat = -1; seat < 3; ++seat) {
                if (seat >= 0) at(state.variables, at(program.variables, 2).slot + seat) = most;
                Frame frame;
                frame.player = seat;
                frame.value = most;
                frame.can_play = drawn > 0;
                frame.source = drawn < 2 ? 0 : 1;
                check(state, frame);
            }
        }
    }
}

}  // namespace

TEST_CASE("comparisons of plain numbers are plain tests", "[compiler][plain]") {
    check_tests("drawn == 2", FormulaForm::all, 1);
    check_tests("drawn < limit and count(stock) > 0", FormulaForm::all, 2);
    check_tests("drawn < 2 or count(stock) == 0 or not bold", FormulaForm::any, 3);
    check_tests("drawn > player_count", FormulaForm::all, 1);
    check_tests("drawn in (1 .. 3)", FormulaForm::all, 1);
    check_tests("own >= 2 and count(hand) < 5 and can_play", FormulaForm::all, 3);
    check_tests("any(players where out) or drawn > 3", FormulaForm::any, 2);
    check_tests("count(players where not out) > 2", FormulaForm::all, 1);
    check_tests("named == 8", FormulaForm::all, 1);
}

TEST_CASE("what asks for more is asked operation by operation", "[compiler][plain]") {
    check_tests("drawn * 2 == 4", FormulaForm::nodes, 0);
    check_tests("drawn == 1 and limit == 2 or bold", FormulaForm::nodes, 0);
    check_tests("count(pile where rank == 8) > 0", FormulaForm::nodes, 0);
    check_tests("any(players where own > 2)", FormulaForm::nodes, 0);
    check_tests("victim == player", FormulaForm::nodes, 0);
    // A sum may end at the bounds of its type, and then the difference is another one.
    check_tests("drawn + 1 > limit", FormulaForm::nodes, 0);
}

TEST_CASE("a truth value is a plain number", "[compiler][plain]") {
    check_tests("bold", FormulaForm::number, 0);
    check_tests("not bold", FormulaForm::all, 1);
}

TEST_CASE("plain forms have the value that their operations have", "[compiler][plain]") {
    for (const std::string condition :
         {"drawn == 2", "drawn != -1", "drawn < limit", "drawn <= 2 and limit > -2",
          "drawn >= limit or own > 1", "drawn in (-1 .. 2)", "not drawn in (1 .. 2) and not bold",
          "bold", "can_play and own < 2", "count(hand) > drawn", "drawn > player_count",
          "any(players where out) or drawn > 3", "named == 2", "named != 2", "source == hand",
          "not source == hand or bold", "drawn == 999999999", "drawn < 1 or limit > 999999998"}) {
        INFO(condition);
        const Program program = game_asking(condition);
        const Formula formula = condition_of(program);
        REQUIRE(formula.form != FormulaForm::nodes);
        for_some_positions(program, [&](const State& state, const Frame& frame) {
            CHECK(plain_value(program, state, frame, formula) ==
                  evaluate_nodes(program, state, frame, formula));
        });
    }
}

TEST_CASE("effects of plain steps are carried out at once", "[compiler][plain]") {
    const auto plain_kinds = [](const std::string& steps) {
        const Program program = program_of(game({
            {"variables",
             "{plays: {type: integer}, own: {of: player, type: integer}, "
             "named: {type: rank}}"},
            {"effects", "{counts: {on: play, do: [" + steps + "]}}"},
        }));
        std::vector<PlainStep::Kind> kinds;
        for (const auto& step : program.effects[0].plain_steps) kinds.push_back(step.kind);
        return kinds;
    };
    using Kind = PlainStep::Kind;
    const std::vector<Kind> none;
    CHECK(plain_kinds("{set: plays, to: plays + 2}, {set: own, to: 1}") ==
          std::vector<Kind>{Kind::set, Kind::set});
    CHECK(plain_kinds("{draw: 2, from: stock, to: hand}, {draw_up_to: 3, from: stock, to: hand}") ==
          std::vector<Kind>{Kind::draw, Kind::draw_up_to});
    CHECK(plain_kinds("{set: plays, to: plays + 2}, {set: plays, to: plays * 2}") == none);
    CHECK(plain_kinds("{set: named, to: rank}") == none);
    CHECK(plain_kinds("{set: plays, to: 0, when: plays > 9}") == none);
    CHECK(plain_kinds("{draw: 1, from: pile, to: hand}") == none);
    CHECK(plain_kinds("{draw: 1, from: stock, to: hand, of: seat(0)}") == none);
}
