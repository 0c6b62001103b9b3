#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Whoever played last takes the trick; an ace is given to another player.
Sections taking(const std::string& examples, const std::string& at_end = "taken") {
    return {{"players", "3"},
            {"zones",
             "{hand: {of: player, seen_by: owner}, pile: {order: stack}, won: {of: player}, "
             "stock: {seen_by: nobody, order: stack, holds: deck}}"},
            {"actions",
             "{play: {from: [hand], to: pile}, pass: {}, "
             "give: {values: players, when: value != player}}"},
            {"effects", "{gives: {on: give, do: [{move: pile, to: won, of: value}]}}"},
            {"trick",
             "{closes: everybody_else_passed, taken: [{ask: taker, to: [give], "
             "when: top(pile).rank == A}, {move: pile, to: won, of: taker}], open_at_end: " +
                 at_end + "}"},
            {"rounds", "{over: count(players where not out) == 1}"},
            {"scoring", "{cards: {points: count(won)}}"},
            {"end", "{three: {when: rounds_played == 3}}"},
            {"examples", examples}};
}

}  // namespace

TEST_CASE("whoever played last takes a trick", "[game][taking]") {
    check_game(
        taking("{taken: {given: {pile: [3S], by: 2, hand: {0: [4S, 5S], 1: [6S], 2: [7S, 8S]}}, "
               "plays: [4S, pass, pass], then: {won: {0: [3S, 4S], 1: [], 2: []}, to_act: 0, "
               "leading: true}}, "
               "by_who_is_out: {given: {pile: [3S], by: 2, hand: {0: [4S], 1: [6S], 2: [7S, 8S]}}, "
               "plays: [4S, pass, pass], then: {won: {0: [3S, 4S]}, out: [0], to_act: 1, "
               "leading: true}}}"));
}

TEST_CASE("whoever takes a trick may be asked first", "[game][taking]") {
    check_game(
        taking("{asked: {given: {pile: [3S], by: 2, hand: {0: [AS, 5S], 1: [6S], 2: [7S, 8S]}}, "
               "plays: [AS, pass, pass], then: {to_act: 0, legal: [give 1, give 2], "
               "illegal: {give 0: give, 5S: asked}}}, "
               "given: {given: {pile: [3S], by: 2, hand: {0: [AS, 5S], 1: [6S], 2: [7S, 8S]}}, "
               "plays: [AS, pass, pass, give 1], then: {won: {1: [3S, AS], 0: []}, to_act: 0, "
               "leading: true}}, "
               "who_is_out: {given: {pile: [3S], by: 2, hand: {0: [AS], 1: [6S], 2: [7S, 8S]}}, "
               "plays: [AS, pass, pass, give 2], then: {won: {2: [3S, AS]}, to_act: 1}}}"));
}

TEST_CASE("a trick that the round leaves open is taken, or stays", "[game][taking]") {
    const std::string last =
        "{pile: [3S], by: 2, out: [1], hand: {0: [4S], 2: [7S, 8S]}, won: {1: [5S]}}";
    check_game(taking("{taken: {given: " + last +
                      ", plays: [4S], then: {round: 2, score: {0: 2, 1: 1, 2: 0}}}}"));
    check_game(taking(
        "{stays: {given: " + last + ", plays: [4S], then: {round: 2, score: {0: 0, 1: 1, 2: 0}}}}",
        "stays"));
    check_game(
        taking("{asked: {given: {pile: [3S], by: 2, out: [1], hand: {0: [AS], "
               "2: [7S, 8S]}}, plays: [AS, give 1], then: {round: 2, "
               "score: {0: 0, 1: 2, 2: 0}}}}"));
}

TEST_CASE("the last trick of the game is taken, too", "[game][taking]") {
    check_game(
        taking("{over: {given: {round: 3, rounds_played: 2, pile: [3S], by: 2, out: [1], "
               "hand: {0: [AS], 2: [7S, 8S]}}, plays: [AS, give 2], "
               "then: {over: true, winners: [2], score: {0: 0, 1: 0, 2: 2}}}}"));
}

TEST_CASE("who takes a trick must be known", "[game][taking]") {
    const auto with_trick = [](const std::string& trick) {
        return game(with(taking(""), {{"trick", trick}}));
    };
    check_error(with_trick("{closes: everybody_played, taken: <<[{move: pile, to: won, "
                           "of: taker}]>>}"),
                Code::missing_key, "best_record");
    check_error(with_trick("{closes: everybody_else_passed, open_at_end: <<taken>>}"),
                Code::missing_key, "`taken`");
}

TEST_CASE("nobody takes a trick whose best card was put there by a rule", "[game][taking]") {
    const auto game_of = [](const std::string& examples) {
        return Sections{
            {"players", "2"},
            {"zones",
             "{hand: {of: player, seen_by: owner}, pile: {order: stack}, won: {of: player}, "
             "gone: {}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
            {"actions", "{play: {from: [hand], to: pile}}"},
            {"effects",
             "{turns_one: {on: play, when: rank == 3, do: [{move: stock, to: pile, count: 1}]}}"},
            {"trick",
             "{closes: everybody_played, best_record: card.rank > other.rank, "
             "taken: [{move: pile, to: won, of: taker}], tied: [{move: pile, to: gone}]}"},
            {"examples", examples}};
    };
    check_game(
        game_of("{best: {given: {hand: {0: [3S, 4S], 1: [6S, 7S]}, stock: [KH]}, "
                "plays: [3S, 6S], then: {gone: [3S, KH, 6S], won: {0: [], 1: []}}}, "
                "not_best: {given: {hand: {0: [3S, 4S], 1: [6S, 7S]}, stock: [5H]}, "
                "plays: [3S, 6S], then: {gone: [], won: {0: [], 1: [3S, 5H, 6S]}}}}"));
    // Whoever laid a card before is not who puts it there now.
    check_game(with(
        game_of("{again: {given: {hand: {0: [KS, 3S, 4S], 1: [6S, 7S, 8S]}, gone: []}, "
                "plays: [KS, 6S, 3S, 7S], then: {gone: [3S, 7S, KS], won: {0: [6S], 1: []}}}}"),
        {{"beats", "{any: {allow: true}}"},
         {"trick",
          "{closes: everybody_played, best_record: card.rank > other.rank, taken: "
          "[{move: pile, to: gone, where: rank == K}, {move: pile, to: won, of: taker}], "
          "tied: [{move: pile, to: gone}]}"},
         {"effects", "{puts_back: {on: play, when: rank == 3, do: [{move: gone, to: pile}]}}"}}));
}
