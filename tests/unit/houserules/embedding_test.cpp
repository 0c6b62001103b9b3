#include <nlohmann/json.hpp>

#include "../../support/source_tree.h"
#include "catch.h"
#include "houserules/game.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Game begun_palace(std::uint64_t seed = 7) {
    const auto rules = Ruleset::load("palace", source_tree());
    REQUIRE(rules);
    auto game = Game::start(*rules, {.players = 3, .seed = seed});
    REQUIRE(game);
    return std::move(*game);
}

void play_first_moves(Game& game, int moves) {
    for (int i = 0; i < moves && !game.over(); ++i) game.play(game.move(0));
}

}  // namespace

TEST_CASE("rules that are wrong are refused with the place and what to write instead") {
    const auto rules = Ruleset::read(
        "mine.yaml", "houserules: 1\nextends: palace\nname: Mine\nplayerz: 3\n", source_tree());
    REQUIRE(!rules);
    REQUIRE(rules.error().problems.size() == 1);
    const RuleProblem& problem = rules.error().problems.front();
    CHECK(problem.file == "mine.yaml");
    CHECK(problem.line == 4);
    CHECK(problem.code == "E201");
    CHECK(problem.help == "did you mean `players`?");
    CHECK(rules.error().text.find("mine.yaml:4:1") != std::string::npos);
    CHECK(!Ruleset::load("no-such-game", source_tree()));
    CHECK(!Ruleset::load("palace", source_tree(), {{"finish", "never"}}));
}

TEST_CASE("a game is told what a player types, and says why a move is refused") {
    Game game = begun_palace();
    const auto refused = game.read_move("8x");
    REQUIRE(!refused);
    CHECK(refused.error().message.find("neither a card nor an action `8x`") != std::string::npos);
    const std::string typed = game.move_text(game.move(0));
    const auto move = game.read_move(typed);
    REQUIRE(move);
    CHECK(game.read_move_json(game.move_json(move->move))->move == move->move);
    const auto told = game.play_and_tell(*move);
    REQUIRE(!told.sentences.empty());
    CHECK(nlohmann::json::parse(told.json).front()["event"] == "choose");
}

TEST_CASE("a copy of a game goes its own way") {
    Game game = begun_palace();
    play_first_moves(game, 5);
    const std::string before = game.json();
    Game other = game;
    play_first_moves(other, 3);
    CHECK(game.json() == before);
    CHECK(other.turn() == 8);
    other = game;
    CHECK(other.json() == before);
    CHECK(other.move_count() == game.move_count());
}

TEST_CASE("a seat sees its own cards, and draws those that it does not know") {
    Game game = begun_palace();
    play_first_moves(game, 5);
    const int seat = game.to_act();
    const int other = (seat + 1) % game.players();
    const auto& zones = game.ruleset().zones();
    const int hand =
        static_cast<int>(std::find(zones.begin(), zones.end(), "hand") - zones.begin());
    const SeatView view = game.seen_by(seat);
    CHECK(view.cards(hand, seat).count() == game.card_count(hand, seat));
    CHECK(view.cards(hand, other).empty());
    CHECK(view.card_count(hand, other) == game.card_count(hand, other));
    CHECK(view.json().find("??") != std::string::npos);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Game possible = view.sample(seed);
        CHECK(possible.seen_by(seat).json() == view.json());
        CHECK(possible.move_count() == view.move_count());
    }
}

TEST_CASE("games are played to their end by what the seats see") {
    Game game = begun_palace();
    SeatView view = game.seen_by(0);
    Game possible = game;
    while (!game.over()) {
        if (view.seat() != game.to_act()) view = game.seen_by(game.to_act());
        view.look_at(game);
        view.sample(game.turn(), possible);
        REQUIRE(possible.move_count() > 0);
        game.play(view.in_game({view.move(view.move_count() - 1)}));
    }
    CHECK(game.to_act() == -1);
    CHECK(game.winners().size() == 1);
}
