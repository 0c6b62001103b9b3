#include "tables/acting_rules.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "../notation/table.h"
#include "catch.h"
#include "explain/rule_words.h"
#include "explain/sheet/sheet_layout.h"
#include "game/moves.h"
#include "tables/table_game.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game in which all move by chance.
TableGame played_game(const std::shared_ptr<const Rules>& rules, int decisions,
                      std::uint64_t seed = 5) {
    GameSetup setup;
    setup.seats = rules->program.best_players;
    setup.seed = seed;
    TableGame game(rules, setup);
    Random random(seed, 3);
    for (int i = 0; i < decisions && !game.state().over(); ++i) {
        const Moves moves(game.program(), game.state());
        game.decide({moves.sample(random), {}});
    }
    return game;
}

std::shared_ptr<const Rules> shared(Rules rules) {
    return std::make_shared<const Rules>(std::move(rules));
}

/// The rules that a viewer is told of, by where they stand in the file.
std::vector<std::string> told_rules(const TableGame& game, const TableGame::Entry& entry,
                                    Seat viewer) {
    std::vector<std::string> paths;
    for (const auto& rule : entry.rules) {
        if (!rule.told.contains(viewer)) continue;
        const auto& names = names_in(game.program(), rule.section);
        paths.push_back(rule_path(rule.section, names.at(rule.index)));
    }
    return paths;
}

std::set<std::string> all_told(const TableGame& game, Seat viewer) {
    std::set<std::string> all;
    for (const auto& entry : game.entries()) {
        for (auto& path : told_rules(game, entry, viewer)) all.insert(std::move(path));
    }
    return all;
}

/// Whether a sheet tells of a rule.
bool is_told(const std::string& sheet, const std::string& path) {
    for (const char* before : {" ", "\""}) {
        for (const char* after : {" ", "\""}) {
            if (sheet.find(before + path + after) != std::string::npos) return true;
        }
    }
    return false;
}

/// Rules that the sheet tells as part of a question, or with other options only.
std::set<std::string> told_elsewhere(const Rules& rules) {
    std::set<std::string> paths;
    for (const auto& words : words_of_rules(rules, rules.program.best_players)) {
        const bool is_answer = words.text == "Answers a question that the rules ask.";
        if (!words.setting.empty() || words.text.empty() || is_answer) {
            paths.insert(rule_path(words.section, words.name));
        }
    }
    return paths;
}

/// Two players, seat 0 with 8C 8D KH, seat 1 with 9C 9D AS.
TableGame small_game(const std::string& rules, const std::string& seen_by = "all") {
    const std::string text = R"(houserules: 1
name: Small
players: 2
deck: {preset: standard_52}
zones:
  hand: {of: player, seen_by: owner}
  pile: {order: stack, seen_by: )" +
                             seen_by + R"(}
  stock: {seen_by: nobody, order: stack, holds: deck}
variables: {total: {type: integer}, secret: {type: integer, seen_by: nobody}}
setup: {hands: {deal: 3, to: hand}}
combinations: {single: {set: 1}, pair: {set: 2}}
)" + rules + R"(
out: {empty: [hand]}
end: {first_out: {when: any(players where out)}}
)";
    const auto game = shared(rules_of(text));
    GameSetup setup;
    setup.deck = deck_beginning(game->program, {"8C", "9C", "8D", "9D", "KH", "AS"});
    return {game, setup};
}

/// What a viewer is told to have acted in a move.
std::vector<std::string> acting(TableGame game, const nlohmann::json& move, Seat viewer) {
    const auto decision = game.read_decision(move, RefusalDetail::sentence);
    REQUIRE(decision);
    game.decide(*decision);
    return told_rules(game, game.entries().back(), viewer);
}

const nlohmann::json eight = {{"action", "play"}, {"cards", {"8C"}}};
const nlohmann::json knock = {{"action", "knock"}};
const std::string plain_play = "actions: {play: {from: [hand], to: pile}, knock: {}}\n";
const std::string any_beats = "beats: {any: {allow: true}}\n";

using Paths = std::vector<std::string>;

}  // namespace

TEST_CASE("the sheet of every game tells of the rules that act") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const auto rules = shared(bundled_rules(name));
        const auto sheet = sections_as_html(make_rule_sheet(*rules), 3, true);
        const auto elsewhere = told_elsewhere(*rules);
        const auto acted = all_told(played_game(rules, 300), 0);
        CHECK(acted.size() > 1);
        for (const auto& path : acted) {
            INFO(path);
            CHECK((is_told(sheet, path) || elsewhere.count(path) > 0));
        }
    }
}

TEST_CASE("a play is of a combination, and is followed by effects") {
    const auto game =
        small_game(plain_play + any_beats +
                   "effects: {eights: {on: play, when: rank == 8, do: [{set: total, to: 1}]}, "
                   "nines: {on: play, when: rank == 9, do: [{set: total, to: 2}]}}");
    CHECK(acting(game, eight, 1) == Paths{"combinations.single", "effects.eights"});
    CHECK(acting(game, eight, spectator) == Paths{"combinations.single", "effects.eights"});
    CHECK(acting(game, knock, 1) == Paths{"actions.knock"});
}

TEST_CASE("the row that allows a play is told where something is to be beaten") {
    auto game = small_game(plain_play +
                           "beats: {higher: {allow: rank > to_beat.rank}, other: {allow: true}}");
    game.decide(*game.read_decision(eight, RefusalDetail::sentence));
    const nlohmann::json nine = {{"action", "play"}, {"cards", {"9C"}}};
    CHECK(acting(game, nine, 0) == Paths{"combinations.single", "beats.higher"});
}

TEST_CASE("what acts for a reason that not everybody sees is told to nobody") {
    const std::string effect =
        "effects: {secretly: {on: play, when: secret == 0, do: [{set: total, to: 1}]}}";
    const auto game = small_game(plain_play + any_beats + effect);
    for (const Seat viewer : {Seat{0}, Seat{1}, spectator}) {
        CHECK(acting(game, eight, viewer) == Paths{"combinations.single"});
    }
    auto rows = small_game(plain_play +
                           "beats: {few: {when: any(hand where rank == A), allow: true}, "
                           "other: {allow: true}}");
    rows.decide(*rows.read_decision(eight, RefusalDetail::sentence));
    const nlohmann::json nine = {{"action", "play"}, {"cards", {"9C"}}};
    CHECK(acting(rows, nine, 1) == Paths{"combinations.single"});
}

TEST_CASE("of a play that is not seen only its player is told what acted") {
    const auto game = small_game(
        plain_play + any_beats + "effects: {always: {on: play, do: [{set: total, to: 1}]}}",
        "nobody");
    CHECK(acting(game, eight, 0) == Paths{"combinations.single", "effects.always"});
    CHECK(acting(game, eight, 1).empty());
    CHECK(acting(game, eight, spectator).empty());
}

TEST_CASE("of what is chosen in secret the others are told nothing") {
    const auto game = small_game(
        "actions: {play: {from: [hand], to: pile}, knock: {secret: true}, tap: {secret: true}}\n" +
        any_beats + "effects: {knocks: {on: knock, do: [{set: total, to: 1}]}}");
    CHECK(acting(game, knock, 0) == Paths{"actions.knock", "effects.knocks"});
    CHECK(acting(game, knock, 1).empty());
}
