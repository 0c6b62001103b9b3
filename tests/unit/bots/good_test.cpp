#include "bots/good.h"

#include <set>

#include "../notation/table_games.h"
#include "bots/make_policy.h"
#include "notation/move_text.h"
#include "play/play_game.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// What one seat thinks of its moves where a table stands, as people write them, the best first.
std::vector<std::string> thoughts(const Table& table, const Budget& budget) {
    const auto& program = table.rules.program;
    const auto observation = observe(program, table.state, Memory{}, table.state.to_act);
    const auto moves = legal_moves(program, observation.position());
    Random random(1, 1);
    std::vector<std::string> texts;
    for (const auto& estimate : estimate_moves({program, observation, moves}, budget, random)) {
        CHECK(estimate.wins <= estimate.playouts);
        texts.push_back(move_text(program, estimate.move) + " " +
                        std::to_string(estimate.playouts) + " " + std::to_string(estimate.payoffs));
    }
    return texts;
}

/// The decisions of a game among bots.
std::vector<std::uint64_t> decisions(const Rules& rules, const Budget& budget, int seats) {
    class Keys : public Watcher {
    public:
        void began(const State&, const Events&) override {}
        void decided(const Program&, int, const Decision& decision, const State&,
                     const Events&) override {
            keys.push_back(decision.move.cards.word[0] ^
                           static_cast<unsigned>(decision.move.value));
        }
        std::vector<std::uint64_t> keys;
    } watcher;
    GameSetup setup;
    setup.seats = seats;
    setup.seed = 11;
    setup.turn_limit = 60;
    std::vector<std::unique_ptr<Policy>> policies;
    for (int seat = 0; seat < seats; ++seat) {
        policies.push_back(make_policy(seat == 0 ? "good" : "easy", rules.program, budget));
    }
    (void)play_game(rules.program, setup, policies, &watcher);
    return watcher.keys;
}

}  // namespace

TEST_CASE("who can go out does", "[bots]") {
    Table table(rules_of(climbing_game()), 2, {"5C", "9H", "6D", "JD", "7H", "QH", "8S", "KC"});
    CHECK(thoughts(table, Budget{200}).front().rfind("5C 6D 7H 8S", 0) == 0);
}

TEST_CASE("a choice is the same with any number of threads, and again", "[bots]") {
    for (const auto* name : {"thirteen", "tichu", "tennis", "dou-dizhu"}) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        Table table(bundled_rules(name), rules.program.players.back());
        const auto once = thoughts(table, Budget{1'000});
        CHECK(once == thoughts(table, Budget{1'000}));
        CHECK(once == thoughts(table, Budget{1'000, std::nullopt, 3}));
    }
}

TEST_CASE("a good player plays every game", "[bots]") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const int seats = rules.program.players.back();
        const auto once = decisions(rules, Budget{30}, seats);
        CHECK_FALSE(once.empty());
        CHECK(once == decisions(rules, Budget{30}, seats));
    }
}

TEST_CASE("a move alone is tried by all of a budget", "[bots]") {
    Table table(rules_of(climbing_game()), 2, {"3C", "4D", "7H", "KS", "9C", "JD", "5S", "QH"});
    const auto& program = table.rules.program;
    const auto observation = observe(program, table.state, Memory{}, table.state.to_act);
    const auto moves = legal_moves(program, observation.position());
    Random random(1, 1);
    const auto estimate =
        estimate_move({program, observation, moves}, moves.nth(0), Budget{300}, random);
    CHECK(estimate.move == moves.nth(0));
    CHECK(estimate.playouts == 300);
}

TEST_CASE("thinking ends in time", "[bots]") {
    Table table(bundled_rules("tichu"), 4);
    const auto& program = table.rules.program;
    const auto observation = observe(program, table.state, Memory{}, table.state.to_act);
    const auto moves = legal_moves(program, observation.position());
    Random random(1, 1);
    const Budget budget{Budget::most_playouts, std::chrono::milliseconds(30)};
    std::uint64_t playouts = 0;
    for (const auto& estimate : estimate_moves({program, observation, moves}, budget, random)) {
        playouts += estimate.playouts;
    }
    CHECK(playouts > 0);
    CHECK(playouts < Budget::most_playouts);
}

TEST_CASE("who lays cards face down lies at times, and who is asked doubts at times", "[bots]") {
    class Ways : public Watcher {
    public:
        void began(const State&, const Events&) override {}
        void decided(const Program& program, int, const Decision& decision, const State&,
                     const Events&) override {
            const Move& move = decision.move;
            const auto is = [&](const char* name) {
                return find_name(program.names.actions, name) == move.action;
            };
            if (is("claim")) claimed = move.value;
            if (move.kind == Move::Kind::play) {
                const bool is_lie = !(move.cards - program.rank_cards[claimed]).empty();
                ++(is_lie ? lies : truths);
            }
            if (is("doubt")) ++doubts;
            if (is("believe")) ++beliefs;
        }
        std::size_t claimed = 0;
        int lies = 0;
        int truths = 0;
        int doubts = 0;
        int beliefs = 0;
    } ways;
    const Rules rules = bundled_rules(HOUSERULES_SOURCE "/tests/ok/bluff.yaml");
    for (int game = 0; game < 6; ++game) {
        GameSetup setup;
        setup.seed = static_cast<std::uint64_t>(game);
        std::vector<std::unique_ptr<Policy>> policies;
        for (int seat = 0; seat < 2; ++seat) {
            policies.push_back(make_policy("good:300", rules.program));
        }
        (void)play_game(rules.program, setup, policies, &ways);
    }
    CHECK(ways.lies > 5);
    CHECK(ways.truths > 5);
    CHECK(ways.doubts > 5);
    CHECK(ways.beliefs > 5);
}
