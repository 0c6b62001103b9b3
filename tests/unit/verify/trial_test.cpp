#include "verify/trial.h"

#include "catch.h"
#include "compiler/compile.h"
#include "rules/rules_of.h"
#include "variant/loading.h"
#include "verify/bundled.h"
#include "verify/trial/trial_game.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// What trials show of a game that can be read; the engine itself must not go wrong.
struct Tried {
    std::vector<Diagnostic> problems;
    std::vector<int> cut_short;
    std::string costly_work;
    TrialReport report;
};

Tried tried(const std::string& text, const TrialLimits& limits = {}) {
    auto loaded = load(text);
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    const auto program =
        compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
    REQUIRE(program.has_value());
    Diagnostics diagnostics;
    const auto report =
        play_trials(*loaded.variant, *program, loaded.document, "game.yaml", diagnostics, limits);
    CHECK(report.faults.empty());
    auto problems = diagnostics.sorted();
    for (const auto& problem : problems) UNSCOPED_INFO(problem.message);
    return {std::move(problems), report.cut_short, report.costly_work, report};
}

std::vector<Diagnostic> trial_problems(const std::string& text) { return tried(text).problems; }

/// Expects one problem at a section, with some words in its message or help.
void check_trial_problem(const std::string& text, Code code, const std::string& section,
                         const std::vector<std::string>& parts) {
    const auto problems = trial_problems(text);
    REQUIRE(problems.size() == 1);
    CHECK(code_name(problems[0].code) == code_name(code));
    const auto place = text.find("\n" + section + ":") + 1;
    CHECK(problems[0].span.begin == place);
    CHECK(problems[0].span.end == place + section.size());
    INFO(problems[0].message);
    INFO(problems[0].help);
    for (const auto& part : parts) {
        INFO(part);
        CHECK(contains(problems[0].message + "\n" + problems[0].help, part));
    }
}

}  // namespace

TEST_CASE("a sound game has no problems") { CHECK(trial_problems(game()).empty()); }

TEST_CASE("a deal is looked at in every round that is played") {
    const auto until = [](const std::string& score) {
        return game({{"setup", "{hands: {deal: 5 - round, to: hand}}"},
                     {"rounds", "{over: any(players where out)}"},
                     {"scoring", "{won: {when: player == round_winner, points: 1}}"},
                     {"end", "{won: {when: any(players where score == " + score + ")}}"}});
    };
    CHECK(trial_problems(until("1")).empty());
    const auto problems = trial_problems(until("9"));
    REQUIRE(problems.size() == 1);
    CHECK(code_name(problems[0].code) == "E502");
    CHECK(contains(problems[0].message, "in round 5 with 2 players, nobody has a card"));
}

TEST_CASE("a zone that holds more cards than it says is found") {
    const auto promising = [](const std::string& most) {
        return game({{"zones", "{hand: {of: player, seen_by: owner, at_most: {7: " + most +
                                   "}}, pile: {order: stack}, "
                                   "stock: {seen_by: nobody, order: stack, holds: deck}}"}});
    };
    CHECK(trial_problems(promising("4")).empty());
    const auto problems = trial_problems(promising("1"));
    REQUIRE(problems.size() == 1);
    CHECK(code_name(problems[0].code) == "E510");
    CHECK(contains(problems[0].message, "a `hand` came to hold 2 cards of the rank `7`, and 1 is"));
    CHECK(contains(problems[0].help, "houserules run game.yaml"));
}

TEST_CASE("a player without a legal move is a dead end, told with the position") {
    check_trial_problem(game({{"actions", "{play: {from: [hand], to: pile}}"}, {"trick", ""}}),
                        Code::dead_end, "actions",
                        {"with 2 players", "seat ", "in `hand`", "(`single`) is to be beaten",
                         "pass: {when: not can_play}",
                         "houserules run game.yaml --players 2 --seed 1 --seats random"});
}

TEST_CASE("a dead end is found where only some value of an option leads to it") {
    check_trial_problem(
        game({{"options", "{mercy: {default: true, says: may pass}}"},
              {"actions", "{play: {from: [hand], to: pile}, pass: {when: mercy}}"}}),
        Code::dead_end, "actions",
        {"with 2 players and `mercy` false", "--set mercy=false --seed"});
}

TEST_CASE("nobody left to act is a dead end of the ends") {
    check_trial_problem(game({{"end", "{many: {when: count(players where out) > 8}}"}}),
                        Code::dead_end, "end", {"nobody is left to act", "are out"});
}

TEST_CASE("a trick that never closes is endless") {
    check_trial_problem(game({{"trick", ""}}), Code::endless, "actions",
                        {"a trick never closes: everybody can only pass",
                         "trick: {closes: everybody_else_passed}"});
}

TEST_CASE("players who can only pass, trick by trick, never come to an end") {
    check_trial_problem(game({{"actions",
                               "{play: {from: [hand], to: pile, when: turn > 5000}, "
                               "pass: {when_leading: true}}"}}),
                        Code::endless, "actions", {"everybody can only pass"});
}

TEST_CASE("a game in which cards are always taken back is endless, with the action that does it") {
    check_trial_problem(
        game({{"actions", "{play: {from: [hand], to: pile}, take: {when: not can_play}}"},
              {"effects",
               "{takes: {on: take, do: [{move: pile, to: hand}]}, "
               "returns: {on: play, when: count(hand) < 3, "
               "do: [{draw: 3, from: stock, to: hand}, "
               "{move: pile, to: hand}]}}"},
              {"trick", ""}}),
        Code::endless, "end",
        {"no game that was tried comes to an end with 2 players: after 10000 decisions nobody is "
         "rid of all cards"});
}

TEST_CASE("where the first round is never over, that is what is endless") {
    check_trial_problem(game({{"actions", "{play: {from: [hand], to: pile}}"},
                              {"beats", ""},
                              {"effects",
                               "{returns: {on: play, when: count(hand) < 3 and player == seat(0), "
                               "do: [{move: pile, to: hand}]}}"},
                              {"trick", ""},
                              {"rounds", "{over: count(players where out) == 2}"},
                              {"end", "{two_rounds: {when: rounds_played == 2}}"}}),
                        Code::endless, "rounds",
                        {"no game that was tried comes to an end with 2 players",
                         "a player is out, and still `over` of `rounds` does not hold"});
}

TEST_CASE("a match that goes on and on is told with its rounds") {
    check_trial_problem(game({{"rounds", "{over: any(players where out)}"},
                              {"scoring", "{left: {when: out, points: count(hand)}}"},
                              {"end", "{late: {when: any(players where score > 5)}}"}}),
                        Code::endless, "end",
                        {"after 10000 decisions", "rounds are over, and no row"});
}

TEST_CASE("that no game ends is no fault where a row of ends says what players do then") {
    const auto waiting = [](const std::string& more) {
        return game({{"combinations", ""},
                     {"beats", ""},
                     {"trick", ""},
                     {"actions", "{wait: {}, cheer: {}}"},
                     {"effects", ""},
                     {"end", "{never: {when: count(stock) == 0" + more + "}}"}});
    };
    check_trial_problem(waiting(""), Code::endless, "end", {"no game that was tried"});
    CHECK(trial_problems(waiting(", may_not_end: true, says: All agree to stop.")).empty());
}

TEST_CASE("a game in which no card is played may take long without a play") {
    const Sections no_plays = {{"combinations", ""},
                               {"beats", ""},
                               {"trick", ""},
                               {"actions", "{wait: {}}"},
                               {"effects", ""}};
    Sections ends = no_plays;
    ends.push_back({"end", "{late: {when: turn >= 1200}}"});
    CHECK(trial_problems(game(ends)).empty());
    Sections never = no_plays;
    never.push_back({"end", "{never: {when: count(stock) == 0}}"});
    check_trial_problem(game(never), Code::endless, "end",
                        {"no game that was tried comes to an end with 2 players"});
}

TEST_CASE("who can do nothing where no card is played is not told of plays") {
    check_trial_problem(game({{"combinations", ""},
                              {"beats", ""},
                              {"trick", ""},
                              {"actions", "{wait: {when: turn < 3}, pass: {}}"},
                              {"effects", ""},
                              {"end", "{late: {when: turn >= 1200}}"}}),
                        Code::dead_end, "actions",
                        {"has no legal move", "`pass: {when_leading: true}`"});
}

TEST_CASE("who can do nothing and need not act is told how, and who leads how to pass") {
    check_trial_problem(
        game({{"actions", "{play: {from: [hand], to: pile, when: rank > 8}, pass: {}}"}}),
        Code::dead_end, "actions", {"`pass: {when: not can_play, when_leading: true}`"});
    check_trial_problem(game({{"out", ""}, {"end", "{late: {when: turn >= 1200}}"}}),
                        Code::dead_end, "actions",
                        {"put out who has no cards, `out: {empty: [hand]}`, or say what can"});
    check_trial_problem(game({{"end", "{late: {when: turn >= 1200}}"},
                              {"actions",
                               "{play: {from: [hand], to: pile, when: count(players where out) < "
                               "1}, pass: {}}"},
                              {"out", "{empty: [hand]}"}}),
                        Code::dead_end, "actions",
                        {"let a row of `end` hold where a single player is still in, or say"});
}

TEST_CASE("rounds that end at once are endless") {
    check_trial_problem(game({{"instant_wins", "{hands: {always: count(hand) > 0}}"},
                              {"end", "{late: {when: turn > 3}}"}}),
                        Code::endless, "end", {"before anybody decides anything"});
}

TEST_CASE("a value of an option that makes no game is reported once, at the option") {
    const auto text = game({{"deck", "{preset: standard_52, copies: 4}"},
                            {"cards", "{order: [rank, suit]}"},
                            {"players", "2"},
                            {"options", "{kept: {default: 2, range: 1..50, says: kept}}"},
                            {"zones",
                             "{hand: {of: player, seen_by: owner}, safe: {of: player}, "
                             "pile: {order: stack}, stock: {holds: deck}}"},
                            {"setup",
                             "{hands: {deal: 100, to: hand}, "
                             "keeps: {choose: kept, from: hand, to: safe}}"},
                            {"combinations", "{single: {set: 1, key: card}}"},
                            {"beats", "{higher: {allow: key > to_beat.key}}"}});
    const auto problems = trial_problems(text);
    REQUIRE(problems.size() == 1);
    CHECK(code_name(problems[0].code) == code_name(Code::unplayable));
    CHECK(problems[0].span.begin == text.find("{kept") + 1);
    CHECK(contains(problems[0].message, "with `kept` 50 there is no game: 50 of 100 cards"));
    REQUIRE(problems[0].notes.size() == 1);
    CHECK(problems[0].notes[0].span.begin == text.find("kept, from"));
}

TEST_CASE("a game that takes too much work is said to be cut short, not called wrong") {
    TrialLimits limits;
    limits.work = 1'000;
    limits.reserve = 0;
    const auto result = tried(game({{"trick", ""}}), limits);
    CHECK(result.problems.empty());
    CHECK(result.cut_short == std::vector<int>{2, 3, 4});
    CHECK(tried(game()).cut_short.empty());
}

TEST_CASE("where no game would be played to its end, one of the defaults is from a reserve") {
    TrialLimits limits;
    limits.work = 1'000;
    const auto result = tried(game(), limits);
    CHECK(result.problems.empty());
    CHECK(result.cut_short.empty());
    CHECK(result.report.default_ends.games == 3);  // with 2, 3 and 4 players
    CHECK(result.report.default_ends.ended == 3);
}

TEST_CASE("games that were left as they took too much work do not count as not ended") {
    TrialLimits limits;
    limits.work = 1'000;
    limits.reserve = 0;
    const auto left = tried(game(), limits).report;
    CHECK(left.too_costly == left.games);
    CHECK(left.ends.games == 0);
    const auto played = tried(game({{"options", "{cards: {default: 5, range: 5..6}}"},
                                    {"setup", "{hands: {deal: cards, to: hand}}"}}))
                            .report;
    CHECK(played.too_costly == 0);
    CHECK(played.ends.games == played.games);
    CHECK(played.ends.ended == played.games);
    CHECK(played.default_ends.games == played.games / 2);
    CHECK(played.default_ends.ended == played.games / 2);
}

TEST_CASE("of a game that takes too much work it is told what may be most of it") {
    TrialLimits limits;
    limits.work = 1'000;
    limits.reserve = 0;
    const auto costly = [&](const Sections& changes) {
        return tried(game(changes), limits).costly_work;
    };
    CHECK(
        contains(costly({{"combinations", "{single: {set: 1}, run: {run: 3..}, pair: {set: 2}}"}}),
                 "to find the plays of `run`"));
    CHECK(
        contains(costly({{"end",
                          "{first_out: {when: any(players where out)}, long: {when: "
                          "any(players where any(hand where count(pile where rank > 3) > 50))}}"}}),
                 "after each move"));
    const auto names = costly({{"actions",
                                "{play: {from: [hand], to: pile}, name: {values: 1..40, when: "
                                "count(pile where rank > 3) < value}, pass: {}}"}});
    CHECK(contains(names, "to ask about `name`, after each move, with each of its 40 values"));
    const auto long_effect =
        costly({{"effects",
                 "{far: {on: play, when: any(players where any(hand where count(pile where rank > "
                 "3) > 50)), do: [{lead: same}]}}"}});
    CHECK(contains(long_effect, "the effect `far`"));
    CHECK(tried(game()).costly_work.empty());
}

TEST_CASE("where somebody leads by a step alone, that is what is not done") {
    const Sections steps = {
        {"trick", ""},
        {"effects", "{clears: {on: pass, when: count(pile) > 40, do: [{lead: next}]}}"}};
    const auto text = game(steps);
    const auto problems = trial_problems(text);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].span.begin == text.find("{lead"));
    CHECK(contains(problems[0].message, "nobody ever leads anew by this"));
    check_trial_problem(game(with(steps, {{"trick", "{closes: never}"}})), Code::endless, "trick",
                        {"a trick never closes"});
}

TEST_CASE("a match that takes long is not endless as long as it comes nearer to its end") {
    const std::vector<std::pair<std::string, std::string>> rounds = {
        {"rounds", "{over: any(players where out)}"},
        {"scoring", "{cards: {points: count(hand)}}"},
    };
    const auto with_end = [&](const std::string& when) {
        auto changes = rounds;
        changes.emplace_back("end", "{far: {when: " + when + "}}");
        return game(changes);
    };
    CHECK(trial_problems(with_end("round > 50000")).empty());
    CHECK(trial_problems(with_end("any(players where score > 50000)")).empty());
    CHECK(trial_problems(with_end("turn > 50000")).empty());
    check_trial_problem(with_end("count(pile) > 51 and count(pile) < 51"), Code::endless, "end",
                        {"no row of `end` holds"});
    check_trial_problem(game({{"rounds", "{over: any(players where out)}"},
                              {"end", "{far: {when: any(players where score > 5)}}"}}),
                        Code::endless, "end", {"no row of `end` holds"});
}

TEST_CASE("a dead end is found where cards may count as others in very many ways") {
    const auto text = game({{"deck", "{preset: standard_52, copies: 2}"},
                            {"setup", "{hands: {deal: 20, to: hand}}"},
                            {"combinations", "{single: {set: 1}, runs: {run: 3..8, width: 2}}"},
                            {"values", "{wild: {when: rank == 2, in: [runs], company: play}}"},
                            {"actions", "{play: {from: [hand], to: pile}}"},
                            {"trick", ""}});
    check_trial_problem(text, Code::dead_end, "actions", {"has no legal move"});
}

TEST_CASE("the same file is always tried in the same way") {
    const auto text = game({{"actions", "{play: {from: [hand], to: pile}}"}, {"trick", ""}});
    const auto first = trial_problems(text);
    const auto second = trial_problems(text);
    REQUIRE(first.size() == second.size());
    CHECK(first[0].message == second[0].message);
    CHECK(first[0].help == second[0].help);
}

TEST_CASE("a game that gets stuck is shown at the position where it did") {
    const auto program =
        program_of(game({{"actions", "{play: {from: [hand], to: pile}}"}, {"trick", ""}}));
    GameSetup setup;
    setup.seats = 2;
    setup.seed = 1;
    const auto stops = without_passing_over(program);
    GameWork work(stops);
    work.give(1'000'000);
    const auto game = play_trial(stops, setup, TrialPolicy::any_move, true, work);
    CHECK(game.ending == TrialGame::Ending::stuck);
    CHECK(game.faults.empty());
    REQUIRE(game.state.to_act >= 0);
    CHECK(legal_moves(program, game.state).count() == 0);
}

TEST_CASE("who is out and asked by name may get cards by the answer") {
    // `tried` expects no fault of the engine.
    CHECK(trial_problems(R"(houserules: 1
name: Afterwards
players: [3]
deck: {preset: standard_52}
zones: {hand: {of: player, seen_by: owner}, pile: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}
setup: {hands: {deal: 3, to: hand}}
combinations: {single: {set: 1}}
actions: {play: {from: [hand], to: pile}, take: {}, decline: {}}
effects:
  asks: {on: play, do: [{ask: starter, to: [take, decline]}]}
  takes: {on: take, when: player.out, do: [{draw: 1, from: stock, to: hand}]}
out: {empty: [hand]}
end: {two_out: {when: count(players where out) == 2}}
)")
              .empty());
}

TEST_CASE("no bundled game comes to a dead end") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        auto loaded = load_bundled(name);
        const auto program =
            compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
        REQUIRE(program.has_value());
        Diagnostics diagnostics;
        TrialLimits limits;
        limits.games = 2;
        const auto report =
            play_trials(*loaded.variant, *program, loaded.document, name, diagnostics, limits);
        CHECK(report.faults.empty());
        CHECK(report.cut_short.empty());
        for (const auto& problem : diagnostics.sorted()) UNSCOPED_INFO(problem.message);
        CHECK(diagnostics.empty());
    }
}

TEST_CASE("an option with which some games stand still is warned of unless it says so") {
    // Low cards come back to the hand that they were played from.
    const auto recycling = [](const std::string& more) {
        return game({{"options", "{recycles: {default: false" + more + "}}"},
                     {"effects",
                      "{goes_round: {on: play, when: recycles and rank in (3 4 5), do: [{move: "
                      "pile, to: stock}, {draw: 1, from: stock, to: hand}, {lead: next}]}}"}});
    };
    const auto problems = trial_problems(recycling(""));
    REQUIRE(problems.size() == 1);
    CHECK(code_name(problems[0].code) == "W302");
    CHECK(contains(problems[0].message, "`recycles` true"));
    CHECK(trial_problems(recycling(", says: fewest cards win, may_not_end: true")).empty());
}

TEST_CASE("games that often go on and on are warned of unless a row of ends says so") {
    const auto recycling = [](const std::string& more) {
        return game({{"players", "2..4"},
                     {"effects",
                      "{goes_round: {on: play, when: rank in (3 4 5), do: [{move: pile, to: "
                      "stock}, {draw: 1, from: stock, to: hand}, {lead: next}]}}"},
                     {"end", "{first_out: {when: any(players where out)" + more + "}}"}});
    };
    check_trial_problem(recycling(""), Code::often_endless, "end",
                        {"of 8 games that were tried with 2 players did not come to an end within "
                         "10000 decisions",
                         "`may_not_end: true`", "--players 2 --seed"});
    CHECK(trial_problems(recycling(", may_not_end: true, says: Fewest cards win.")).empty());
}
