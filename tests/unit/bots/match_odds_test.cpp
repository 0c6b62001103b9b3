#include "bots/match_odds.h"

#include "../notation/table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Odds in a match of Thirteen, of which a game brings whoever wins it a point.
class Match {
public:
    explicit Match(const char* games, std::uint32_t rounds = 0)
        : rules_(bundled_with("thirteen", {{"games", games}})), rounds_(rounds) {}

    [[nodiscard]] MatchOdds odds() const {
        GameSetup setup;
        setup.seats = 4;
        return {rules_.program, new_game(rules_.program, setup), {{1, 0, 0, 0}}, rounds_};
    }

private:
    Rules rules_;
    std::uint32_t rounds_;
};

}  // namespace

TEST_CASE("whoever is ahead is likelier to win a match", "[bots]") {
    const Match match("3");
    MatchOdds odds = match.odds();
    const auto ahead = odds.odds({1, 0, 0, 0}, {}, 1);
    CHECK(ahead[0] > ahead[1] + MatchOdds::certain / 5);
    CHECK(ahead[1] > 0);
    const auto apart = odds.odds({1, 1, 0, 0}, {}, 2);
    CHECK(apart[0] > apart[2]);
    CHECK(apart[1] > apart[3]);
}

TEST_CASE("a match that is decided or over has no chance left", "[bots]") {
    const Match match("3");
    MatchOdds odds = match.odds();
    CHECK(odds.odds({2, 0, 0, 0}, {}, 2)[0] == MatchOdds::certain);
    CHECK(odds.odds({1, 1, 1, 0}, {}, 3)[0] == MatchOdds::certain / 3);
    CHECK(odds.odds({1, 1, 1, 0}, {}, 3)[3] == 0);
    CHECK(odds.rounds_left({0, 0, 0, 0}, 3) == 0);
    CHECK(odds.rounds_left({0, 0, 0, 0}, 1) == 2);
}

TEST_CASE("a match that is left early is decided then", "[bots]") {
    const Match match("100", 2);
    MatchOdds odds = match.odds();
    CHECK(odds.rounds_left({0, 0, 0, 0}, 0) == 2);
    CHECK(odds.odds({1, 1, 0, 0}, {}, 2)[1] == MatchOdds::certain / 2);
    // Unless it is over before.
    const Match short_match("1", 2);
    CHECK(short_match.odds().rounds_left({0, 0, 0, 0}, 0) == 1);
    CHECK(Match("100").odds().rounds_left({0, 0, 0, 0}, 0) == MatchOdds::most_rounds);
}

TEST_CASE("odds of a standing are the same whatever was asked before", "[bots]") {
    const Match match("3");
    MatchOdds odds = match.odds();
    const auto first = odds.odds({1, 0, 0, 0}, {}, 1);
    for (std::int32_t score = 0; score < 2'000; ++score) (void)odds.odds({0, score, 0, 0}, {}, 1);
    CHECK(odds.odds({1, 0, 0, 0}, {}, 1) == first);
    CHECK(match.odds().odds({1, 0, 0, 0}, {}, 1) == first);
}

TEST_CASE("partners have the same odds", "[bots]") {
    const Rules rules = bundled_with("tichu", {{"target", "500"}});
    GameSetup setup;
    setup.seats = 4;
    MatchOdds odds(rules.program, new_game(rules.program, setup), {{60, 40, 60, 40}}, 0);
    const auto found = odds.odds({400, 420, 400, 420}, {}, 4);
    CHECK(found[0] == found[2]);
    CHECK(found[1] == found[3]);
    CHECK(found[0] + found[1] >= MatchOdds::certain - 2);
}
