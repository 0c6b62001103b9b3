#include <rapidcheck.h>

#include <set>
#include <tuple>
#include <vector>

#include "composed_game.h"
#include "compositions_by_hand.h"
#include "kinds.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A play by what makes it different from others: combination, key, kinds of cards.
using ComposedPlay = std::tuple<int, int, std::vector<int>>;

std::vector<int> list_of(const CardMask& cards) {
    std::vector<int> list;
    cards.for_each([&](int card) { list.push_back(card); });
    return list;
}

/// Calls `visit(cards)` for every part of a hand that is not empty.
template <typename Visit>
void for_each_part(const CardMask& hand, const Visit& visit) {
    const auto list = list_of(hand);
    for (unsigned bits = 1; bits < 1u << list.size(); ++bits) {
        CardMask cards;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (((bits >> i) & 1) != 0) cards.insert(list[i]);
        }
        visit(cards);
    }
}

/// The plays that a position lists, each of which must be there once and read back.
std::set<ComposedPlay> listed_plays(const Program& program, const State& state) {
    const Moves moves(program, state);
    std::set<ComposedPlay> plays;
    for (std::uint64_t i = 0; i < moves.play_count(); ++i) {
        const Move move = moves.nth(i);
        RC_ASSERT(move.cards.count() == move.size);
        const auto readings = readings_of(program, 0, move.cards);
        RC_ASSERT(std::any_of(readings.begin(), readings.end(), [&](const Reading& reading) {
            return reading.combination == move.combination && reading.key == move.key;
        }));
        const bool is_new =
            plays.insert({move.combination, move.key, kinds_of(program, move.cards)}).second;
        RC_ASSERT(is_new);
    }
    return plays;
}

/// The plays of a hand, found by reading every part of it.
std::set<ComposedPlay> plays_of_parts(const Program& program, const State& state,
                                      const CardMask& hand) {
    std::set<ComposedPlay> plays;
    for_each_part(hand, [&](const CardMask& cards) {
        for (const auto& reading : readings_of(program, 0, cards)) {
            if (!judge(program, state, reading, &cards).allowed) continue;
            plays.insert({reading.combination, reading.key, kinds_of(program, cards)});
        }
    });
    return plays;
}

void print(const Program& program, const CardMask& hand) {
    std::string text;
    for (const int card : list_of(hand)) {
        text += program.names.cards[static_cast<std::size_t>(card)] + " ";
    }
    RC_LOG() << "hand: " << text << "\n";
}

/// A game with rules that look at the order of the ranks, the suits and the tiers.
ComposedGame game_with_beats() {
    ComposedGame game = draw::game();
    std::string rows = "beats:\n";
    if (draw::flag()) rows += "  equal: {when: key == to_beat.key, allow: size > 1}\n";
    rows += "  same: {when: same_combination, allow: key > to_beat.key}\n";
    rows += "  other: {when: rank >= to_beat.rank or rank in (3 .. 5), allow: size >= 2}\n";
    game.rules = rows + plain_actions();
    return game;
}

/// A position in which something lies there to be beaten.
State following_with(const Program& program, const CardMask& hand) {
    State state = leading_with(program, hand);
    state.variables[0] = draw::flag() ? 1 : 0;
    const auto lead = draw::hand(program, 8);
    const State leading = leading_with(program, lead);
    const Moves leads(program, leading);
    RC_PRE(leads.play_count() > 0);
    const Move move = leads.nth(*rc::gen::inRange<std::uint64_t>(0, leads.play_count()));
    state.leading = false;
    state.to_beat.exists = true;
    state.to_beat.combination = move.combination;
    state.to_beat.size = move.size;
    state.to_beat.key = move.key;
    state.to_beat.cards = move.cards;
    return state;
}

}  // namespace

TEST_CASE("cards read as combinations as one would find by trying all ways", "[game]") {
    CHECK(rc::check([] {
        const auto game = draw::game();
        const auto program = program_of_text(game.text());
        RC_PRE(program.has_value());
        RC_LOG() << game.text();
        const CompositionsByHand by_hand(game, *program);
        const auto hand = draw::hand(*program, 6);
        print(*program, hand);
        for_each_part(hand, [&](const CardMask& cards) {
            std::set<std::pair<int, int>> expected;
            for (std::size_t i = 0; i < game.combinations.size(); ++i) {
                for (const int key : by_hand.keys(i, list_of(cards))) {
                    expected.insert({static_cast<int>(i), key});
                }
            }
            std::set<std::pair<int, int>> found;
            for (const auto& reading : readings_of(*program, 0, cards)) {
                found.insert({reading.combination, reading.key});
            }
            if (found != expected) print(*program, cards);
            RC_ASSERT(found == expected);
        });
    }));
}

TEST_CASE("a play has no more cards than a hand can hold", "[game]") {
    ComposedGame game;
    game.ranks = 3;
    game.suits = 1;
    game.jokers = 1;
    ComposedCombination run;
    run.core = "run";
    run.least = 2;
    run.most = -1;
    run.same_suit = true;
    run.key = "[suit, rank]";
    game.combinations.push_back(run);
    game.rules = plain_actions();
    const auto program = program_of_text(game.text());
    REQUIRE(program.has_value());
    REQUIRE(program->most_held == 2);  // four cards, two players
    CardMask cards;
    cards.insert(0);
    cards.insert(1);
    CHECK(readings_of(*program, 0, cards).size() == 1);
    cards.insert(2);
    CHECK(readings_of(*program, 0, cards).empty());
    CHECK(rc::check([&] { RC_ASSERT(draw::hand(*program, 6).count() <= 2); }));
}

TEST_CASE("the plays of a hand are what its parts read as, each once", "[game]") {
    CHECK(rc::check([] {
        const auto game = draw::game();
        const auto program = program_of_text(game.text());
        RC_PRE(program.has_value());
        RC_LOG() << game.text();
        const auto hand = draw::hand(*program, 9);
        print(*program, hand);
        const auto state = leading_with(*program, hand);
        RC_ASSERT(listed_plays(*program, state) == plays_of_parts(*program, state, hand));
    }));
}

TEST_CASE("what beats a play is the same by rows that are kept and asked each time", "[game]") {
    CHECK(rc::check([] {
        const auto game = game_with_beats();
        const auto program = program_of_text(game.text());
        RC_PRE(program.has_value());
        auto asked = *program;
        asked.rows.kept = false;
        RC_LOG() << game.text();
        const auto hand = draw::hand(*program, 8);
        print(*program, hand);
        const auto state = following_with(*program, hand);
        const auto plays = listed_plays(*program, state);
        RC_ASSERT(plays == plays_of_parts(*program, state, hand));
        RC_ASSERT(plays == listed_plays(asked, state));
    }));
}

TEST_CASE("a condition over the cards of a play is asked of every play", "[game]") {
    const std::vector<std::string> conditions = {
        "leading or any(play where card == lowest(hand))",
        "any(play where rank == 4) or all(play where rank >= 5)",
        "not all(play where rank == highest(hand).rank)",
        "(leading or any(play where rank == 4)) and combination != c0",
        "not (combination == c1 or all(play where rank == 4))",
        "tier > 0 or upside_down or any(play where rank == 4) and size > 1",
        "size == 1 and upside_down or any(play where rank < 5)",
        "not leading and any(to_beat where rank == 3) or any(play where rank in (3 4))",
        "count(play where rank == 4) != 1",
        "not any(play where any(to_beat where other.rank == card.rank))"};
    CHECK(rc::check([&] {
        auto game = game_with_beats();
        const auto at = *rc::gen::inRange<std::size_t>(0, conditions.size());
        game.rules = game.rules.substr(0, game.rules.find("actions:")) +
                     "actions: {play: {from: [hand], to: table, when: " + conditions[at] +
                     "}, pass: {when_leading: true}}\n";
        const auto program = program_of_text(game.text());
        RC_PRE(program.has_value());
        RC_LOG() << game.text();
        const auto hand = draw::hand(*program, 8);
        print(*program, hand);
        const auto state = following_with(*program, hand);
        RC_ASSERT(listed_plays(*program, state) == plays_of_parts(*program, state, hand));
        auto leading = leading_with(*program, hand);
        leading.variables[0] = state.variables[0];
        RC_ASSERT(listed_plays(*program, leading) == plays_of_parts(*program, leading, hand));
    }));
}
