#include <rapidcheck.h>

#include <set>

#include "../notation/table.h"
#include "../variant/loading.h"
#include "game/moves.h"
#include "notation/move_text.h"
#include "random/random.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Whoever holds a card of the rank wanted must play it; with `unless` and kickers, too.
std::string wanting_game(const std::string& must) {
    return "houserules: 1\nname: Wanted\nplayers: 3\n"
           "deck: {ranks: [3, 4, 5, 6, 7, 8], suits: [S, H, D], add: {joker: 1}}\n"
           "zones: {hand: {of: player, seen_by: owner}, pile: {}, gone: {}, "
           "rest: {seen_by: nobody, holds: deck}}\n"
           "variables: {wanted: {type: rank, lasts: round}, called: {type: boolean, start: true}}\n"
           "setup: {hands: {deal: 6, to: hand}}\n"
           "combinations:\n"
           "  bomb: {set: 3, tier: 1}\n  single: {set: 1}\n  pair: {set: 2}\n"
           "  flush_run: {run: 3.., same: suit, tier: 1}\n"
           "  run: {run: 3.., unless: [flush_run]}\n"
           "values: {joker: {when: rank == joker, in: [pair, run]}}\n"
           "to_beat: {beaten_to: gone}\n"
           "beats:\n  class: {when: tier != to_beat.tier, allow: tier > to_beat.tier}\n"
           "  higher: {when: same_combination and same_size, allow: rank > to_beat.rank}\n"
           "actions: {play: {from: [hand], to: pile" +
           must +
           "}, pass: {}, knock: {when: turn mod 2 == 0, keeps_turn: true}}\n"
           "effects: {knocks: {on: knock, do: [{set: called, to: not called}]}}\n"
           "trick: {closes: everybody_else_passed, cards: gone}\nout: {empty: [hand]}\n"
           "end: {first_out: {when: any(players where out)}}\n";
}

std::set<std::string> listed_moves(const Program& program, const State& state) {
    std::set<std::string> moves;
    const Moves all = legal_moves(program, state);
    for (std::uint64_t i = 0; i < all.count(); ++i) {
        const Move move = all.nth(i);
        moves.insert(
            move_text(program, move) +
            (move.combination >= 0
                 ? " " + program.names.combinations[static_cast<std::size_t>(move.combination)]
                 : ""));
    }
    CHECK(moves.size() == all.count());
    return moves;
}

}  // namespace

TEST_CASE("an obligation leaves just the plays that meet it, if there are any", "[game][must]") {
    const std::string must = GENERATE(
        "called and any(play where rank == wanted)", "any(play where rank == wanted) and size > 1",
        "called and (rank == wanted or count(play where rank == joker) == 1)", "tier == 1",
        "not leading and all(play where rank >= wanted)");
    const Rules free = rules_of(wanting_game(""));
    const Rules bound = rules_of(wanting_game(", must: " + must));
    REQUIRE(bound.program.has_must);
    REQUIRE_FALSE(free.program.has_must);
    // The condition again as a guard: what it leaves are the plays that meet it.
    const Rules only = rules_of(wanting_game(", when: " + must));
    int obliged = 0;
    int not_obliged = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random(seed, 77);
        State state = begun(bound.program, 3, seed);
        while (!state.over()) {
            state.variables[0] = static_cast<std::int32_t>(random.below(6));
            auto meeting = listed_moves(only.program, state);
            const auto all = listed_moves(free.program, state);
            const auto here = listed_moves(bound.program, state);
            const bool some = legal_moves(only.program, state).play_count() != 0;
            (some ? obliged : not_obliged) += 1;
            meeting.erase("pass");
            CHECK(here == (some ? meeting : all));
            CHECK(must_binds(bound.program, state) == some);
            CHECK(may_take(bound.program, state, bound.program.pass_action) ==
                  (here.count("pass") != 0));
            const Moves moves = legal_moves(free.program, state);
            for (std::uint64_t i = 0; i < moves.count(); ++i) {
                const Move move = moves.nth(i);
                const auto text = move_text(free.program, move);
                const auto request = read_typed_move(bound.program, text);
                const auto name =
                    text +
                    (move.combination >= 0
                         ? " " + free.program.names
                                     .combinations[static_cast<std::size_t>(move.combination)]
                         : "");
                const auto why = explain_illegal(bound, state, *request);
                INFO(name << ": " << why);
                CHECK(why.empty() == (here.count(name) != 0));
                if (!why.empty()) CHECK(contains(why, must));
            }
            apply(bound.program, state, legal_moves(bound.program, state).sample(random));
        }
    }
    CHECK(obliged > 50);
    CHECK(not_obliged > 50);
}

TEST_CASE("what is obligatory is said", "[game][must]") {
    const Rules rules = rules_of(wanting_game(", must: any(play where rank == wanted)"));
    const auto why = [&](const State& state, const std::string& text) {
        return explain_illegal(rules, state, *read_typed_move(rules.program, text));
    };
    Table table(rules, 3, {"3S", "4S", "5S", "5H", "6H", "7H", "8H"});
    table.state.variables[0] = 2;  // five
    CHECK(why(table.state, "5H").empty());
    CHECK(contains(why(table.state, "8H"), "you must make a play with"));
}

TEST_CASE("an obligation cannot depend on cards that are not seen", "[game][must]") {
    check_error(game({{"actions",
                       "{play: {from: [hand], to: pile, must: rank == <<top(stock)>>.rank}, "
                       "pass: {}}"}}),
                Code::secret, "what must be played");
}
