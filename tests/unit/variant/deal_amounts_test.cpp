#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

const std::string zones_with_shelf =
    "{hand: {of: player, seen_by: owner}, shelf: {of: player, seen_by: owner}, "
    "pile: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}";

std::string dealt(const std::string& setup, const Sections& more = {}) {
    return game(with({{"players", "2..6"}, {"zones", zones_with_shelf}, {"setup", setup}}, more));
}

const Sections seven_rounds = {
    {"rounds", "{over: any(players where out)}"},
    {"end", "{all: {when: rounds_played == 7}}"},
};

}  // namespace

TEST_CASE("everybody is dealt a card with every number of players", "[variant][checks]") {
    load_right(dealt("{a: {deal: 12 / player_count - 1, to: hand}}"));
    check_error(dealt("{a: {deal: <<12 / player_count - 2>>, to: hand}}"), Code::bad_deal,
                "with 5 players, nobody has a card when play begins");
    check_error(dealt("{a: {deal: 5, to: hand, when: <<player_count < 5>>}}"), Code::bad_deal,
                "with 5 players, nobody has a card");
    // Others that deal to them are enough.
    load_right(
        dealt("{a: {deal: 5, to: hand, when: player_count < 5}, "
              "b: {deal: 3, to: hand, when: player_count > 4}}"));
    load_right(dealt("{a: {deal: extra, to: hand}, b: {deal: 5, to: hand}}",
                     {{"options", "{extra: {default: 0, range: 0..3}}"}}));
}

TEST_CASE("nobody is dealt less than nothing", "[variant][checks]") {
    const Sections options = {{"options", "{cards: {default: 8, range: 3..8}}"}};
    check_error(dealt("{a: {deal: <<cards - player_count>>, to: hand}}", options), Code::bad_deal,
                "with 3 players and `cards` 3, nobody has a card");
    check_error(
        dealt("{a: {deal: 5, to: hand}, b: {deal: <<cards - player_count>>, to: hand}}", options),
        Code::bad_deal, "with 4 players and `cards` 3, -1 cards are to be dealt");
    load_right(dealt("{a: {deal: 5, to: hand}, b: {deal: most(0 cards - player_count), to: hand}}",
                     options));
    check_error(dealt("{a: {deal: 5, to: hand}, b: {choose: <<3 - player_count>>, from: hand, "
                      "to: shelf}}"),
                Code::bad_deal, "with 4 players, -1 cards are to be chosen by each player");
    check_error(dealt("{a: {deal: 5, to: hand}, b: {move: stock, count: <<5 - player_count>>, "
                      "to: pile}}"),
                Code::bad_deal, "with 6 players, -1 cards are to be moved");
    // That some of the players choose less than nothing says that they do not.
    load_right(
        dealt("{a: {deal: 5, to: hand}, b: {choose: last_place - 2, from: hand, "
              "to: shelf}}"));
    // A step that is not done there asks for nothing.
    load_right(
        dealt("{a: {deal: 5, to: hand}, b: {deal: 4 - player_count, to: hand, when: "
              "player_count < 5}}"));
}

TEST_CASE("amounts that change from round to round are followed", "[variant][checks]") {
    const auto rounds = [](const std::string& setup) { return dealt(setup, seven_rounds); };
    load_right(rounds("{a: {deal: 8 - round, to: hand}}"));
    check_error(rounds("{a: {deal: <<5 - round>>, to: hand}}"), Code::bad_deal,
                "in round 5 with 2 players, nobody has a card");
    check_error(rounds("{a: {deal: <<2 + round>>, to: hand}}"), Code::bad_deal,
                "in round 7 with 6 players, 9 cards each are 54");
    check_error(rounds("{a: {deal: 5, to: hand, when: <<rounds_played < 3>>}}"), Code::bad_deal,
                "in round 4 with 2 players, nobody");
    load_right(rounds("{a: {deal: 1 + round, to: hand}}"));
    // How long a game lasts that a score ends is not known before.
    load_right(dealt("{a: {deal: 5 - round, to: hand}}",
                     {{"rounds", "{over: any(players where out)}"},
                      {"scoring", "{won: {when: player == round_winner, points: 1}}"},
                      {"end", "{all: {when: any(players where score == 4)}}"}}));
    // Nor whether it is over before.
    load_right(dealt("{a: {deal: 5 - round, to: hand}}",
                     {{"rounds", "{over: any(players where out)}"},
                      {"end", "{all: {when: rounds_played == 7 or any(players where out)}}"}}));
    // Where cards are dealt once, there is one deal.
    load_right(
        dealt("{a: {deal: 2 - round, to: hand}}",
              with(seven_rounds, {{"rounds", "{deal: once, over: any(players where out)}"}})));
}

TEST_CASE("what is dealt is not all taken away again", "[variant][checks]") {
    load_right(dealt("{a: {deal: 5, to: hand}, b: {choose: 4, from: hand, to: shelf}}"));
    check_error(dealt("{a: {deal: 5, to: hand}, b: {choose: <<5>>, from: hand, to: shelf}}"),
                Code::bad_deal, "leave some in `hand`");
    check_error(dealt("{a: {deal: 5, to: hand}, b: <<{move: hand, to: pile}>>}"), Code::bad_deal,
                "nobody has a card when play begins");
    check_error(dealt("{a: {deal: 5, to: hand}}",
                      {{"rounds",
                        "{over: any(players where out), "
                        "at_start: {tidy: {do: [<<{move: hand, to: pile}>>]}}}"}}),
                Code::dead_end, "nobody has a card when play begins");
    // Nobody is out as long as the shelf has cards.
    load_right(dealt("{a: {deal: 5, to: hand}, b: {choose: 5, from: hand, to: shelf}}",
                     {{"out", "{empty: [hand, shelf]}"},
                      {"actions", "{play: {from: [hand, shelf], to: pile}, pass: {}}"}}));
    // What is exchanged comes back from others.
    load_right(
        dealt("{a: {deal: 5, to: hand}, b: {choose: 5, from: hand, to: shelf}, "
              "c: {move: shelf, to: hand, of: next(player)}}"));
    // Before the first round is over nobody has a place, so nothing goes anywhere.
    load_right(
        dealt("{a: {deal: 5, to: hand}, b: {move: hand, to: shelf, "
              "of: placed(3 - last_place)}}"));
    // Cards that are drawn when the round begins are there as well.
    load_right(dealt("{a: {deal: 5, to: hand}, b: {move: hand, to: shelf}}",
                     {{"zones",
                       "{hand: {of: player, seen_by: owner}, shelf: {of: player, order: stack}, "
                       "pile: {order: stack}, stock: {seen_by: nobody, holds: deck}}"},
                      {"rounds",
                       "{over: any(players where out), "
                       "at_start: {fill: {do: [{draw: 3, from: shelf, to: hand}]}}}"}}));
    // Who gives what away depends on the course of the game.
    load_right(
        dealt("{a: {deal: 5, to: hand}, "
              "b: {choose: 5, from: hand, to: shelf, when: player == seat(0)}}"));
}

TEST_CASE("whoever is out by a zone is dealt cards there", "[variant][checks]") {
    check_error(dealt("{a: {deal: 5, to: hand}}", {{"out", "{empty: <<[shelf]>>}"}}),
                Code::empty_source, "everybody is out");
    // What players answer when they are asked may bring some.
    load_right(
        dealt("{a: {deal: 5, to: hand}, b: {ask: each, to: [take, leave]}}",
              {{"out", "{empty: [shelf]}"},
               {"actions", "{play: {from: [hand], to: pile}, pass: {}, take: {}, leave: {}}"},
               {"effects", "{takes: {on: take, do: [{move: hand, to: shelf}]}}"}}));
}

TEST_CASE("a set-up is not begun anew for ever", "[variant][checks]") {
    check_error(dealt("{a: {deal: 5, to: hand}, b: <<{redeal: true}>>}"), Code::endless,
                "no game ever begins");
    check_error(dealt("{a: {deal: 5, to: hand}, b: {redeal: true, when: <<player_count > 4>>}}"),
                Code::endless, "with 5 players, no game ever begins");
    load_right(
        dealt("{a: {deal: 5, to: hand}, b: {redeal: true, when: "
              "any(players where count(hand where rank == 2) == 4)}}"));
}
