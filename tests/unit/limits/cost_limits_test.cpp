#include "at_limits.h"
#include "game/rounds.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A loop over cards in a loop over cards.
const std::string costly = "any(hand where any(pile where rank == 3) or any(pile where rank == 4))";

/// As many costly rows as `rows`, after which nothing is left to be asked.
std::string costly_game(int rows) {
    std::string text;
    for (int i = 0; i < rows; ++i) {
        text += fmt::format("  r{}: {{when: {} and turn > {}, allow: true}}\n", i, costly, 99 + i);
    }
    return game({{"beats", ""}, {"combinations", "{single: {set: 1}}"}}) + "beats:\n" + text +
           "  higher: {allow: rank > to_beat.rank}\n";
}

/// Rows that must be asked while playing, over combinations of many sizes.
std::string asked_game(int rows, const std::string& deck, const std::string& combinations) {
    std::string text;
    for (int i = 0; i < rows; ++i) {
        text += fmt::format(
            "  r{}: {{when: size + count(hand) + count(pile) + count(stock) + turn + round + "
            "rounds_played * player_count == {} and rank < to_beat.rank, allow: true}}\n",
            i, 100 + i);
    }
    return game({{"beats", ""}, {"deck", deck}, {"combinations", combinations}}) + "beats:\n" +
           text + "  higher: {allow: rank > to_beat.rank}\n";
}

bool loads(const std::string& text) { return static_cast<bool>(load_text(text)); }

}  // namespace

TEST_CASE("expressions may take as many steps as the limit and no more", "[limits]") {
    int rows = 1;
    while (rows < 63 && loads(costly_game(rows + 1))) ++rows;
    CHECK(rows > 20);
    REQUIRE(rows < 63);
    check_plays(costly_game(rows), 20);
    check_refused(costly_game(rows + 1), Code::expression_too_large, "  r0",
                  "all expressions together");
}

TEST_CASE("loops in loops are refused where they would take for ever", "[limits]") {
    for (const std::string loop : {"any(stock where ", "all(players where "}) {
        std::string condition = "rank == 3";
        if (loop[1] == 'l') condition = "score > 1";
        for (int i = 0; i < 20; ++i) condition = loop + condition + ")";
        check_refused(game({{"end", "{over: {when: " + condition + "}}"},
                            {"players", "2..12"},
                            {"setup", "{hands: {deal: 2, to: hand}}"}}),
                      Code::expression_too_large, "end",
                      "steps to evaluate; 1,000,000 is the most");
    }
}

TEST_CASE("what a step asks of each card counts once for each", "[limits]") {
    const auto with_step = [&](const std::string& step) {
        return game({{"setup", "{hands: {deal: 2, to: hand}, more: " + step + "}"}});
    };
    const std::string where = "any(stock where any(stock where any(stock where rank == 3)))";
    check_plays(with_step("{move: stock, to: pile, count: 1, when: " + where + "}"), 20);
    check_refused(with_step("{move: stock, to: pile, where: " + where + "}"),
                  Code::expression_too_large, "where", "steps to evaluate; 1,000,000 is the most");
}

TEST_CASE("a round that is dealt anew and over at once is not dealt for ever", "[limits]") {
    const auto loaded =
        load_text(game({{"variables", "{deals: {type: integer}}"},
                        {"setup",
                         "{counts: {set: deals, to: deals + 1}, hands: {deal: 5, to: hand}, "
                         "again: {redeal: true, when: deals mod 50 != 0}}"},
                        {"instant_wins", "{hands: {any: count(hand) > 0}}"},
                        {"end", "{over: {when: round > 5000}}"}}));
    REQUIRE(loaded);
    const State state = new_game(loaded->program, GameSetup{});
    CHECK(state.over());
    CHECK(state.round == 2);  // a hundred deals
}

TEST_CASE("lists in lists are refused where they would become endless", "[limits]") {
    std::string condition = "leading";
    for (int i = 0; i < 20; ++i) condition = "(" + condition + " in (true leading false))";
    check_refused(
        game({{"actions", "{play: {from: [hand], to: pile}, pass: {when: " + condition + "}}"}}),
        Code::expression_too_large, "actions", "steps to evaluate; 1,000,000 is the most");
}

TEST_CASE("rows that are asked about every play may take so many steps and no more", "[limits]") {
    const std::string small = "{preset: standard_52}";
    const std::string combinations = "{single: {set: 1}, pair: {set: 2}}";
    check_plays(asked_game(60, small, combinations));
    const std::string large = "{ranks: " + many_words("r", 64) + ", copies: 4}";
    std::string many_runs = "{single: {set: 1}";
    for (int width = 1; width <= 4; ++width) {
        many_runs += fmt::format(", run{0}: {{run: 2.., width: {0}}}", width);
    }
    many_runs += "}";
    const std::string fed = "{grows: {on: play, do: [{draw: 1, from: stock, to: hand}]}}";
    check_plays(asked_game(5, large, many_runs) + "effects: " + fed + "\n");
    check_refused(asked_game(60, large, many_runs) + "effects: " + fed + "\n", Code::too_many_moves,
                  "  r0", "steps; 20,000,000 is the most");
}

TEST_CASE("a round may be over at once, but not for ever", "[limits]") {
    const auto loaded = load_text(game({{"instant_wins", "{hands: {any: count(hand) > 0}}"},
                                        {"end", "{over: {when: round > 5000}}"}}));
    REQUIRE(loaded);
    const Program& program = loaded->program;
    const State state = new_game(program, GameSetup{});
    CHECK(state.over());
    CHECK(result_of(program, state).reason == Result::Reason::stuck);
}

TEST_CASE("a round may be dealt anew so often and no more", "[limits]") {
    const auto redealt = [](const std::string& when) {
        const auto loaded =
            load_text(game({{"variables", "{deals: {type: integer}}"},
                            {"setup",
                             "{counts: {set: deals, to: deals + 1}, hands: {deal: 5, to: hand}, "
                             "again: {redeal: true, when: " +
                                 when + "}}"}}));
        REQUIRE(loaded);
        return new_game(loaded->program, GameSetup{});
    };
    static_assert(RoundLimits::redeals == 100);
    CHECK_FALSE(redealt("deals <= 100").over());
    CHECK(redealt("deals <= 101").over());
}

TEST_CASE("a table of the rows that would take too long is not made", "[limits]") {
    // Rows that look at plays alone, in a game that has many.
    const auto rows = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i) {
            text += fmt::format("  r{}: {{when: to_beat.size + size == {}, allow: false}}\n", i,
                                100 + i);
        }
        return game({{"deck", "{ranks: " + many_words("r", 60) + ", copies: 4}"},
                     {"combinations", "{sets: {set: 1..4}, runs: {run: 2..20}}"},
                     {"setup", "{hands: {deal: 20, to: hand}}"},
                     {"beats", ""}}) +
               "beats:\n" + text + "  higher: {allow: rank > to_beat.rank}\n";
    };
    const auto few = load_text(rows(1));
    const auto many_rows = load_text(rows(60));
    REQUIRE(few);
    REQUIRE(many_rows);
    CHECK(few->program.rows.kept);
    CHECK(many_rows->program.rows.kept);
    check_plays(rows(1));
    check_plays(rows(60));
}
