#include "../variant/loading.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string shown(const Expected<MoveRequest>& read) {
    if (!read) return "! " + read.error().message;
    const auto& request = *read;
    std::string text = request.action.value_or("-");
    for (const auto& card : request.cards) text += " " + card;
    if (!request.as.empty()) text += " as";
    for (const auto& rank : request.as) text += " " + rank;
    if (request.combination) text += " is " + *request.combination;
    if (request.from) text += " from " + *request.from;
    if (request.to) text += " to " + *request.to;
    return text;
}

}  // namespace

TEST_CASE("typed moves are cards, or the name of an action") {
    const Rules rules = rules_of(climbing_game());
    const auto read = [&](const char* text) { return shown(read_typed_move(rules.program, text)); };
    CHECK(read("7h 7d") == "- 7h 7d");
    CHECK(read("  7h,7d\t") == "- 7h 7d");
    CHECK(read("pass") == "pass");
    CHECK(read("PASS") == "pass");
    CHECK(read("play 7h") == "play 7h");
    CHECK(read("choose 7h 8h from hand to table") == "choose 7h 8h from hand to table");
    CHECK(read("#0") == "- #0");
    CHECK(read("7h 7d as pair") == "- 7h 7d is pair");
    CHECK(read("7h 7d as 8 9") == "- 7h 7d as 8 9");
    CHECK(read("7h 7d as 8 pair from hand") == "- 7h 7d as 8 is pair from hand");
}

TEST_CASE("a card that is called like a word of the notation stays a card") {
    const Rules rules = rules_of(climbing_game());
    const auto read = [&](const char* text) { return shown(read_typed_move(rules.program, text)); };
    CHECK(read("as") == "- as");
    CHECK(read("as ac") == "- as ac");
    CHECK(read("ac as") == "- ac as");
    CHECK(read("ks as 2s") == "- ks as 2s");
    CHECK(read("ks as 2") == "- ks as 2");
}

TEST_CASE("names of several words are typed as they are shown, or as they are written") {
    const Rules rules = bundled_rules("zheng-shangyou");
    const auto read = [&](const char* text) { return shown(read_typed_move(rules.program, text)); };
    CHECK(read("red joker") == "- red_joker");
    CHECK(read("red joker black joker red_joker") == "- red_joker black_joker red_joker");
    CHECK(read("5c 6c red joker as suited run") == "- 5c 6c red_joker is suited_run");
    CHECK(read("5c 6c red_joker as Suited Run from hand") ==
          "- 5c 6c red_joker is suited_run from hand");
    CHECK(read("red joker as red joker") == "- red_joker as red_joker");
    CHECK(read("red 5c") == "- red 5c");
}

TEST_CASE("what each word names by itself is not put together") {
    const Rules rules = rules_of(table_game(R"(name: Double names
players: 2
deck: {ranks: [big, cat, big_cat], copies: 6}
)",
                                            R"(setup:
  hands: {deal: 4, to: hand}
combinations:
  many: {set: 1..}
)",
                                            "{allow: key > to_beat.key}"));
    const auto read = [&](const char* text) { return shown(read_typed_move(rules.program, text)); };
    CHECK(read("big cat") == "- big cat");
    CHECK(read("big_cat") == "- big_cat");
}

TEST_CASE("a word after cards and before what is no card says what they count as") {
    const Rules rules = rules_of(climbing_game());
    const auto read = [&](const char* text) { return shown(read_typed_move(rules.program, text)); };
    CHECK(read("7h 7d as piar") == "- 7h 7d as piar");
    CHECK(read("kh as from hand") == "- kh as from hand");
    CHECK(read("7h 7d AS piar") == "- 7h 7d AS piar");
}

TEST_CASE("a rank that is a card, and the name of a combination, say what cards count as") {
    const Rules rules = rules_of(game({{"deck", "{preset: standard_52, add: {joker: 2}}"}}));
    const auto read = [&](const char* text) { return shown(read_typed_move(rules.program, text)); };
    CHECK(read("AH joker as joker pair") == "- AH joker as joker is pair");
    CHECK(read("AH joker AS joker") == "- AH joker AS joker");
}

TEST_CASE("what is named with a play stands after what its cards count as") {
    const Rules rules = rules_of(game({{"deck", "{preset: standard_52, add: {joker: 2}}"},
                                       {"actions",
                                        "{play: {from: [hand], to: pile, "
                                        "values: suits}, pass: {}}"}}));
    const auto read = [&](const char* text) { return read_typed_move(rules.program, text); };
    const auto named = read("AH joker as joker S");
    CHECK(shown(named) == "- AH joker as joker");
    CHECK(named->value == "S");
    CHECK(shown(read("AH joker AS joker S")) == "- AH joker AS joker S");
}

TEST_CASE("what is typed wrong is told in words") {
    const Rules rules = rules_of(climbing_game());
    const auto read = [&](const std::string& text) {
        return shown(read_typed_move(rules.program, text));
    };
    CHECK(read("") == "! there is no move");
    CHECK(read(" \t ") == "! there is no move");
    CHECK(read("7h from") == "! `from` needs a zone after it");
    CHECK(read(std::string(5000, 'x')).front() == '!');
    CHECK(read(std::string(70, 'x')).front() == '!');
    std::string many;
    for (int i = 0; i < 300; ++i) many += "7h ";
    CHECK(read(many) == "! these are too many cards");
}

TEST_CASE("words of an action may stand apart") {
    const Rules rules = bundled_rules("palace");
    for (const char* text : {"pick_up", "pick up", "Pick-Up", " PICK  UP "}) {
        INFO(text);
        CHECK(shown(read_typed_move(rules.program, text)) == "pick_up");
    }
}

TEST_CASE("the title of an action is typed for its name") {
    const Rules swoop = bundled_rules("swoop");
    for (const char* text : {"pick up the pile", "Pick Up  The Pile"}) {
        INFO(text);
        CHECK(shown(read_typed_move(swoop.program, text)) == "pick_up");
    }
    CHECK(shown(read_typed_move(swoop.program, "turn up a mystery card")) == "turn_up");
    const Rules rules = rules_of(changed(
        climbing_game(), "trick: ", "  call: {title: name a suit, values: suits}\ntrick: "));
    const auto named = read_typed_move(rules.program, "name a suit S");
    CHECK(shown(named) == "call");
    CHECK(named->value == "S");
}

TEST_CASE("a title that several actions have names none, and cards go before titles") {
    const Rules rules = rules_of(changed(climbing_game(), "trick: ",
                                         "  one: {title: knock twice}\n"
                                         "  two: {title: knock twice}\n"
                                         "  three: {title: 7h 7d}\n"
                                         "trick: "));
    const auto read = [&](const char* text) { return shown(read_typed_move(rules.program, text)); };
    CHECK(read("knock twice") == "- knock twice");
    CHECK(read("7h 7d") == "- 7h 7d");
}

TEST_CASE("a number is a move's, unless it is a rank or a card") {
    const Rules suited = rules_of(climbing_game());
    CHECK(typed_move_number(suited.program, "12") == 12u);
    CHECK(typed_move_number(suited.program, " 1 ") == 1u);
    CHECK(typed_move_number(suited.program, "move 3") == 3u);
    CHECK_FALSE(typed_move_number(suited.program, "3"));
    CHECK_FALSE(typed_move_number(suited.program, "3 4"));
    CHECK_FALSE(typed_move_number(suited.program, "-1"));
    CHECK_FALSE(typed_move_number(suited.program, "3h"));
    CHECK_FALSE(typed_move_number(suited.program, ""));
    CHECK_FALSE(typed_move_number(suited.program, "99999999999999999999999"));
    const Rules plain = rules_of(changing_game());
    CHECK_FALSE(typed_move_number(plain.program, "3"));
    CHECK(typed_move_number(plain.program, "5") == 5u);
    CHECK(typed_move_number(plain.program, "move 3") == 3u);
}
