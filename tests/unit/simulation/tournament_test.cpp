#include "simulation/tournament.h"

#include <cstring>
#include <set>

#include "../notation/table_games.h"
#include "bots/make_policy.h"
#include "play/play_game.h"
#include "play/seatings.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Moves at random, each of another name in another way.
class OneOfMany : public Policy {
public:
    explicit OneOfMany(const std::string& name) : salt_(name.empty() ? 0 : name.back()) {}

    void begin_game(std::uint64_t seed, int seat) override {
        random_ = policy_random(mix_seed(seed, static_cast<std::uint64_t>(salt_)), seat);
    }
    std::optional<Decision> decide(const Prospect& prospect) override {
        return Decision{prospect.moves.sample(random_), {}};
    }

private:
    char salt_;
    Random random_{0, 0};
};

/// Notes what it is told of when the game is left.
class Told : public Policy {
public:
    explicit Told(std::set<std::uint32_t>& rounds) : rounds_(rounds) {}

    void begin_game(std::uint64_t, int) override {}
    std::optional<Decision> decide(const Prospect& prospect) override {
        rounds_.insert(prospect.rounds);
        return Decision{prospect.moves.nth(0), {}};
    }

private:
    std::set<std::uint32_t>& rounds_;
};

TournamentSetup tournament_of(std::vector<std::string> players, std::uint64_t games) {
    TournamentSetup setup;
    setup.players = std::move(players);
    setup.games = games;
    setup.seed = 42;
    return setup;
}

const PlayerResult& result_of_player(const TournamentResult& result, const std::string& name) {
    for (const auto& player : result.players) {
        if (player.name == name) return player;
    }
    FAIL(name);
    return result.players.front();
}

void check_same(const Estimate& one, const Estimate& other) {
    CHECK(one.mean == other.mean);
    REQUIRE(one.interval.has_value() == other.interval.has_value());
    if (!one.interval) return;
    CHECK(one.interval->low == other.interval->low);
    CHECK(one.interval->high == other.interval->high);
}

void check_same(const TournamentResult& one, const TournamentResult& other) {
    CHECK(one.games == other.games);
    CHECK(one.unfinished == other.unfinished);
    REQUIRE(one.players.size() == other.players.size());
    for (std::size_t i = 0; i < one.players.size(); ++i) {
        CHECK(one.players[i].name == other.players[i].name);
        CHECK(one.players[i].wins == other.players[i].wins);
        check_same(one.players[i].win_share, other.players[i].win_share);
        check_same(one.players[i].won, other.players[i].won);
        check_same(one.players[i].place, other.players[i].place);
        check_same(one.players[i].points, other.players[i].points);
        check_same(one.players[i].lead, other.players[i].lead);
    }
    for (std::size_t i = 0; i < one.pairs.size(); ++i) {
        check_same(one.pairs[i].ahead, other.pairs[i].ahead);
        check_same(one.pairs[i].win_share, other.pairs[i].win_share);
        CHECK(one.pairs[i].chance == other.pairs[i].chance);
    }
}

}  // namespace

TEST_CASE("a tournament has the same result for any number of threads",
          "[simulation][tournament]") {
    const Rules thirteen = bundled_rules("thirteen");
    const Rules president = bundled_rules("president");
    auto setup = tournament_of({"easy", "random", "clairvoyant:2", "good:2"}, 72);
    auto drawn =
        tournament_of({"easy", "random", "easy", "random", "random", "easy", "random"}, 100);
    drawn.rounds = 1;
    const auto one = play_tournament(thirteen.program, setup);
    const auto one_drawn = play_tournament(president.program, drawn);
    CHECK(one.deals == 3);
    CHECK(one.games == 72);
    CHECK_FALSE(one_drawn.all_seatings);
    for (const unsigned threads : {2u, 3u}) {
        setup.threads = threads;
        drawn.threads = threads;
        check_same(one, play_tournament(thirteen.program, setup));
        check_same(one_drawn, play_tournament(president.program, drawn));
    }
}

TEST_CASE("of players who are alike the intervals hold the fair share",
          "[simulation][tournament]") {
    const Rules rules = rules_of(climbing_game());
    int held = 0;
    int looked_at = 0;
    int beyond = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        auto setup = tournament_of({"one a", "one b", "one c"}, 120);
        setup.seed = seed;
        setup.make_player = [](const std::string& name) {
            return Bot{std::make_unique<OneOfMany>(name), false};
        };
        const auto result = play_tournament(rules.program, setup);
        REQUIRE(result.players.size() == 3);
        double sum = 0;
        for (const auto& player : result.players) {
            sum += player.win_share.mean;
            ++looked_at;
            held += player.win_share.interval->contains(*result.fair_share) ? 1 : 0;
        }
        CHECK(sum == Approx(1));
        for (const auto& pair : result.pairs) beyond += pair.beyond_chance ? 1 : 0;
    }
    CHECK(looked_at == 120);
    CHECK(held >= 108);  // 114 are expected
    CHECK(held < looked_at);
    CHECK(beyond <= 6);  // 19 of 20 tournaments have none
}

TEST_CASE("the cards favour nobody: who plays alike wins alike", "[simulation][tournament]") {
    const Rules rules = bundled_rules("thirteen");
    auto setup = tournament_of({"a", "b", "c", "d"}, 48);
    setup.make_player = [&](const std::string&) { return make_bot("random", rules.program); };
    const auto result = play_tournament(rules.program, setup);
    CHECK(result.seatings == 24);
    CHECK(result.deals == 2);
    for (const auto& player : result.players) {
        CHECK(player.win_share.mean == Approx(0.25));
        CHECK(player.place.mean == Approx(2.5));
        CHECK(player.lead.mean == Approx(0).margin(1e-12));
        CHECK(player.better_than.empty());
    }
}

TEST_CASE("the better player wins more, beyond chance", "[simulation][tournament]") {
    const Rules rules = bundled_rules("thirteen");
    const auto result =
        play_tournament(rules.program, tournament_of({"random", "easy", "random", "random"}, 200));
    CHECK(result.players.front().name == "easy");
    CHECK(result.players.front().better_than == std::vector<std::size_t>{1});
    CHECK(result.players.front().win_share.interval->low > 0.5);
    const auto& random = result_of_player(result, "random");
    CHECK(random.players == 3);
    CHECK(random.wins + result.players.front().wins == Approx(200));
    CHECK(random.win_share.mean * 3 + result.players.front().win_share.mean == Approx(1));
    REQUIRE(result.pairs.size() == 1);
    const auto& pair = result.pairs.front();
    CHECK(pair.win_share.mean ==
          Approx(result.players.front().win_share.mean - random.win_share.mean));
    CHECK(pair.place.mean == Approx(result.players.front().place.mean - random.place.mean));
    CHECK(pair.place.mean < 0);
    CHECK(pair.ahead.mean > 0.5);
}

TEST_CASE("the first game is that of the seed with the players as named",
          "[simulation][tournament]") {
    const Rules rules = bundled_rules("big-two");
    auto setup = tournament_of({"random", "random", "random", "random"}, 1);
    const auto result = play_tournament(rules.program, setup);
    CHECK(result.games == 1);
    CHECK_FALSE(result.players.front().win_share.interval);
    GameSetup game;
    game.seats = 4;
    game.seed = setup.seed;
    std::vector<std::unique_ptr<Policy>> policies;
    for (int seat = 0; seat < 4; ++seat) policies.push_back(make_policy("random", rules.program));
    const State state = play_game(rules.program, game, policies);
    const double sum = state.score[0] + state.score[1] + state.score[2] + state.score[3];
    CHECK(result.players.front().points.mean == Approx(sum / 4));
}

TEST_CASE("a game ends after some rounds and counts by their points", "[simulation][tournament]") {
    const Rules rules = bundled_rules("great-dalmuti");
    auto setup = tournament_of({"easy", "random", "random", "random"}, 40);
    setup.rounds = 1;
    const auto round = play_tournament(rules.program, setup);
    CHECK(round.rounds == 1);
    // A round brings its players 3, 2, 1 and 0 points.
    double sum = 0;
    for (const auto& player : round.players) {
        sum += player.points.mean * static_cast<double>(player.players);
        CHECK(player.points.mean == Approx(4 - player.place.mean));
    }
    CHECK(sum == Approx(6));
    setup.rounds = 3;
    const auto rounds = play_tournament(rules.program, setup);
    sum = 0;
    for (const auto& player : rounds.players) {
        sum += player.points.mean * static_cast<double>(player.players);
    }
    CHECK(sum == Approx(18));
    setup.rounds = 100;  // more than a match has
    CHECK(play_tournament(rules.program, setup).unfinished == 0);
}

TEST_CASE("rounds that bring points before anybody decides count once each",
          "[simulation][tournament]") {
    // Every other round somebody wins as soon as it is dealt.
    const Rules rules = rules_of(changed(
        climbing_game(),
        {{"out: {empty: [hand]}",
          "instant_wins:\n  hands: {even: round mod 2 == 0}\n"
          "rounds: {over: any(players where out)}\n"
          "scoring:\n  won: {when: player == round_winner, points: 1}\n"
          "out: {empty: [hand]}"},
         {"first_out: {when: any(players where out)}", "all: {when: rounds_played == 20}"}}));
    auto setup = tournament_of({"random", "random"}, 20);
    for (const std::uint32_t rounds : {1u, 2u, 3u}) {
        setup.rounds = rounds;
        const auto result = play_tournament(rules.program, setup);
        CHECK(result.players.front().points.mean * 2 == Approx(rounds));
    }
}

TEST_CASE("a game without points is played to its end, whatever rounds it has",
          "[simulation][tournament]") {
    const Rules rules = bundled_rules("tennis");
    auto setup = tournament_of({"random", "random"}, 4);
    setup.rounds = 1;
    const auto result = play_tournament(rules.program, setup);
    CHECK(result.rounds == 0);
    CHECK_FALSE(result.has_points);
    CHECK(result.unfinished == 0);
}

TEST_CASE("no place lies beyond the first and the last", "[simulation][tournament]") {
    const Rules rules = bundled_rules("thirteen");
    auto setup = tournament_of({"easy", "random", "random", "random"}, 8);  // two deals
    bool was_wide = false;
    for (setup.seed = 0; setup.seed < 10; ++setup.seed) {
        for (const auto& player : play_tournament(rules.program, setup).players) {
            if (!player.place.interval) continue;
            CHECK(player.place.interval->low >= 1);
            CHECK(player.place.interval->high <= 4);
            was_wide = was_wide || player.place.interval->low == 1;
        }
    }
    CHECK(was_wide);
}

TEST_CASE("a side is what wins where players have partners", "[simulation][tournament]") {
    const Rules rules = bundled_rules("tichu");
    auto setup = tournament_of({"easy", "random", "easy", "random"}, 30);
    setup.rounds = 1;
    const auto result = play_tournament(rules.program, setup);
    CHECK(result.seatings == 6);
    CHECK(*result.fair_share == 0.5);
    REQUIRE(result.sides.size() == 3);
    const auto& best = result.sides.front();
    CHECK(best.names == std::vector<std::string>{"easy", "easy"});
    CHECK(best.games == 10);
    CHECK(best.win_share.mean + result.sides.back().win_share.mean == Approx(1));
    CHECK(result.sides[1].games == 40);
    CHECK(result.sides[1].win_share.mean == Approx(0.5));
    double shares = 0;
    for (const auto& player : result.players) shares += player.win_share.mean;
    CHECK(shares == Approx(1));  // two of each: each game has two winners
}

TEST_CASE("games that nobody ends are drawn", "[simulation][tournament]") {
    const Rules rules = bundled_rules("palace");
    auto setup = tournament_of({"easy", "random"}, 6);
    setup.turn_limit = 4;
    const auto result = play_tournament(rules.program, setup);
    CHECK(result.unfinished == 6);
    for (const auto& player : result.players) {
        CHECK(player.win_share.mean == Approx(0.5));
        CHECK(player.won.mean == 0);
        CHECK(player.place.mean == Approx(1.5));
    }
}

TEST_CASE("who sees all cards is seated with them", "[simulation][tournament]") {
    /// Counts the hidden cards that it is shown.
    class Looker : public Policy {
    public:
        explicit Looker(int& hidden) : hidden_(hidden) {}
        void begin_game(std::uint64_t, int) override {}
        std::optional<Decision> decide(const Prospect& prospect) override {
            hidden_ += prospect.observation.hidden().count();
            return Decision{prospect.moves.nth(0), {}};
        }

    private:
        int& hidden_;
    };
    const Rules rules = bundled_rules("thirteen");
    int hidden_from_told = 0;
    int hidden_from_others = 0;
    auto setup = tournament_of({"told", "other", "other", "other"}, 4);
    setup.make_player = [&](const std::string& name) {
        const bool is_told = name == "told";
        return Bot{std::make_unique<Looker>(is_told ? hidden_from_told : hidden_from_others),
                   is_told};
    };
    CHECK(play_tournament(rules.program, setup).games == 4);
    CHECK(hidden_from_told == 0);
    CHECK(hidden_from_others > 0);
}

TEST_CASE("players are told after how many rounds a game is left", "[simulation][tournament]") {
    for (const std::uint32_t rounds : {0u, 2u}) {
        std::set<std::uint32_t> told;
        auto setup = tournament_of({"a", "b", "c", "d"}, 1);
        setup.rounds = rounds;
        setup.make_player = [&](const std::string&) { return Bot{std::make_unique<Told>(told)}; };
        const Rules rules = bundled_with("thirteen", {{"games", "3"}});
        (void)play_tournament(rules.program, setup);
        CHECK(told == std::set<std::uint32_t>{rounds});
    }
}
