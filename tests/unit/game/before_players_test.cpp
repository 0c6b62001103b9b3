#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game in which cards are played before their players.
std::string game_before_players(const std::string& examples, const Sections& more = {}) {
    const Sections changes = {{"zones",
                               "{hand: {of: player, seen_by: owner}, row: {of: player}, gone: {}, "
                               "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                              {"actions", "{play: {from: [hand], to: row}, pass: {}, draw: {}}"},
                              {"effects",
                               "{draws: {on: draw, do: [{draw: 1, from: stock, to: hand}, "
                               "{move: stock, count: 1, to: gone}]}}"},
                              {"examples", examples}};
    return game(with(changes, more));
}

}  // namespace

TEST_CASE("a play before another player is still to be beaten", "[game]") {
    check_examples_hold(game_before_players(
        "{drawing: {players: 3, given: {hand: {0: [9H, 2D], 1: [3H, 3D], 2: [4H, 5D]}, "
        "stock: [7H, 8H]}, plays: [9H, draw], then: {to_act: 2, to_beat: [9H]}}, "
        "beaten: {players: 3, given: {hand: {0: [9H, 2D], 1: [3H, JD], 2: [4H, 5D]}}, "
        "plays: [9H, JD], illegal: {}, then: {to_beat: [JD], row: {0: [9H], 1: [JD]}}}}"));
}

TEST_CASE("all cards before players go where a trick goes", "[game]") {
    check_examples_hold(game_before_players(
        "{closed: {players: 3, given: {hand: {0: [9H, 2D], 1: [JD, 3D], 2: [4H, 5D]}}, "
        "plays: [9H, JD, pass, pass], "
        "then: {leader: 1, row: {0: [], 1: []}, gone: [9H, JD]}}}",
        {{"trick", "{closes: everybody_else_passed, cards: gone}"}}));
}

TEST_CASE("a beaten play before another player goes where beaten plays go", "[game]") {
    check_examples_hold(game_before_players(
        "{beaten: {players: 3, given: {hand: {0: [9H, 2D], 1: [JD, 3D], 2: [4H, 5D]}}, "
        "plays: [9H, JD], then: {row: {0: [], 1: [JD]}, gone: [9H]}}}",
        {{"to_beat", "{beaten_to: gone}"}}));
}

TEST_CASE("the best record is taken among the cards before all players", "[game]") {
    check_examples_hold(game_before_players(
        "{taken: {players: 3, given: {hand: {0: [9H, 2D], 1: [JD, 3D], 2: [4H, 5D]}}, "
        "plays: [9H, JD, 4H], then: {leader: 1, gone: [9H, JD, 4H]}}}",
        {{"beats", ""},
         {"trick",
          "{closes: everybody_played, cards: gone, best_record: card.rank > other.rank}"}}));
}
