#include "simulation/game_observer.h"

#include "../notation/table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game that is looked at as it is played move by move.
class WatchedTable {
public:
    explicit WatchedTable(Table begun) : table(std::move(begun)), rules_(table.rules.program) {
        observer = std::make_unique<GameObserver>(table.rules.program, rules_);
        observer->begin(table.state, {});
    }

    void play(const std::string& text) {
        const auto decision = table.resolved(text);
        INFO(text);
        REQUIRE(decision);
        observer->before(table.state, decision->move);
        table.play(text);
        observer->after(table.state, {});
    }

    [[nodiscard]] GameFigures finished() const {
        GameFigures figures;
        observer->finish(table.state, figures);
        return figures;
    }

    [[nodiscard]] std::uint32_t times(const std::string& name) const {
        const auto& all = rules_.all();
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const CountedRule& one) { return one.name == name; });
        REQUIRE(found != all.end());
        return finished().details.rules[static_cast<std::size_t>(found - all.begin())];
    }

    Table table;
    std::unique_ptr<GameObserver> observer;

private:
    CountedRules rules_;
};

}  // namespace

TEST_CASE("turns, rules and who has the fewest cards are counted as a game is played") {
    WatchedTable game(climbing());
    game.play("7c 7d");  // seat 0 has fewest
    CHECK(game.finished().details.changes_in_cards == 0);
    game.play("as ac");  // both have two
    CHECK(game.finished().details.changes_in_cards == 0);
    game.play("pass");
    game.play("3d");  // seat 1 has fewest
    CHECK(game.finished().details.changes_in_cards == 1);
    game.play("8h");  // both have one
    game.play("9c");  // seat 1 is out
    CHECK(game.table.state.over());
    const auto figures = game.finished();
    CHECK(figures.has_details);
    CHECK(figures.starter == 0);
    CHECK(figures.details.turns == 6);
    CHECK(figures.details.changes_in_cards == 1);
    CHECK(figures.details.changes_in_points == 0);
    CHECK(figures.details.doubled_places[0] == 4);
    CHECK(figures.details.doubled_places[1] == 2);
    CHECK(game.times("single") == 3);
    CHECK(game.times("pair") == 2);
    CHECK(game.times("pass") == 1);
    // What is led beats nothing.
    CHECK(game.times("higher") == 3);
}

TEST_CASE("decisions of one player in a row are one turn") {
    WatchedTable game(climbing());
    const auto decision = game.table.resolved("7c");
    REQUIRE(decision);
    game.observer->before(game.table.state, decision->move);
    game.observer->before(game.table.state, decision->move);
    CHECK(game.finished().details.turns == 1);
    game.table.state.to_act = 1;
    game.observer->before(game.table.state, decision->move);
    CHECK(game.finished().details.turns == 2);
}

TEST_CASE("who starts is who does it when cards have changed hands, in the first round") {
    WatchedTable game(climbing());
    CHECK(game.finished().starter == 0);
    game.table.state.starter = 1;
    game.observer->after(game.table.state, {});
    CHECK(game.finished().starter == 1);
    game.table.state.round = 2;
    game.table.state.starter = 0;
    game.observer->after(game.table.state, {});
    CHECK(game.finished().starter == 1);
}

TEST_CASE("a rule that was asked and did not hold did not happen") {
    WatchedTable game(climbing());
    RuleUse use;
    use.section = RuleUse::Section::end;
    game.observer->after(game.table.state, {use});
    CHECK(game.times("first_out") == 0);
    use.held = true;
    game.observer->after(game.table.state, {use});
    CHECK(game.times("first_out") == 1);
}

TEST_CASE("a game that begins is counted from nothing") {
    WatchedTable game(climbing());
    game.play("7c 7d");
    game.play("as ac");
    game.observer->begin(game.table.state, {});
    const auto figures = game.finished();
    CHECK(figures.details.turns == 0);
    CHECK(game.times("pair") == 0);
}

TEST_CASE("roles are variables of the table that name a player and last longer than a trick") {
    CHECK(role_variables(bundled_rules("dou-dizhu").program).size() == 1);
    CHECK(role_variables(bundled_rules("palace").program).empty());
}
