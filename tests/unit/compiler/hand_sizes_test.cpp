#include <variant>

#include "../limits/at_limits.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

int most_of(const Program& program, const std::string& rank) {
    const auto& ranks = program.names.ranks;
    const auto found = std::find(ranks.begin(), ranks.end(), rank);
    REQUIRE(found != ranks.end());
    return program.most_held_of_rank[static_cast<std::size_t>(found - ranks.begin())];
}

const std::string zones_to_exchange =
    "{hand: {of: player, seen_by: owner}, offered: {of: player, seen_by: owner}, "
    "kings: {order: stack}, box: {}, pile: {order: stack}, "
    "stock: {seen_by: nobody, order: stack, holds: deck}}";

std::string with_setup(const std::string& setup, const Sections& more = {}) {
    return game(with({{"zones", zones_to_exchange}, {"setup", "{" + setup + "}"}}, more));
}

/// Rounds with places, and an exchange of cards before each but the first.
std::string with_exchange(const std::string& steps, const std::string& players = "4") {
    return with_setup("hands: {deal: 5, to: hand}, " + steps,
                      {{"players", players},
                       {"rounds", "{over: count(players where not out) == 1}"},
                       {"end", "{all: {when: rounds_played == 3}}"}});
}

/// One chooses a card for another.
std::string one_gives(const std::string& when, const std::string& target) {
    return with_exchange("best: {choose: 1, from: hand, to: offered, when: " + when +
                         "}, up: {move: offered, to: hand, of: " + target + ", when: round > 1}");
}

}  // namespace

TEST_CASE("a hand is what is dealt", "[compiler][hand_sizes]") {
    const Program program = program_of(with_setup("hands: {deal: 5, to: hand}"));
    CHECK(program.most_held == 5);
    CHECK(most_of(program, "7") == 4);
    const Program few = program_of(with_setup("hands: {deal: 3, to: hand}"));
    CHECK(most_of(few, "7") == 3);
    // Two players get most.
    CHECK(program_of(with_setup("hands: {deal: 24 / player_count, to: hand}")).most_held == 12);
    CHECK(program_of(with_setup("hands: {deal: all, to: hand}")).most_held == 26);
    // To the last card: 18, 17 and 17.
    CHECK(program_of(with_setup("hands: {deal: all, to: hand, first: seat(0)}", {{"players", "3"}}))
              .most_held == 18);
}

TEST_CASE("cards of a rank are followed through the set-up", "[compiler][hand_sizes]") {
    const std::string kings =
        "kings_out: {move: stock, to: kings, where: rank == K}, hands: {deal: 5, to: hand}";
    const Program without = program_of(with_setup(kings));
    CHECK(without.most_held == 5);
    CHECK(most_of(without, "K") == 0);
    CHECK(most_of(without, "Q") == 4);
    const Program with_one =
        program_of(with_setup(kings + ", a_king: {move: kings, to: hand, count: 1}"));
    CHECK(with_one.most_held == 6);
    CHECK(most_of(with_one, "K") == 1);
    const Program both = program_of(with_setup(
        kings +
        ", a_king: {move: kings, to: hand, count: 1}, more: {move: kings, to: hand, count: 2}"));
    CHECK(most_of(both, "K") == 3);
    // With two players two are left when each has one.
    const Program rest =
        program_of(with_setup(kings + ", a_king: {move: kings, to: hand, count: 1}, "
                                      "rest: {move: kings, to: hand, of: seat(1)}",
                              {{"players", "2"}}));
    CHECK(most_of(rest, "K") == 3);
    // What is put aside comes back to nobody.
    const Program aside = program_of(
        with_setup("red: {move: stock, to: box, where: suit in (D H)}, hands: {deal: 13, to: hand}",
                   {{"players", "2"}}));
    CHECK(most_of(aside, "7") == 2);
}

TEST_CASE("what may be done or not counts as both", "[compiler][hand_sizes]") {
    const Program program = program_of(with_setup(
        "kings_out: {move: stock, to: kings, where: rank == K, when: seat(0).score > 3}, "
        "hands: {deal: 5, to: hand}, a_king: {move: kings, to: hand, count: 1}"));
    CHECK(most_of(program, "K") == 4);
    CHECK(program.most_held == 6);
    // With every number of players what holds for it.
    const Program by_players = program_of(
        with_setup("kings_out: {move: stock, to: kings, where: rank == K, when: player_count < 4}, "
                   "hands: {deal: 5, to: hand}"));
    CHECK(most_of(by_players, "K") == 4);
    const Program always = program_of(
        with_setup("kings_out: {move: stock, to: kings, where: rank == K, when: player_count < 5}, "
                   "hands: {deal: 5, to: hand}"));
    CHECK(most_of(always, "K") == 0);
}

TEST_CASE("wild cards that each player has one of are so many in a hand",
          "[compiler][hand_sizes]") {
    // Of each rank everybody gets a card, and nobody a second.
    std::string setup;
    for (const std::string rank : {"J", "Q", "K"}) {
        setup += "z" + rank + ": {move: stock, to: kings, where: rank == " + rank + "}, " + "g" +
                 rank + ": {move: kings, to: hand, count: 1}, b" + rank +
                 ": {move: kings, to: box}, ";
    }
    const Program program = program_of(
        with_setup(setup + "hands: {deal: 10, to: hand}",
                   {{"players", "2..3"},
                    {"deck", "{preset: standard_52, without: suit == S}"},
                    {"combinations", "{single: {set: 1}, pair: {set: 2}, run: {run: 3..}}"},
                    {"values", "{court: {when: rank in (J Q K) and as < J, in: [pair, run]}}"},
                    {"beats",
                     "{higher: {when: same_combination and same_size, "
                     "allow: rank > to_beat.rank or wilds < to_beat.wilds}}"}}));
    CHECK(program.most_held == 13);
    CHECK(most_of(program, "K") == 1);
    CHECK(program.combinations[2].most_wilds == 3);
}

TEST_CASE("a card that one player gives is one card", "[compiler][hand_sizes]") {
    const std::vector<std::string> spellings = {
        "last_place == player_count",
        "player_count == last_place",
        "player == placed(player_count)",
        "placed(player_count) == player",
        "last_place == player_count and round > 1",
        "round > 1 and last_place == player_count",
        "not (last_place != player_count or round == 1)",
        "not (not (round > 1) or not (last_place == player_count))",
        "last_place in (player_count 9)",
        "player in (placed(player_count))",
        "last_place >= player_count and rounds_played >= 1",
        "last_place > player_count - 1",
    };
    for (const auto& when : spellings) {
        INFO(when);
        for (const std::string target :
             {"placed(player_count + 1 - last_place)", "placed(1)", "next(placed(1))"}) {
            CHECK(program_of(one_gives(when, target)).most_held == 6);
        }
    }
    // Two of them may give theirs to the same.
    for (const std::string when : {"last_place > player_count - 2", "last_place in (3 4)",
                                   "not (last_place < player_count - 1)"}) {
        INFO(when);
        CHECK(program_of(one_gives(when, "placed(1)")).most_held == 7);
        CHECK(program_of(one_gives(when, "placed(player_count + 1 - last_place)")).most_held == 6);
    }
}

TEST_CASE("one player is one player, whoever it is", "[compiler][hand_sizes]") {
    const auto chosen_by = [](const std::string& when) {
        return with_setup(
            "hands: {deal: 5, to: hand}, away: {choose: 1, from: hand, to: offered, "
            "when: " +
                when + "}, back: {move: offered, to: hand, of: chosen}",
            {{"players", "4"}, {"variables", "{chosen: {type: player}}"}});
    };
    for (const std::string when :
         {"player == chosen", "chosen == player", "player == seat(2)", "seat_number == 2",
          "player == chosen and count(hand) > 2", "not (player != chosen)", "player in (chosen)",
          "not (count(hand) < 2 or player != chosen)"}) {
        INFO(when);
        CHECK(program_of(chosen_by(when)).most_held == 6);
    }
    CHECK(program_of(chosen_by("player == chosen or player == next(chosen)")).most_held == 7);
    CHECK(program_of(chosen_by("player in (chosen next(chosen) chosen)")).most_held == 7);
    CHECK(program_of(chosen_by("seat_number > 1")).most_held == 7);
    CHECK(program_of(chosen_by("count(hand where rank == K) > 0")).most_held == 9);
    CHECK(program_of(chosen_by("player != chosen")).most_held == 9);
}

TEST_CASE("cards go back and forth without becoming more", "[compiler][hand_sizes]") {
    const std::string both =
        "best: {choose: 1, from: hand, to: offered, cards: highest, when: last_place == "
        "player_count}, up: {move: offered, to: hand, of: placed(player_count + 1 - last_place), "
        "when: round > 1}, "
        "any: {choose: 1, from: hand, to: offered, when: last_place == 1}, "
        "down: {move: offered, to: hand, of: placed(player_count + 1 - last_place), when: round > "
        "1}";
    // The first chooses when the best card has come.
    CHECK(program_of(with_exchange(both)).most_held == 5);
    // Two and two, each to the other, with four players and more.
    const std::string twice =
        "best: {choose: 1, from: hand, to: offered, when: last_place > player_count - 2}, "
        "up: {move: offered, to: hand, of: placed(player_count + 1 - last_place), when: round > "
        "1}, "
        "any: {choose: 1, from: hand, to: offered, when: last_place in (1 2)}, "
        "down: {move: offered, to: hand, of: placed(player_count + 1 - last_place), when: round > "
        "1}";
    CHECK(program_of(with_exchange(twice, "4..6")).most_held == 5);
    // How many each gives goes by the place.
    CHECK(program_of(with_exchange("best: {choose: last_place - 2, from: hand, to: offered}, "
                                   "up: {move: offered, to: hand, of: placed(1), when: round > 1}"))
              .most_held == 5 + 1 + 2);
}

TEST_CASE("what follows from an answer may bring anything", "[compiler][hand_sizes]") {
    const Program program = program_of(
        with_setup("hands: {deal: 5, to: hand}, bids: {ask: each, to: [take, leave]}, "
                   "back: {move: box, to: hand, of: seat(0)}",
                   {{"actions", "{play: {from: [hand], to: pile}, pass: {}, take: {}, leave: {}}"},
                    {"effects", "{takes: {on: take, do: [{move: stock, count: 2, to: box}]}}"}}));
    CHECK(program.most_held == 52);
}

TEST_CASE("who is put out by an answer is not dealt to", "[compiler][hand_sizes]") {
    const auto with_deal = [](const std::string& deal) {
        return program_of(with_setup(
            "bids: {ask: each, to: [leave, stay]}, hands: {deal: " + deal + ", to: hand}",
            {{"players", "4"},
             {"actions", "{play: {from: [hand], to: pile}, pass: {}, leave: {}, stay: {}}"},
             {"effects",
              "{leaves: {on: leave, do: [{out: player, place: last, "
              "when: count(players where not out) > 2}]}}"}}));
    };
    CHECK(with_deal("all").most_held == 52);
    CHECK(with_deal("5").most_held == 5);
}

TEST_CASE("a zone says how many cards of a rank it holds", "[compiler][hand_sizes]") {
    const auto drawing = [](const std::string& at_most) {
        return game({{"zones", "{hand: {of: player, seen_by: owner" + at_most +
                                   "}, pile: {order: stack}, "
                                   "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                     {"effects", "{draws: {on: play, do: [{draw: 1, from: stock, to: hand}]}}"}});
    };
    CHECK(most_of(program_of(drawing("")), "7") == 4);
    CHECK(program_of(drawing("")).zone_bounds.empty());
    const Program program = program_of(drawing(", at_most: {7: 1, K: 0, 3: 4}"));
    CHECK(most_of(program, "7") == 1);
    CHECK(most_of(program, "K") == 0);
    CHECK(program.most_held == 52 - 3 - 4);
    // What is true anyway need not be looked after.
    CHECK(program.zone_bounds.size() == 2);
    // It holds of what is dealt as well.
    const Program dealt =
        program_of(game({{"zones",
                          "{hand: {of: player, seen_by: owner, at_most: {A: 1}}, pile: {}, "
                          "stock: {seen_by: nobody, order: stack, holds: deck}}"}}));
    CHECK(most_of(dealt, "A") == 1);
}

TEST_CASE("cards that come in play are any cards", "[compiler][hand_sizes]") {
    const Program program = program_of(
        with_setup("hands: {deal: 5, to: hand}",
                   {{"effects", "{draws: {on: play, do: [{draw: 1, from: stock, to: hand}]}}"}}));
    CHECK(program.most_held == 52);
    CHECK(most_of(program, "7") == 4);
}
