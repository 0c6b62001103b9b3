// Something is named with each play: how many moves that makes, which, and why others are refused.

#include <set>
#include <vector>

#include "../notation/table.h"
#include "../text.h"
#include "../variant/loading.h"
#include "game/moves.h"
#include "notation/move_text.h"
#include "verify/move_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string naming_game(const std::string& values) {
    return "houserules: 1\nname: Naming\nplayers: 2..4\n"
           "deck: {ranks: [3, 4, 5, 6], suits: [S, H, D]}\n"
           "zones: {hand: {of: player, seen_by: owner}, pile: {seen_by: nobody}, "
           "rest: {seen_by: nobody, holds: deck}}\n"
           "variables: {said: {type: rank}}\n"
           "setup: {hands: {deal: 3, to: hand}}\n"
           "combinations: {single: {set: 1}, pair: {set: 2}}\n"
           "actions: {play: {from: [hand], to: pile" +
           values +
           "}, pass: {when_leading: true}}\n"
           "out: {empty: [hand]}\nend: {first_out: {when: any(players where out)}}\n";
}

/// Seat 0 holds 3S 4S 4H, seat 1 5S 5H 6H.
Table naming(const std::string& values) {
    return {rules_of(naming_game(values)), 2, {"3S", "5S", "4S", "5H", "4H", "6H"}};
}

std::vector<std::string> visited(const Table& table, std::uint64_t begin, std::uint64_t end) {
    std::vector<std::string> moves;
    const auto visit = [&](const Move& move) {
        moves.push_back(move_text(table.rules.program, move));
        return false;
    };
    legal_moves(table.rules.program, table.state).visit(begin, end, PlayVisitor(visit));
    return moves;
}

/// All legal moves, which are the same in the same order however they are asked for.
std::set<std::string> listed(const Table& table) {
    const Moves all = legal_moves(table.rules.program, table.state);
    std::vector<std::string> moves;
    for (std::uint64_t i = 0; i < all.count(); ++i) {
        moves.push_back(move_text(table.rules.program, all.nth(i)));
    }
    for (std::uint64_t begin = 0; begin <= all.count(); ++begin) {
        for (std::uint64_t end = begin; end <= all.count(); ++end) {
            using Index = std::ptrdiff_t;
            CHECK(visited(table, begin, end) ==
                  std::vector<std::string>(moves.begin() + static_cast<Index>(begin),
                                           moves.begin() + static_cast<Index>(end)));
        }
    }
    const std::set<std::string> different(moves.begin(), moves.end());
    CHECK(different.size() == moves.size());
    return different;
}

}  // namespace

TEST_CASE("every play is a move for each value that may be named with it") {
    CHECK(listed(naming(", values: suits, values_when: value != S")) ==
          std::set<std::string>{"3S as D", "3S as H", "4S as D", "4S as H", "4S 4H as D",
                                "4S 4H as H", "pass"});
    // Also where the cards of each play are looked at.
    CHECK(listed(naming(
              ", values: suits, values_when: value != S, when: any(play where suit == S)")) ==
          std::set<std::string>{"3S as D", "3S as H", "4S as D", "4S as H", "4S 4H as D",
                                "4S 4H as H", "pass"});
    CHECK(listed(naming(", values: players")).count("4S 4H as 1") == 1);
    CHECK(listed(naming(", values: -1..1")).count("3S as -1") == 1);
}

TEST_CASE("what may be named can depend on the play and its cards") {
    CHECK(listed(naming(", values: 1..2, values_when: value <= size")) ==
          std::set<std::string>{"3S as 1", "4S as 1", "4S 4H as 1", "4S 4H as 2", "pass"});
    CHECK(listed(
              naming(", values: ranks, values_when: any(play where suit == S) and value > rank")) ==
          std::set<std::string>{"3S as 4", "3S as 5", "3S as 6", "4S as 5", "4S as 6", "4S 4H as 5",
                                "4S 4H as 6", "pass"});
}

TEST_CASE("a play with which nothing may be named cannot be made") {
    CHECK(listed(naming(", values: suits, values_when: player == seat(1)")) ==
          std::set<std::string>{"pass"});
    Table table = naming(", values: ranks, values_when: rank == 4 and value == 6");
    CHECK(listed(table) == std::set<std::string>{"4S as 6", "4S 4H as 6", "pass"});
    CHECK(table.why_not("3s as 6") ==
          "3S may not be played as 6: `play` (test.yaml:9:70) asks for `rank == 4`, and 3 is "
          "not 4");
    // It need not be said what could be named.
    CHECK(table.why_not("3s") ==
          "3S may not be played now: no rank may be named with it, as `play` (test.yaml:9:11) asks "
          "for `rank == 4 and value == 6`");
}

TEST_CASE("what is named need not be said if there is but one choice") {
    Table table = naming(", values: ranks, values_when: value == said");
    table.play("4s");
    CHECK(table.why_not("5s as 4") ==
          "cards may not be played as 4: `play` (test.yaml:9:11) asks for `value == said`, and 4 "
          "is not `said` (3)");
    Table free = naming(", values: suits");
    CHECK(free.why_not("4s") == "say with `as` what you play them as: spades, hearts or diamonds");
    CHECK(free.why_not("4s as 9") == "`9` is no value of `play`; name a suit");
    free.play("4s 4h as d");
}

TEST_CASE("every position with named values is consistent, at random") {
    for (const std::string values :
         {", values: ranks, values_when: value == said or value == next_rank(said)",
          ", values: 1..3, values_when: value <= size or rank > 4", ", values: players",
          ", values: suits, values_when: all(play where suit != value)"}) {
        const Rules rules = rules_of(naming_game(values));
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Random random(seed, 5);
            State state = begun(rules.program, 2 + static_cast<int>(seed % 3), seed);
            for (int turn = 0; turn < 60 && !state.over(); ++turn) {
                const Findings findings = check_legal_moves(rules.program, state, 100, random);
                INFO(values);
                CHECK(findings.empty());
                apply(rules.program, state, legal_moves(rules.program, state).sample(random));
            }
        }
    }
}
