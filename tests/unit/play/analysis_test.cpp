#include "play/analysis.h"

#include "../../support/bundled.h"
#include "bots/make_policy.h"
#include "catch.h"
#include "notation/move_text.h"
#include "play/play_game.h"
#include "recording.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Keeps what is decided.
class Decisions : public Watcher {
public:
    void began(const State&, const Events&) override {}
    void decided(const Program&, int, const Decision& decision, const State&,
                 const Events&) override {
        made.push_back(decision);
    }

    std::vector<Decision> made;
};

/// A game among bots that move at random.
std::vector<Decision> random_game(const Program& program, const GameSetup& setup) {
    std::vector<std::unique_ptr<Policy>> bots;
    for (int seat = 0; seat < setup.seats; ++seat) bots.push_back(make_policy("random", program));
    Decisions decisions;
    static_cast<void>(play_game(program, setup, bots, &decisions));
    return decisions.made;
}

std::vector<AnalysedDecision> analysed(const Program& program, const GameSetup& setup,
                                       const std::vector<Decision>& decisions,
                                       const AnalysisSetup& analysis) {
    std::vector<AnalysedDecision> found;
    analyse(program, setup, decisions, analysis, [&](const AnalysedDecision& decision) {
        found.push_back(decision);
        return true;
    });
    return found;
}

Budget playouts(std::uint64_t number) { return {number}; }

}  // namespace

TEST_CASE("an analysis is of the decisions of its seats that had a choice", "[play][analysis]") {
    for (const auto* name : {"thirteen", "palace", "president", "segments", "dou-dizhu"}) {
        const Rules rules = bundled_rules(name);
        const Program& program = rules.program;
        GameSetup setup;
        setup.seats = program.players.back();
        setup.seed = 11;
        const auto decisions = random_game(program, setup);
        const auto found =
            analysed(program, setup, decisions, {Seats::of(1), playouts(16), 1, 0xffffffff});
        REQUIRE(!found.empty());
        State state = new_game(program, setup);
        std::size_t next = 0;
        for (const auto& decision : decisions) {
            if (state.to_act == 1 && legal_moves(program, state).count() > 1) {
                REQUIRE(next < found.size());
                CHECK(found[next].turn == state.turn + 1);
                CHECK(found[next].seat == 1);
                // What was chosen is told as it was: of cards that are the same any may be named.
                CHECK(move_text(program, found[next].chosen.move).size() ==
                      move_text(program, decision.move).size());
                CHECK(found[next].chosen.playouts > 0);
                CHECK(found[next].cost() >= 0);
                CHECK(found[next].margin() > 0);
                ++next;
            }
            apply(program, state, decision.move, {},
                  decision.laid.empty() ? nullptr : &decision.laid);
        }
        CHECK(next == found.size());
    }
}

TEST_CASE("an analysis of some decisions says the same of them as one of all", "[play][analysis]") {
    const Rules rules = bundled_rules("thirteen");
    GameSetup setup;
    setup.seats = 3;
    setup.seed = 5;
    const auto decisions = random_game(rules.program, setup);
    const AnalysisSetup of_all = {Seats::first(3), playouts(24), 1, 0xffffffff};
    const auto all = analysed(rules.program, setup, decisions, of_all);
    REQUIRE(all.size() > 3);
    AnalysisSetup of_one = of_all;
    of_one.from = of_one.to = all[2].turn;
    const auto one = analysed(rules.program, setup, decisions, of_one);
    REQUIRE(one.size() == 1);
    CHECK(one[0].turn == all[2].turn);
    CHECK(one[0].chosen.payoffs == all[2].chosen.payoffs);
    CHECK(one[0].best.payoffs == all[2].best.payoffs);
}

TEST_CASE("an analysis ends when nobody listens any longer", "[play][analysis]") {
    const Rules rules = bundled_rules("thirteen");
    GameSetup setup;
    setup.seats = 3;
    setup.seed = 5;
    int told = 0;
    analyse(rules.program, setup, random_game(rules.program, setup),
            {Seats::first(3), playouts(4), 1, 0xffffffff}, [&](const AnalysedDecision&) {
                ++told;
                return told < 2;
            });
    CHECK(told == 2);
}

TEST_CASE("a decision costs what the best brings more", "[play][analysis]") {
    AnalysedDecision decision;
    decision.chosen.playouts = decision.best.playouts = 100;
    decision.chosen.payoffs = 20 * most_payoff;
    decision.best.payoffs = 50 * most_payoff;
    CHECK(decision.cost() == Approx(0.3 * static_cast<double>(most_payoff)));
    CHECK(decision.margin() == Approx(0.125 * static_cast<double>(most_payoff)).epsilon(0.05));
    decision.best.payoffs = 10 * most_payoff;
    CHECK(decision.cost() == 0);
    // The more playouts, the surer.
    const double before = decision.margin();
    decision.chosen.playouts = decision.best.playouts = 10'000;
    decision.chosen.payoffs = decision.best.payoffs = 2'000 * most_payoff;
    CHECK(decision.margin() < before / 5);
    // Of what was never tried out nothing is known.
    CHECK(AnalysedDecision().cost() == 0);
    CHECK(AnalysedDecision().margin() > 0.5 * static_cast<double>(most_payoff));
}
