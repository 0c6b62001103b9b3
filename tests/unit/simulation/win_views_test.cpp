#include "simulation/win_views.h"

#include "../text.h"
#include "made_games.h"
#include "simulation/verdicts.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

using By = WinView::By;
using Says = WinView::Says;

/// Wins of 1000 games each.
WinAnswers wins_of(const std::vector<std::uint64_t>& wins, double fair, bool is_clear) {
    WinAnswers answers;
    answers.fair = fair;
    for (const auto won : wins) {
        WinAnswer answer{1000, won, {static_cast<double>(won) / 1000, share_interval(won, 1000)}};
        answer.beyond_chance = is_clear;
        answers.of.push_back(answer);
    }
    return answers;
}

RoleAnswer role_of(std::uint64_t ahead, double fair) {
    return {"landlord",
            1000,
            {static_cast<double>(ahead) / 1000, share_interval(ahead, 1000)},
            fair,
            {}};
}

std::vector<By> kinds_of(const std::vector<WinView>& views) {
    std::vector<By> kinds;
    for (const auto& view : views) kinds.push_back(view.by);
    return kinds;
}

/// One player against two, who starts, and whose seat matters somewhat.
Answers one_against_two() {
    Answers answers;
    answers.games = 1000;
    answers.seats = wins_of({515, 547, 600}, 0.554, true);
    answers.starters = wins_of({338, 662, 662}, 0.554, true);
    answers.roles = {role_of(346, 0.5513)};
    return answers;
}

}  // namespace

TEST_CASE("where a role explains who wins it comes first, and others say the same or less") {
    const auto views = win_views(one_against_two());
    CHECK(kinds_of(views) == std::vector<By>{By::roles, By::seats, By::starters});
    CHECK(views[0].says == Says::more);
    CHECK(views[1].says == Says::less);
    CHECK(views[2].says == Says::the_same);
}

TEST_CASE("who starts says something else than a role where it wins otherwise") {
    auto answers = one_against_two();
    answers.starters = wins_of({662, 338, 662}, 0.554, true);
    // It may be the second to act who holds the role.
    CHECK(win_views(answers)[2].says == Says::the_same);
    answers.starters = wins_of({338, 562, 762}, 0.554, true);
    CHECK(win_views(answers)[2].says == Says::more);
    // What may be luck is not said to be the same.
    answers.starters = wins_of({338, 662, 662}, 0.554, false);
    CHECK(win_views(answers)[2].says == Says::less);
    answers = one_against_two();
    answers.roles.push_back(role_of(700, 0.5513));
    CHECK(win_views(answers)[2].says == Says::more);
}

TEST_CASE("seats come first where nothing is clear, and after who starts where only that is") {
    Answers answers;
    answers.seats = wins_of({250, 255, 245, 250}, 0.25, false);
    answers.starters = wins_of({255, 250, 245, 250}, 0.25, false);
    answers.roles = {role_of(552, 0.5513)};
    auto views = win_views(answers);
    CHECK(kinds_of(views) == std::vector<By>{By::seats, By::roles, By::starters});
    CHECK(views[1].says == Says::less);
    answers.starters = wins_of({400, 200, 200, 200}, 0.25, true);
    views = win_views(answers);
    CHECK(kinds_of(views) == std::vector<By>{By::starters, By::roles, By::seats});
    CHECK(win_views(Answers()).empty());
}

TEST_CASE("of seats and the order of turns that comes first which tells more") {
    Answers answers;
    answers.seats = wins_of({300, 250, 200}, 0.25, true);
    answers.starters = wins_of({330, 250, 170}, 0.25, true);
    CHECK(kinds_of(win_views(answers)) == std::vector<By>{By::starters, By::seats});
    std::swap(answers.seats, answers.starters);
    CHECK(kinds_of(win_views(answers)) == std::vector<By>{By::seats, By::starters});
    CHECK(win_views(answers)[1].says == Says::more);
}

TEST_CASE("sides come before their seats, which say the same") {
    Answers answers;
    answers.sides = wins_of({480, 520}, 0.5, false);
    answers.seats = wins_of({480, 520, 480, 520}, 0.5, false);
    const auto views = win_views(answers);
    CHECK(kinds_of(views) == std::vector<By>{By::sides, By::seats});
    CHECK(views[1].says == Says::the_same);
}

TEST_CASE("what the others have is what the holder of a role leaves them") {
    CHECK(share_of_others(role_of(346, 0.5513), 3) == Approx((3 * 0.5513 - 0.346) / 2));
    CHECK(share_of_others(role_of(346, 0.5513), 1) == 0);
    CHECK(is_clear(role_of(346, 0.5513), 1));
    CHECK_FALSE(is_clear(role_of(540, 0.5513), 1));
    // Of many roles one is soon beyond its own interval.
    CHECK(is_clear(role_of(518, 0.5513), 1));
    CHECK_FALSE(is_clear(role_of(518, 0.5513), 20));
}

TEST_CASE("sentences begin with what explains most, and say nothing twice") {
    const auto answers = one_against_two();
    const auto verdicts = verdicts_on_games(made_series(3), answers);
    REQUIRE(verdicts.size() >= 2);
    CHECK(verdicts[0].text ==
          "The landlord wins in 34.6 % (31.7 to 37.6) of 1,000 rounds, the others "
          "on average in 65.4 %: a disadvantage.");
    CHECK(verdicts[0].topic == VerdictTopic::winners);
    CHECK(verdicts[1].text ==
          "By seat it differs less: seat 2 wins 60.0 %, seat 0 51.5 % (fair: 55.4 %).");
    for (const auto& verdict : verdicts) CHECK_FALSE(contains(verdict.text, "starter"));
}
