#include "watched_table.h"

#include "game/game.h"
#include "game/moves.h"
#include "game/state_parts.h"
#include "verify/state_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Players lay cards before themselves, where the others do not see them. Whoever plays asks the
/// other to dare; who dares asks back for a secret bid; and who bids asks the other to see it.
Sections questions_about_hidden_plays() {
    return {{"zones",
             "{hand: {of: player, seen_by: owner, order: stack}, "
             "pile: {of: player, seen_by: owner}, box: {seen_by: nobody, order: stack}, "
             "stock: {seen_by: nobody, order: stack, holds: deck}}"},
            {"setup", "{hands: {deal: 3, to: hand}}"},
            {"beats", "{as_many: {allow: size == to_beat.size}}"},
            {"variables",
             "{stake: {of: player, type: integer, seen_by: owner}, "
             "seen: {type: integer}}"},
            {"actions",
             "{play: {from: [hand], to: pile}, pass: {when_leading: true}, dare: {}, "
             "bid: {values: 1..5, secret: true}, see: {}}"},
            {"effects",
             "{asks: {on: play, do: [{ask: next(player), to: [dare]}, {move: played, to: box}]}, "
             "dared: {on: dare, do: [{ask: next(player), to: [bid]}, {set: seen, to: seen + 10}]}, "
             "bids: {on: bid, do: [{set: stake, to: value}, {ask: next(player), to: [see]}, "
             "{set: stake, to: value * 10}]}, "
             "sees: {on: see, do: [{set: seen, to: seen + 1}]}}"},
            {"rounds", ""},
            {"end", "{long: {when: turn >= 50}}"}};
}

WatchedTable table_asking(const std::vector<std::string>& moves) {
    WatchedTable table(game_with_a_box(questions_about_hidden_plays()), fours_and_fives);
    for (const auto& move : moves) table.play(move);
    return table;
}

}  // namespace

TEST_CASE("questions wait for those that follow from their answers", "[game][questions]") {
    WatchedTable table = table_asking({"4H"});
    const auto four = cards_named(table.rules.program, "4H");
    CHECK(table.rules.program.questions == 3);
    CHECK(table.state.paused_count == 0);
    CHECK(table.state.to_act == 1);

    table.play("dare");
    CHECK(table.state.paused_count == 1);
    CHECK(table.state.to_act == 0);
    CHECK(table.state.asking.player == 1);
    CHECK(table.state.outer_asking().player == 0);
    CHECK(table.state.outer_play() == four);
    CHECK(table.state.last_play.empty());

    table.play("bid 4");
    CHECK(table.state.paused_count == 2);
    CHECK(table.state.to_act == 1);
    CHECK(table.state.outer_play() == four);
    CHECK(check_state(table.rules.program, table.state).empty());

    table.play("see");
    CHECK(table.state.paused_count == 0);
    CHECK_FALSE(table.state.asking.active);
    CHECK(table.state.to_act == 1);
    CHECK(table.state.variables[0] == 40);
    CHECK(table.state.variables[2] == 11);
    // What was played is known again.
    CHECK(table.zone("box").cards == four);
    CHECK(check_state(table.rules.program, table.state).empty());
}

TEST_CASE("a secret answer is not told by the questions that follow from it", "[game][questions]") {
    const WatchedTable four = table_asking({"4H", "dare", "bid 4"});
    const WatchedTable five = table_asking({"4H", "dare", "bid 5"});
    CHECK(four.seen_by(0).position().asking.value == 4);
    CHECK(four.seen_by(1).position().asking.value == -1);
    CHECK_FALSE(same_bytes(four.seen_by(0), five.seen_by(0)));
    CHECK(same_bytes(four.seen_by(1), five.seen_by(1)));
    CHECK(same_bytes(four.seen_by(spectator), five.seen_by(spectator)));
}

TEST_CASE("a secret answer is not told while its question waits for another", "[game][questions]") {
    auto sections = questions_about_hidden_plays();
    sections = with(sections, {{"actions",
                                "{play: {from: [hand], to: pile}, pass: {when_leading: true}, "
                                "dare: {values: 1..5, secret: true}, bid: {}, see: {}}"},
                               {"effects",
                                "{asks: {on: play, do: [{ask: next(player), to: [dare]}]}, "
                                "dared: {on: dare, do: [{ask: next(player), to: [bid]}]}, "
                                "bids: {on: bid, do: [{ask: player, to: [see]}]}}"}});
    const auto asking = [&](const std::string& dare) {
        WatchedTable table(game_with_a_box(sections), fours_and_fives);
        for (const auto& move : {std::string("4H"), dare, std::string("bid")}) table.play(move);
        return table;
    };
    const WatchedTable two = asking("dare 2");
    const WatchedTable three = asking("dare 3");
    REQUIRE(two.state.paused_count == 2);
    CHECK(two.state.paused[1].asking.value == 2);
    CHECK(two.seen_by(1).position().paused[1].asking.value == 2);
    CHECK(same_bytes(two.seen_by(0), three.seen_by(0)));
    CHECK_FALSE(same_bytes(two.seen_by(1), three.seen_by(1)));
}

TEST_CASE("a hidden play is not told while its question waits for another", "[game][questions]") {
    const auto seen_after = [](const std::string& played, int seat) {
        return table_asking({played, "dare"}).seen_by(seat);
    };
    const auto four = seen_after("4H", 1);
    CHECK(four.position().paused_play.empty());
    CHECK(four.position().paused[0].asking.combination == -1);
    CHECK(seen_after("4H", 0).position().paused_play.count() == 1);
    CHECK(same_bytes(four, seen_after("4D", 1)));
}

TEST_CASE("samples have the questions that are open, and plays for them", "[game][questions]") {
    Random random(1, 1);
    const std::vector<std::vector<std::string>> courses = {
        {"4H"}, {"4H", "dare"}, {"4H", "dare", "bid 4"}};
    for (const auto& moves : courses) {
        const WatchedTable table = table_asking(moves);
        const Program& program = table.rules.program;
        for (const int seat : {0, 1, int{spectator}}) {
            const auto observation = table.seen_by(seat);
            for (int i = 0; i < 30; ++i) {
                State drawn = sample(program, observation, random);
                CHECK(check_state(program, drawn).empty());
                CHECK(
                    same_bytes(observation, observe(program, drawn, memory_of(observation), seat)));
                CHECK(drawn.outer_play().count() == 1);
                CHECK(drawn.outer_asking().combination == 0);
                while (drawn.asking.active)
                    apply(program, drawn, legal_moves(program, drawn).nth(0));
                CHECK(drawn.paused_count == 0);
                CHECK(drawn.zones[static_cast<std::size_t>(program.zones[2].first)].count == 1);
            }
        }
    }
}

TEST_CASE("a copy of what games use has the questions that wait", "[game][questions]") {
    const WatchedTable table = table_asking({"4H", "dare", "bid 4"});
    const Program& program = table.rules.program;
    const StateParts parts(program);
    State other = table_asking({"4D"}).state;
    other.seed = 2;
    parts.copy(table.state, other);
    State original = table.state;
    for (State* state : {&original, &other}) {
        while (state->asking.active) apply(program, *state, legal_moves(program, *state).nth(0));
    }
    CHECK(other.variables == original.variables);
    CHECK(other.zones[static_cast<std::size_t>(program.zones[2].first)].cards ==
          original.zones[static_cast<std::size_t>(program.zones[2].first)].cards);
}

TEST_CASE("questions that wait are copied only where there can be some", "[game][questions]") {
    Program program = rules_of(game_with_a_box(questions_about_hidden_plays())).program;
    const std::size_t nested = StateParts(program).bytes();
    program.questions = 1;
    const std::size_t plain = StateParts(program).bytes();
    CHECK(nested == plain + offsetof(State, paused) - offsetof(State, paused_count) +
                        2 * sizeof(PausedQuestion));
}

TEST_CASE("contradictions of questions that wait are found", "[game][questions]") {
    const WatchedTable table = table_asking({"4H", "dare", "bid 4"});
    const Program& program = table.rules.program;
    State state = table.state;
    REQUIRE(check_state(program, state).empty());
    SECTION("nobody is asked") { state.asking.active = false; }
    SECTION("more wait than there can be") { state.paused_count = 3; }
    SECTION("one that is over") { state.paused[0].asking.active = false; }
    SECTION("one that is part of no effect") { state.paused[1].cursor.list = StepList::setup; }
    SECTION("one that follows from a play") { state.asking.has_play = true; }
    SECTION("an answer that is a play") { state.last_play = state.paused_play; }
    CHECK_FALSE(check_state(program, state).empty());
}

TEST_CASE("the innermost of as many questions as can be open is answered", "[game][questions]") {
    const Program program =
        rules_of(game({{"variables", "{told: {type: integer}}"},
                       {"actions",
                        "{play: {from: [hand], to: pile}, pass: {}, a: {}, b: {}, c: {}, d: {}}"},
                       {"effects",
                        "{asks: {on: play, do: [{ask: next(player), to: [a]}]}, "
                        "as: {on: a, do: [{ask: next(player), to: [b]}, "
                        "{set: told, to: told * 10 + 1}]}, "
                        "bs: {on: b, do: [{ask: next(player), to: [c]}, "
                        "{set: told, to: told * 10 + 2}]}, "
                        "cs: {on: c, do: [{ask: next(player), to: [d]}, "
                        "{set: told, to: told * 10 + 3}]}, "
                        "ds: {on: d, do: [{set: told, to: told * 10 + 4}]}}"}}))
            .program;
    CHECK(program.questions == ProgramLimits::questions);
    struct Guarded {
        State state;
        std::array<std::uint8_t, sizeof(PausedQuestion)> behind{};
    };
    Guarded game{begun(program, 3)};
    const auto take_first = [&] {
        apply(program, game.state, legal_moves(program, game.state).nth(0));
        CHECK(check_state(program, game.state).empty());
    };
    for (int i = 0; i < 4; ++i) take_first();  // a play, then a, b and c
    CHECK(game.state.paused_count == 3);
    take_first();
    CHECK(game.state.paused_count == 0);
    CHECK_FALSE(game.state.asking.active);
    CHECK(game.state.variables[0] == 4321);
    CHECK(game.behind == decltype(game.behind){});
}

TEST_CASE("a game that ends at its turn limit leaves no question open", "[game][questions]") {
    WatchedTable table = table_asking({"4H"});
    table.state.turn_limit = table.state.turn + 1;
    table.play("dare");
    CHECK(table.state.over());
    CHECK(table.state.paused_count == 0);
    CHECK_FALSE(table.state.asking.active);
}
