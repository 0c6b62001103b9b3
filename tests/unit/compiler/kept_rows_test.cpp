#include "compiler/kept_rows.h"

#include <string>

#include "../rules/rules_of.h"
#include "../variant/loading.h"
#include "catch.h"
#include "game/moves.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

const std::string singles = "{single: {set: 1, key: card}}";
const std::string sets = "{set: {set: 1..4}}";

/// A game with rows, and a condition of plays.
Program game_with(const std::string& combinations, const std::string& beats,
                  const std::string& when = "true") {
    return program_of(game({
        {"deck", "{preset: standard_52, copies: 2}"},
        {"ranks",
         "{attributes: {worth: {A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, J: "
         "10, Q: 10, K: 10}}}"},
        {"zones",
         "{hand: {of: player, seen_by: owner}, open: {of: player, order: stack}, "
         "pile: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
        {"setup", "{hands: {deal: 9, to: hand}, one_open: {deal: 1, to: open}}"},
        {"combinations", combinations},
        {"variables", "{trump: {type: suit}, plays: {type: integer}}"},
        {"beats", beats},
        {"actions", "{play: {from: [hand], to: pile, when: \"" + when + "\"}, pass: {}}"},
        {"effects",
         "{counts: {on: play, do: [{set: plays, to: plays + 1}, {set: trump, to: "
         "top(pile).suit, when: plays mod 3 == 0}]}}"},
        {"end", "{first_out: {when: any(players where out)}, enough: {when: plays == 40}}"},
    }));
}

void check_same_moves(const Moves& moves, const Moves& others) {
    REQUIRE(moves.count() == others.count());
    for (std::uint64_t i = 0; i < moves.count(); ++i) {
        const Move move = moves.nth(i);
        const Move other = others.nth(i);
        CHECK(move.action == other.action);
        CHECK(move.combination == other.combination);
        CHECK(move.size == other.size);
        CHECK(move.key == other.key);
        CHECK(move.cards == other.cards);
    }
}

/// Requires that in games at random rows that are kept allow the same moves, in the same order, as
/// rows that are asked each time.
void check_games(const Program& program) {
    Program asked = program;
    asked.rows.kept = false;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        State state = begun(program, 3, seed);
        Random random(seed, 0);
        while (!state.over()) {
            const Moves moves = legal_moves(program, state);
            check_same_moves(moves, legal_moves(asked, state));
            apply(program, state, moves.sample(random));
        }
    }
}

}  // namespace

TEST_CASE("rows are kept by ranks, suits and cards of the position", "[compiler][rows]") {
    const std::string match = "{match: {allow: suit == top(pile).suit or rank == top(pile).rank}}";
    const Program by_top = game_with(singles, match);
    CHECK(by_top.rows.kept);
    CHECK(by_top.rows.values.size() == 2);
    check_games(by_top);
    const Program by_own = game_with(sets, "{own: {allow: rank != top(open).rank}}");
    CHECK(by_own.rows.kept);
    CHECK(by_own.rows.values.size() == 1);
    check_games(by_own);
}

TEST_CASE("what is told by a rank of the position needs no value of its own", "[compiler][rows]") {
    const Program program = game_with(sets, "{more: {allow: worth >= top(pile).worth - 1}}");
    CHECK(program.rows.kept);
    CHECK(program.rows.values.size() == 1);
    check_games(program);
}

TEST_CASE("sizes stand apart in rows that are kept by more than variables", "[compiler][rows]") {
    CHECK(game_with(sets, "{a: {allow: rank > to_beat.rank or trump == H}}").rows.merges_sizes);
    CHECK_FALSE(game_with(sets, "{a: {allow: rank > top(open).rank}}").rows.merges_sizes);
}

TEST_CASE("the condition of plays is asked each time where rows are kept without it",
          "[compiler][rows]") {
    const std::string higher = "{higher: {allow: rank >= to_beat.rank or size == 2}}";
    const std::string when = "plays < 3 or any(pile where rank == play.rank) or size == 1";
    for (const auto& combinations : {singles, sets}) {
        const Program program = game_with(combinations, higher, when);
        CHECK(program.rows.kept);
        CHECK(program.rows.asks_play);
        check_games(program);
    }
    const Program by_value = game_with(sets, higher, "plays < 3 or rank != top(pile).rank");
    CHECK(by_value.rows.kept);
    CHECK_FALSE(by_value.rows.asks_play);
    check_games(by_value);
}

TEST_CASE("rows are not kept by more values than there is room for", "[compiler][rows]") {
    const Program program = game_with(
        singles, "{a: {allow: card > top(open) and key != top(pile) and rank > to_beat.rank}}");
    CHECK_FALSE(program.rows.kept);
    check_games(program);
}
