#include "watched_table.h"

#include "game/game.h"
#include "game/zone_bounds.h"
#include "game/zones.h"
#include "verify/state_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

constexpr int draws = 50;

/// Players lay cards before themselves, where the others do not see them.
std::string piles_of_their_own(const Sections& more) {
    return game_with_a_box(with(
        {{"zones",
          "{hand: {of: player, seen_by: owner, order: stack}, pile: {of: player, seen_by: owner}, "
          "box: {seen_by: nobody, order: stack}, "
          "stock: {seen_by: nobody, order: stack, holds: deck}}"},
         {"setup", "{hands: {deal: 3, to: hand}}"},
         {"beats", "{as_many: {allow: size == to_beat.size}}"},
         {"effects", "{puts_back: {on: pick_up, do: [{move: box, to: hand}]}}"}},
        more));
}

/// All lay their cards on one pile, where nobody sees them.
std::string pile_that_nobody_sees() {
    return piles_of_their_own(
        {{"zones",
          "{hand: {of: player, seen_by: owner, order: stack}, pile: {seen_by: nobody}, "
          "box: {seen_by: nobody, order: stack}, "
          "stock: {seen_by: nobody, order: stack, holds: deck}}"},
         {"trick", "{closes: everybody_else_passed, best_record: rank > to_beat.rank}"}});
}

void lay_a_card(WatchedTable& table) {
    const auto& program = table.rules.program;
    const auto card = legal_moves(program, table.state).nth(0).cards.lowest();
    table.play(program.names.cards[static_cast<std::size_t>(card)]);
}

std::size_t pile_of(const WatchedTable& table, int seat) {
    return static_cast<std::size_t>(table.rules.program.zones[1].instance(seat));
}

}  // namespace

TEST_CASE("a sample is a position that the seat cannot tell from the real one", "[game][sample]") {
    WatchedTable table(game_with_a_box(), fours_and_fives);
    table.play("pick_up");
    Random random(1, 1);
    bool differs = false;
    for (const int seat : {0, 1}) {
        const auto observation = table.seen_by(seat);
        for (int i = 0; i < draws; ++i) {
            const State drawn = sample(table.rules.program, observation, random);
            CHECK(check_state(table.rules.program, drawn).empty());
            CHECK(same_bytes(observation,
                             observe(table.rules.program, drawn, memory_of(observation), seat)));
            const auto hand =
                static_cast<std::size_t>(table.rules.program.zones[0].instance(1 - seat));
            differs = differs || drawn.zones[hand].cards != table.state.zones[hand].cards;
        }
    }
    CHECK(differs);
}

TEST_CASE("what a seat remembers lies there in each sample", "[game][sample]") {
    WatchedTable table(game_with_a_box(), fours_and_fives);
    table.play("pick_up");
    Random random(1, 1);
    const auto observation = table.seen_by(1);
    const auto hand = static_cast<std::size_t>(table.rules.program.zones[0].instance(0));
    for (int i = 0; i < draws; ++i) {
        CHECK(sample(table.rules.program, observation, random)
                  .zones[hand]
                  .cards.contains(table.card("9S")));
    }
}

TEST_CASE("in a sample whoever is to act has a legal move", "[game][sample]") {
    // Nobody passes who can play: so seat 0 holds a card above the nine, if it is to act.
    WatchedTable table(game_with_a_box({{"actions",
                                         "{play: {from: [hand], to: pile}, pass: {when: false}, "
                                         "pick_up: {when: false}, hide_one: {when: false}, "
                                         "hide_all: {when: false}, deal_again: {when: false}}"}}),
                       {"JC", "5C", "4D", "5D", "4H", "5H", "9S"});
    REQUIRE(table.state.to_act == 0);
    Random random(1, 1);
    const auto observation = table.seen_by(1);
    int drawn = 0;
    for (int i = 0; i < draws; ++i) {
        int needed = 0;
        const State state = sample(table.rules.program, observation, random, &needed);
        CHECK(legal_moves(table.rules.program, state).count() != 0);
        drawn += needed;
    }
    CHECK(drawn > draws);  // some were no such position, and were drawn anew
}

TEST_CASE("what was played where nobody sees it is a play in each sample", "[game][sample]") {
    // Threes of a kind are hard to come by among forty hidden cards.
    WatchedTable table(game_with_a_box({{"zones",
                                         "{hand: {of: player, seen_by: owner, order: stack}, "
                                         "pile: {seen_by: nobody, order: stack}, "
                                         "box: {seen_by: nobody, order: stack}, "
                                         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                                        {"setup", "{hands: {deal: 3, to: hand}}"},
                                        {"combinations", "{triple: {set: 3}}"},
                                        {"beats", "{as_many: {allow: size == to_beat.size}}"}}),
                       {"4C", "5C", "4D", "5D", "4H", "5H"});
    table.play("4C 4D 4H");
    Random random(1, 1);
    const auto observation = table.seen_by(1);
    REQUIRE(observation.hides_play_to_beat());
    for (int i = 0; i < draws; ++i) {
        int needed = 0;
        const State state = sample(table.rules.program, observation, random, &needed);
        CHECK(needed == 1);
        CHECK(readings_of(table.rules.program, 0, state.to_beat.cards).size() == 1);
        CHECK(state.zones[static_cast<std::size_t>(table.rules.program.zones[1].first)].cards ==
              state.to_beat.cards);
    }
}

TEST_CASE("no hand of a sample has more of a rank than it may", "[game][sample]") {
    // By chance alone, hardly any deal of twenty cards has so few of each of these ranks.
    std::vector<std::string> deck;
    for (const std::string rank : {"4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}) {
        for (const std::string suit : {"C", "D", "H", "S"}) deck.push_back(rank + suit);
    }
    std::rotate(deck.begin(), deck.begin() + 1, deck.end());
    WatchedTable table(
        game_with_a_box(
            {{"zones",
              "{hand: {of: player, seen_by: owner, order: stack, at_most: {4: 2, 5: 2, 6: 2, 7: 2, "
              "8: 2, 9: 2}}, pile: {order: stack}, box: {seen_by: nobody, order: stack}, "
              "stock: {seen_by: nobody, order: stack, holds: deck}}"},
             {"setup", "{hands: {deal: 20, to: hand}}"}}),
        deck);
    REQUIRE_FALSE(table.state.over());
    Random random(1, 1);
    const auto observation = table.seen_by(spectator);
    for (int i = 0; i < draws; ++i) {
        int needed = 0;
        const State state = sample(table.rules.program, observation, random, &needed);
        CHECK(needed == 1);
        CHECK(is_countable(table.rules.program, state));
    }
}

TEST_CASE("in a sample a card that lies before a player was laid by that player",
          "[game][sample]") {
    WatchedTable table(piles_of_their_own(
        {{"trick",
          "{closes: everybody_played, best_record: card.rank > other.rank, cards: box}"}}));
    const int first = table.state.to_act;
    lay_a_card(table);
    const auto observation = table.seen_by(1 - first);
    REQUIRE(observation.hides_play_to_beat());
    Random random(1, 1);
    for (int i = 0; i < draws; ++i) {
        const State drawn = sample(table.rules.program, observation, random);
        const auto& laid = drawn.zones[pile_of(table, first)].cards;
        REQUIRE(laid.count() == 1);
        CHECK(drawn.played_by[static_cast<std::size_t>(laid.lowest())] == first);
        CHECK(check_state(table.rules.program, drawn).empty());
        const auto& play = drawn.plays[static_cast<std::size_t>(first)];
        CHECK(play.size == 1);
        CHECK(play.key == table.rules.program.rank_of[static_cast<std::size_t>(laid.lowest())]);
    }
}

TEST_CASE("in a sample each of two players laid a card of a pile that nobody sees",
          "[game][sample]") {
    WatchedTable table(pile_that_nobody_sees());
    lay_a_card(table);
    lay_a_card(table);
    const auto observation = table.seen_by(spectator);
    Random random(1, 1);
    for (int i = 0; i < draws; ++i) {
        const State drawn = sample(table.rules.program, observation, random);
        CHECK(check_state(table.rules.program, drawn).empty());
        const auto laid = laid_cards(table.rules.program, drawn);
        REQUIRE(laid.count() == 2);
        for (const int seat : {0, 1}) {
            const auto own = laid_by(drawn, seat, laid);
            REQUIRE(own.count() == 1);
            CHECK(drawn.plays[static_cast<std::size_t>(seat)].key ==
                  table.rules.program.rank_of[static_cast<std::size_t>(own.lowest())]);
        }
        CHECK(same_bytes(observation,
                         observe(table.rules.program, drawn, memory_of(observation), spectator)));
    }
}

TEST_CASE("who plays unseen again knows that play, though no more what was laid before it",
          "[game][sample]") {
    WatchedTable table(pile_that_nobody_sees());
    const auto first = table.state.to_act;
    for (int i = 0; i < 3; ++i) lay_a_card(table);
    const auto observation = table.seen_by(first);
    const auto& play = observation.position().plays[static_cast<std::size_t>(first)];
    CHECK(play.is_known());
    CHECK(play.key == table.state.plays[static_cast<std::size_t>(first)].key);
    Random random(1, 1);
    for (int i = 0; i < draws; ++i) {
        const State drawn = sample(table.rules.program, observation, random);
        CHECK(check_state(table.rules.program, drawn).empty());
        CHECK(same_bytes(observation,
                         observe(table.rules.program, drawn, memory_of(observation), first)));
    }
}

TEST_CASE("in a sample what is to be beaten lies before whoever laid it", "[game][sample]") {
    WatchedTable table(piles_of_their_own(
        {{"effects", "{picks_up: {on: pick_up, do: [{move: pile, to: hand}, {lead: same}]}}"}}));
    const int first = table.state.to_act;
    lay_a_card(table);
    table.play("pick_up");
    const auto observation = table.seen_by(1 - first);
    REQUIRE(observation.hides_play_to_beat());
    Random random(1, 1);
    for (int i = 0; i < draws; ++i) {
        const State drawn = sample(table.rules.program, observation, random);
        CHECK(drawn.to_beat.cards == drawn.zones[pile_of(table, first)].cards);
    }
}

TEST_CASE("in a sample what is to be beaten unseen is a play, however few cards can make it",
          "[game][sample]") {
    WatchedTable table(game_with_a_box({{"zones",
                                         "{hand: {of: player, seen_by: owner, order: stack}, "
                                         "pile: {seen_by: nobody}, "
                                         "box: {seen_by: nobody, order: stack}, "
                                         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                                        {"beats", "{as_many: {allow: size == to_beat.size}}"},
                                        {"setup", "{hands: {deal: 5, to: hand}}"},
                                        {"combinations", "{five: {run: 5, same: suit}}"}}),
                       {"4C", "4D", "5C", "6D", "6C", "8D", "7C", "10D", "8C", "QD"});
    REQUIRE(table.state.to_act == 0);
    table.play("4C 5C 6C 7C 8C");
    const auto observation = table.seen_by(1);
    REQUIRE(observation.hides_play_to_beat());
    Random random(1, 1);
    for (int i = 0; i < draws; ++i) {
        int drawn_so_often = 0;
        const State drawn = sample(table.rules.program, observation, random, &drawn_so_often);
        CHECK(drawn_so_often == 1);
        CHECK(readings_of(table.rules.program, 0, drawn.to_beat.cards).size() == 1);
    }
}
