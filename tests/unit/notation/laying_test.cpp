#include "game/moves.h"
#include "notation/move_text.h"
#include "table.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game for two, of three cards each, in which what lies on the pile must allow a play.
Rules pile_game(const std::string& allow, const std::string& pile = "order: stack",
                const std::string& effects = "") {
    return rules_of(
        "houserules: 1\nname: Pile\nplayers: 2\ndeck: {preset: standard_52}\n"
        "zones:\n  hand: {of: player, seen_by: owner}\n"
        "  pile: {seen_by: all, " +
        pile +
        "}\n  gone: {}\n"
        "  stock: {seen_by: nobody, order: stack, holds: deck}\n"
        "setup: {hands: {deal: 3, to: hand}}\n"
        "combinations: {cards: {set: 1..4, key: card}}\n"
        "actions: {play: {from: [hand], to: pile}, pass: {when: not can_play}}\n"
        "trick: {closes: everybody_else_passed}\nout: {empty: [hand]}\n"
        "end: {first_out: {when: any(players where out)}}\n"
        "beats: {row: {allow: " +
        allow + "}}\n" + effects);
}

/// The moves that are possible, as people write them.
std::vector<std::string> moves_at(const Table& table) {
    std::vector<std::string> texts;
    const Moves moves(table.rules.program, table.state);
    for (std::uint64_t i = 0; i < moves.count(); ++i) {
        texts.push_back(move_text(table.rules.program, moves.nth(i)));
    }
    return texts;
}

}  // namespace

TEST_CASE("cards laid in another order are another move if a rule asks what lies on top",
          "[notation]") {
    const Table table(pile_game("suit == top(pile).suit"), 2, {"5S", "4H", "5H", "4S", "9C", "3C"});
    CHECK(moves_at(table) == std::vector<std::string>{"5H", "5S", "5H 5S", "5S 5H", "9C"});
}

TEST_CASE("an order that is listed is found by its number, by its text and in its place",
          "[notation]") {
    const Table table(pile_game("suit == top(pile).suit"), 2, {"5S", "4H", "5H", "4S", "5C", "3C"});
    const Moves moves(table.rules.program, table.state);
    const auto texts = moves_at(table);
    std::vector<Move> visited;
    const auto note = [&](const Move& move) {
        visited.push_back(move);
        return false;
    };
    moves.visit(0, moves.count(), PlayVisitor(note));
    REQUIRE(visited.size() == texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        INFO(texts[i]);
        CHECK(visited[i] == moves.nth(i));
        CHECK(table.resolved(texts[i])->move == visited[i]);
    }
}

TEST_CASE("cards that rules do not tell apart on top make no other moves", "[notation]") {
    const Table by_rank(pile_game("rank >= top(pile).rank"), 2,
                        {"5S", "4H", "5H", "4S", "9C", "3C"});
    CHECK(moves_at(by_rank) == std::vector<std::string>{"5H", "5H 5S", "9C"});
    const Table by_color(pile_game("top(pile).colour == red"), 2,
                         {"5S", "4H", "5C", "4S", "9C", "3C"});
    CHECK(moves_at(by_color) == std::vector<std::string>{"5C", "5C 5S", "9C"});
}

TEST_CASE("the card on top is not the card that a rule compares with it", "[notation]") {
    // Which cards of a hand are of the suit on top hangs on what lies there.
    const Table table(pile_game("any(hand where suit == top(pile).suit)"), 2,
                      {"5S", "4H", "5H", "4S", "9C", "3C"});
    CHECK(moves_at(table) == std::vector<std::string>{"5H", "5S", "5H 5S", "5S 5H", "9C"});
}

TEST_CASE("the card at the bottom matters only for the play that begins the pile", "[notation]") {
    Table table(pile_game("rank != bottom(pile).rank or suit == bottom(pile).suit"), 2,
                {"5S", "4S", "5H", "6H", "9C", "7D"});
    CHECK(moves_at(table).size() == 5);
    table.play("9C");
    table.play("4S");
    CHECK(moves_at(table) == std::vector<std::string>{"5H", "5S", "5H 5S"});
}

TEST_CASE("cards of the rank on top lie together where rules count them", "[notation]") {
    const auto laid = [](const std::string& order, const std::string& typed) {
        Table table(rules_of("houserules: 1\nname: Pile\nplayers: 2\ndeck: {preset: standard_52}\n"
                             "zones:\n  hand: {of: player, seen_by: owner}\n  pile: {order: " +
                             order +
                             "}\n  stock: {seen_by: nobody, order: stack, holds: deck}\n"
                             "setup: {hands: {deal: 5, to: hand}}\n"
                             "combinations: {house: {set: 3, kickers: {set: 2}}}\n"
                             "actions: {play: {from: [hand], to: pile}, pass: {}}\n"
                             "effects: {again: {on: play, when: same_rank_on_top(pile) == 3, "
                             "do: [{lead: same}]}}\n"
                             "out: {empty: [hand]}\nbeats: {higher: {allow: rank > to_beat.rank}}\n"
                             "end: {first_out: {when: any(players where out)}}\n"),
                    2, {"4C", "9S", "4D", "JS", "4H", "QS", "5S", "7S", "5H", "8S"});
        Events events;
        table.play(typed, &events);
        return card_texts(table.rules.program, events.front().cards);
    };
    using Texts = std::vector<std::string>;
    CHECK(laid("stack", "4C 5S 4D 5H 4H") == Texts{"5H", "5S", "4C", "4D", "4H"});
    CHECK(laid("stack", "4C 4D 5S 4H 5H") == Texts{"4C", "4D", "4H", "5H", "5S"});
    // What lies at the front of a queue was laid first.
    CHECK(laid("queue", "4C 5S 4D 5H 4H") == Texts{"4C", "4D", "4H", "5H", "5S"});
}

TEST_CASE("each player begins a pile where each has one", "[notation]") {
    Table table(pile_game("all(players where bottom(pile).suit != H)", "of: player, order: stack"),
                2, {"5S", "4S", "5H", "4H", "9C", "7D"});
    table.play("5S");
    CHECK(moves_at(table) == std::vector<std::string>{"4H", "4S", "4H 4S", "4S 4H", "7D"});
}

TEST_CASE("the first card matters where rules take away what lies before it", "[notation]") {
    const std::vector<std::string> hands = {"5S", "4S", "5H", "6H", "9C", "7D"};
    const std::string bottom = "any(pile where suit == bottom(pile).suit)";
    const std::string top = "any(pile where suit == top(pile).suit)";
    const auto later_moves = [&](const Rules& rules) {
        Table table(rules, 2, hands);
        table.play("9C");
        table.play("6H");
        return moves_at(table);
    };
    const std::vector<std::string> one_way = {"5H", "5S", "5H 5S"};
    const std::vector<std::string> both_ways = {"5H", "5S", "5H 5S", "5S 5H"};
    const auto effect = [](const std::string& step) {
        return "effects: {after: {on: play, when: rank == 6, do: [{move: pile, to: gone, " + step +
               "}]}}\n";
    };
    CHECK(later_moves(pile_game(bottom)) == one_way);
    CHECK(later_moves(pile_game(bottom, "order: stack", effect("where: rank == 9"))) == both_ways);
    // Who joins a queue does so behind its last card, and it is left at its first.
    CHECK(later_moves(pile_game(top, "order: queue")) == one_way);
    CHECK(later_moves(pile_game(top, "order: queue", effect("count: 1"))) == both_ways);
}
