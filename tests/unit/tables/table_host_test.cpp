#include "tables/table_host.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "../notation/table.h"
#include "catch.h"
#include "game/moves.h"

using namespace houserules;
using namespace houserules::testing;
using nlohmann::json;

namespace {

SeatHolder person(const std::string& name) { return {SeatHolder::Kind::person, name, {}, true}; }

SeatHolder bot(const std::string& name) {
    return {SeatHolder::Kind::bot, name, name.empty() ? "easy" : name};
}

TableHost host_of(const std::string& game, std::vector<SeatHolder> seats, Seat founder = 0) {
    auto next = std::make_shared<std::uint64_t>(11);
    TableHost::Origin origin;
    origin.rules = std::make_shared<const Rules>(bundled_rules(game));
    origin.recorded_rules = recorded_rules(*origin.rules, source_tree()).value_or("");
    origin.seats = std::move(seats);
    origin.founder = founder;
    origin.fresh_seed = [next] { return (*next)++; };
    return TableHost(std::move(origin));
}

json asked(TableHost& host, Seat seat, const json& message) {
    auto reply = host.answer(seat, message.dump());
    return json::parse(reply.thought ? reply.thought->think().answer : reply.text);
}

json look_of(const TableHost& host, Seat seat) {
    LookMark mark;
    return json::parse(host.look(seat, mark));
}

void let_bots_think(TableHost& host) {
    while (const auto thought = host.bot_thought()) host.take(thought->think());
}

/// Where no card can be played it is told of each why.
void check_that_no_card_is_refused_without_reason(TableHost& host, Seat seat) {
    const json look = look_of(host, seat);
    for (const auto& [name, cards] : look.at("state").at("players").at(seat).at("zones").items()) {
        if (cards.empty() || cards.front() == "??") continue;
        const json told =
            asked(host, seat, {{"id", 1}, {"do", "select"}, {"cards", {cards.front()}}});
        INFO(told.dump());
        REQUIRE(told.at("ok") == true);
        CHECK(told.at("plays").empty());
        CHECK(told.at("why").get<std::string>().size() > 4);
    }
}

/// Makes the first move of the seat that is to act as a page would: by buttons or cards.
void act(TableHost& host, Random& random) {
    const Seat seat = host.table().state().to_act;
    const json turn = look_of(host, seat).at("turn");
    json move;
    const auto& buttons = turn.at("buttons");
    if (turn.at("from").empty()) check_that_no_card_is_refused_without_reason(host, seat);
    std::vector<std::string> cards;
    json open = turn.at("cards");
    const auto list_of = [](const json& zones) {
        std::vector<std::string> all;
        for (const auto& zone : zones) {
            for (const auto& card : zone) all.push_back(card);
        }
        return all;
    };
    while (true) {
        const auto next = list_of(open);
        if (next.empty() || (cards.empty() && !buttons.empty() && random.below(3) == 0)) break;
        cards.push_back(next[static_cast<std::size_t>(random.below(next.size()))]);
        const json told = asked(host, seat, {{"id", 1}, {"do", "select"}, {"cards", cards}});
        REQUIRE(told.at("ok") == true);
        open = told.at("also");
        const auto& plays = told.at("plays");
        if (!plays.empty() && (list_of(open).empty() || random.below(2) == 0)) {
            move = plays[static_cast<std::size_t>(random.below(plays.size()))].at("move");
            break;
        }
        REQUIRE((!plays.empty() || !list_of(open).empty()));
    }
    if (move.is_null()) {
        REQUIRE_FALSE(buttons.empty());
        move = buttons[static_cast<std::size_t>(random.below(buttons.size()))].at("move");
    }
    const json told =
        asked(host, seat,
              {{"do", "play"}, {"move", move}, {"decisions", host.table().decisions().size()}});
    INFO(move.dump());
    INFO(told.dump());
    REQUIRE(told.at("ok") == true);
}

}  // namespace

TEST_CASE("every bundled game can be played by what looks and selections offer alone") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        std::vector<SeatHolder> seats;
        for (int i = 0; i < rules.program.best_players; ++i) seats.push_back(person(""));
        TableHost host = host_of(name, seats);
        Random random(3, 9);
        for (int i = 0; i < 60 && !host.table().state().over(); ++i) act(host, random);
        CHECK(host.table().decisions().size() > 5);
    }
}

TEST_CASE("bots play their seats, and the game ends and begins again") {
    TableHost host = host_of("palace", {person("Ann"), bot("easy"), bot("random"), bot("easy")});
    Random random(1, 1);
    let_bots_think(host);
    while (!host.table().state().over()) {
        act(host, random);
        let_bots_think(host);
    }
    const json look = look_of(host, 0);
    CHECK_FALSE(look.contains("turn"));
    CHECK(look.at("result").at("says").get<std::string>().find("won") != std::string::npos);
    CHECK(asked(host, 0, {{"do", "again"}}).at("ok") == true);
    CHECK(look_of(host, 0).at("game") == 2);
    CHECK(look_of(host, 0).at("state").at("over") == false);
}

TEST_CASE("cards that all see for a moment only are told as shown, and bots wait then") {
    for (const auto& [game, shows] : {std::pair{"cheat", true}, std::pair{"thirteen", false}}) {
        INFO(game);
        TableHost host =
            host_of(game, {bot("random"), bot("random"), bot("random"), bot("random")}, spectator);
        int shown = 0;
        while (const auto thought = host.bot_thought()) {
            host.take(thought->think());
            const json entry = look_of(host, spectator).at("entries").back();
            if (!entry.contains("shown")) continue;
            ++shown;
            CHECK(host.needs_a_look());
            const auto names_them = [&](const json& event) {
                return event.contains("cards") && event.at("cards") == entry.at("shown");
            };
            const auto& events = entry.at("events");
            CHECK(std::count_if(events.begin(), events.end(), names_them) > 1);
            if (shown == 3) break;
        }
        CHECK((shown > 0) == shows);
    }
}

TEST_CASE("players of a side are told as such, and bots have names of their own") {
    const auto seats_of = [](const char* game) {
        return look_of(host_of(game, {person("Ann"), bot(""), bot(""), bot("")}), 0).at("seats");
    };
    const json seats = seats_of("tichu");
    CHECK(seats.at(0).at("side") == seats.at(2).at("side"));
    CHECK(seats.at(0).at("side") != seats.at(1).at("side"));
    CHECK(seats.at(2).at("name") == "Bot 2");
    CHECK_FALSE(seats_of("palace").at(0).contains("side"));
}

TEST_CASE("what happened is told once to each, and anew after decisions were taken back") {
    TableHost host = host_of("thirteen", {person("Ann"), bot("easy"), bot("easy"), bot("easy")});
    let_bots_think(host);
    LookMark mark;
    const json first = json::parse(host.look(0, mark));
    CHECK(first.at("since") == 0);
    CHECK_FALSE(first.at("entries").empty());
    CHECK(json::parse(host.look(0, mark)).at("entries").empty());
    Random random(1, 1);
    const auto version = host.version();
    act(host, random);
    let_bots_think(host);
    CHECK(host.version() > version);
    const json more = json::parse(host.look(0, mark));
    CHECK(more.at("since") == first.at("entries").size());
    CHECK(more.at("may_undo") == true);
    CHECK(asked(host, 0, {{"do", "undo"}}).at("ok") == true);
    const json after = json::parse(host.look(0, mark));
    CHECK(after.at("since") == 0);
    CHECK(after.at("state") == first.at("state"));
}

TEST_CASE("nothing is taken back where others than bots play") {
    TableHost host = host_of("thirteen", {person("Ann"), person("Ben")});
    Random random(1, 1);
    const Seat first = host.table().state().to_act;
    act(host, random);
    CHECK(look_of(host, first).at("may_undo") == false);
    CHECK(asked(host, first, {{"do", "undo"}}).at("error").at("code") == "cannot_undo");
}

TEST_CASE("only the seat that is to act may act, and only on what it has seen") {
    TableHost host = host_of("thirteen", {person("Ann"), person("Ben")});
    const Seat now = host.table().state().to_act;
    const Seat other = 1 - int{now};
    const auto code = [&](Seat seat, const json& message) {
        return asked(host, seat, message).at("error").at("code").get<std::string>();
    };
    const json pass = {{"action", "pass"}};
    CHECK(code(other, {{"do", "play"}, {"move", pass}}) == "not_your_turn");
    CHECK(code(other, {{"do", "select"}, {"cards", json::array()}}) == "not_your_turn");
    CHECK(code(other, {{"do", "hint"}}) == "not_your_turn");
    CHECK(code(spectator, {{"do", "play"}, {"move", pass}}) == "no_seat");
    CHECK(code(now, {{"do", "play"}, {"move", pass}, {"decisions", 7}}) == "too_late");
    CHECK(code(now, {{"do", "play"}, {"move", pass}}) == "illegal_move");
    CHECK(code(now, {{"do", "again"}}) == "not_over");
    CHECK_FALSE(look_of(host, other).contains("turn"));
    CHECK_FALSE(look_of(host, spectator).contains("turn"));
}

TEST_CASE("a look tells no card that its viewer does not see") {
    TableHost host = host_of("thirteen", {person("Ann"), person("Ben"), bot("easy")});
    const auto cards_of = [&](Seat viewer, int seat) {
        return look_of(host, viewer).at("state").at("players").at(seat).at("zones").at("hand");
    };
    for (const auto& card : cards_of(0, 1)) CHECK(card == "??");
    for (const auto& card : cards_of(spectator, 0)) CHECK(card == "??");
    CHECK(cards_of(0, 0).front() != "??");
    LookMark mark;
    const std::string mine = host.look(0, mark);
    for (const std::string card : cards_of(1, 1)) {
        CHECK(mine.find('"' + card + '"') == std::string::npos);
    }
}

TEST_CASE("a hint tells how good moves are") {
    TableHost host = host_of("thirteen", {person("Ann"), bot("easy")});
    let_bots_think(host);
    const json told = asked(host, 0, {{"id", 4}, {"do", "hint"}});
    CHECK(told.at("id") == 4);
    CHECK(told.at("ok") == true);
    REQUIRE_FALSE(told.at("estimates").empty());
    CHECK(told.at("estimates").front().contains("win"));
}

TEST_CASE("a card before one's seat that is not played yet says why") {
    TableHost host = host_of("palace", {person("Ann"), person("Ben")});
    Random random(3, 9);
    while (host.table().state().phase != Phase::play) act(host, random);
    const Seat seat = host.table().state().to_act;
    const json look = look_of(host, seat);
    const json& face_up = look["state"]["players"][seat]["zones"]["face_up"];
    const json& hand = look["state"]["players"][seat]["zones"]["hand"];
    // A card that lies face up alone.
    const auto own = std::find_if(face_up.begin(), face_up.end(), [&](const json& card) {
        return std::find(hand.begin(), hand.end(), card) == hand.end();
    });
    REQUIRE(own != face_up.end());
    const json told = asked(host, seat, {{"do", "select"}, {"cards", {*own}}});
    REQUIRE(told["ok"] == true);
    CHECK(told["plays"].empty());
    CHECK_FALSE(told["also"]["hand"].empty());
    CHECK(told["why"].get<std::string>().find("hand") != std::string::npos);
    // What nobody shows is none of it.
    CHECK(asked(host, seat, {{"do", "select"}, {"cards", {"XX"}}})["ok"] == false);
}

TEST_CASE("nobody has a role that only a play gives before that play") {
    TableHost host = host_of("durak", {person("Ann"), person("Ben"), person("Cleo")});
    const auto tells = [&](const char* name) {
        const json told = look_of(host, 0)["tells"]["table"];
        return std::find(told.begin(), told.end(), name) != told.end();
    };
    CHECK_FALSE(tells("attacker"));
    CHECK_FALSE(tells("defender"));
    Random random(3, 9);
    act(host, random);
    CHECK(tells("attacker"));
    CHECK(tells("defender"));
}

TEST_CASE("a look says which rules acted and what points were for") {
    TableHost host = host_of("president", {person("Ann"), person("Ben"), person("Cleo")});
    Random random(3, 9);
    act(host, random);
    const json entry = look_of(host, 1)["entries"].back();
    CHECK(entry["rules"] == json({"combinations.set"}));
    for (int i = 0; i < 400 && host.table().state().round < 2; ++i) act(host, random);
    REQUIRE(host.table().state().round > 1);
    const json entries = look_of(host, spectator)["entries"];
    const auto scored = std::find_if(entries.begin(), entries.end(),
                                     [](const json& each) { return each.contains("scores"); });
    REQUIRE(scored != entries.end());
    for (const json& score : (*scored)["scores"]) {
        CHECK_FALSE(score["for"].get<std::string>().empty());
        CHECK(score["points"] != 0);
    }
}

TEST_CASE("a move without cards says from which zones of the table it takes some") {
    TableHost host = host_of("go-boom", {person("Ann"), person("Ben"), person("Cleo")});
    Random random(3, 9);
    int taking = 0;
    for (int i = 0; i < 60; ++i) {
        const json look = look_of(host, host.table().state().to_act);
        for (const json& button : look["turn"]["buttons"]) {
            if (button["move"]["action"] != "draw") {
                CHECK_FALSE(button.contains("takes"));
                continue;
            }
            ++taking;
            CHECK(button["takes"] == json({"stock"}));
        }
        act(host, random);
    }
    CHECK(taking > 0);
}

TEST_CASE("who alone has lost is told at the end") {
    TableHost host = host_of("old-maid", {person("Ann"), person("Ben"), person("Cleo")});
    Random random(4, 9);
    while (!host.table().state().over()) act(host, random);
    const json look = look_of(host, 0);
    const json winners = look["state"]["result"]["winners"];
    REQUIRE(winners.size() == 2);
    const Seat loser = 3 - winners[0].get<int>() - winners[1].get<int>();
    const std::string says = look_of(host, loser)["result"]["says"];
    CHECK(says == "You have lost, all others have won.");
    const std::string name = look["seats"][loser]["name"];
    CHECK(look_of(host, spectator)["result"]["says"] == name + " has lost, all others have won.");
}

TEST_CASE("who began a table may let a bot play for who is not there") {
    TableHost host = host_of("thirteen", {person("Ann"), {}, person("Cleo")});
    const json stand_in = {{"do", "stand_in"}, {"seat", 1}, {"bot", "easy"}};
    CHECK(asked(host, 2, stand_in).at("error").at("code") == "not_host");
    CHECK(
        asked(host, 0, {{"do", "stand_in"}, {"seat", 2}, {"bot", "easy"}}).at("error").at("code") ==
        "seat_taken");
    CHECK(asked(host, 0, {{"do", "stand_in"}, {"seat", 1}, {"bot", "good:99999999"}})
              .at("error")
              .at("code") == "bad_request");
    CHECK(asked(host, 0, stand_in).at("ok") == true);
    CHECK(look_of(host, 2).at("seats").at(1).at("kind") == "bot");
}

TEST_CASE("who began a table and watches may let bots play and games begin") {
    TableHost host = host_of("ninety-nine", {{}, bot("random")}, spectator);
    const json stand_in = {{"do", "stand_in"}, {"seat", 0}, {"bot", "random"}};
    const auto told = [&](const json& message, bool founded) {
        return json::parse(host.answer(spectator, message.dump(), founded).text);
    };
    CHECK(told(stand_in, false).at("error").at("code") == "no_seat");
    CHECK(told({{"do", "play"}, {"move", "pass"}}, true).at("error").at("code") == "no_seat");
    CHECK(told(stand_in, true).at("ok") == true);
    CHECK(told({{"do", "again"}}, true).at("error").at("code") == "not_over");
    let_bots_think(host);
    REQUIRE(host.table().state().over());
    CHECK(told({{"do", "again"}}, false).at("error").at("code") == "no_seat");
    CHECK(told({{"do", "again"}}, true).at("ok") == true);
    LookMark mark;
    CHECK(json::parse(host.look(spectator, mark, true)).at("host") == true);
    CHECK(look_of(host, spectator).at("host") == false);
    CHECK(look_of(host, spectator).at("game") == 2);
}

namespace {

/// A table at which a game is gone on with by its record alone.
TableHost gone_on_with(std::string_view record, const TableHost& host, std::uint64_t game) {
    LeftGameReader reader(source_tree());
    for (std::size_t begin = 0; begin < record.size();) {
        const auto end = record.find('\n', begin);
        reader.read(record.substr(begin, end - begin));
        begin = end + 1;
    }
    auto left = reader.finish();
    if (!left) FAIL("the record cannot be read");
    TableHost::Origin origin;
    origin.seats = host.seats();
    origin.founder = 0;
    origin.fresh_seed = [] { return std::uint64_t{1}; };
    origin.game = game;
    return {std::move(origin), std::move(*left)};
}

/// Two packs of three ranks, and hands that keep their order.
const std::string game_in_order = R"(houserules: 1
name: In order
players: 3
deck: {ranks: [2, 3, 4], suits: [C, D, H, S], copies: 2}
zones:
  hand: {of: player, seen_by: owner, order: stack}
  pile: {order: stack}
  stock: {seen_by: nobody, order: stack, holds: deck}
setup: {hands: {deal: 7, to: hand}}
combinations: {single: {set: 1}}
actions: {play: {from: [hand], to: pile}}
beats: {any: {allow: true}}
out: {empty: [hand]}
end: {first_out: {when: any(players where out)}}
)";

}  // namespace

TEST_CASE("a game in which equal cards lie in an order is the same by its record") {
    const auto rules = std::make_shared<const Rules>(rules_of(game_in_order));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        TableHost::Origin origin;
        origin.rules = rules;
        origin.recorded_rules = game_in_order;
        origin.seats = {person("Ann"), person("Ben"), person("Cleo")};
        origin.founder = 0;
        origin.fresh_seed = [seed] { return seed; };
        TableHost host(std::move(origin));
        Random random(seed, 1);
        for (int i = 0; i < 12; ++i) act(host, random);
        TableHost again = gone_on_with(host.take_record().lines, host, 1);
        for (Seat seat = 0; seat < 3; ++seat) {
            CHECK(look_of(again, seat).at("state") == look_of(host, seat).at("state"));
        }
    }
}

TEST_CASE("a game goes on from its record") {
    TableHost host = host_of("palace", {person("Ann"), bot("easy"), bot("easy")});
    Random random(1, 1);
    std::string record = host.take_record().lines;
    for (int i = 0; i < 6; ++i) {
        let_bots_think(host);
        act(host, random);
        const auto part = host.take_record();
        CHECK_FALSE(part.begins);
        record += part.lines;
    }
    TableHost again = gone_on_with(record, host, 3);
    CHECK(look_of(again, 0).at("state") == look_of(host, 0).at("state"));
    CHECK(look_of(again, 0).at("entries") == look_of(host, 0).at("entries"));
    CHECK(look_of(again, 0).at("game") == 3);
    // After a decision was taken back the record is told anew.
    REQUIRE(asked(host, 0, {{"do", "undo"}}).at("ok") == true);
    CHECK(host.take_record().begins);
}

TEST_CASE("a look says which variables tell anything") {
    const TableHost host =
        host_of("tichu", {person("Ann"), person("Ben"), person("Cleo"), person("Dan")});
    // It is always some rank, but nobody has wished for one.
    const json look = look_of(host, 0);
    CHECK(look.at("state").at("table").contains("wished_rank"));
    for (const auto& name : look.at("tells").at("table")) CHECK(name != "wished_rank");
    CHECK(look.at("tells").at("players").size() == 4);
    // Who deals is news, also if it is the first seat.
    const TableHost sevens = host_of("sevens", {person("Ann"), person("Ben"), person("Cleo")});
    CHECK(look_of(sevens, spectator).at("tells").at("table") == json({"dealer"}));
}

TEST_CASE("whoever asks whether the table is there is answered") {
    TableHost host = host_of("thirteen", {person("Ann"), person("Ben")});
    const auto version = host.version();
    for (const Seat seat : {Seat(0), Seat(1), spectator}) {
        CHECK(asked(host, seat, {{"do", "here"}, {"id", 7}}) == json({{"id", 7}, {"ok", true}}));
    }
    CHECK(host.version() == version);
}

TEST_CASE("messages of strangers are answered, whatever they are") {
    TableHost host = host_of("thirteen", {person("Ann"), person("Ben")});
    for (const std::string message :
         {"", "{", "[]", "null", "{}", R"({"do":1})", R"({"do":"fly"})", R"({"id":-1,"do":"undo"})",
          R"({"do":"undo","more":1})", R"({"do":"play"})", R"({"do":"play","move":[[[]]]})",
          R"({"do":"select","cards":[1]})", R"({"do":"name","name":"\u0007"})",
          R"({"do":"play","move":{"action":"play","cards":["\u0000"]}})", "\xff\xfe"}) {
        INFO(message);
        for (const Seat seat : {Seat(0), Seat(1), spectator}) {
            const json told = json::parse(host.answer(seat, message).text);
            CHECK(told.at("ok") == false);
        }
    }
    CHECK(json::parse(host.answer(0, std::string(100'000, 'x')).text).at("ok") == false);
}

TEST_CASE("names are made fit to be shown") {
    CHECK(clean_name("  Ann \n Lee ") == "Ann Lee");
    CHECK(clean_name("a\x1b[2Jb\xff") == "a[2Jb");
    CHECK(clean_name("\u202eabc") == "abc");
    CHECK(clean_name(std::string(100, 'x')).size() == SeatHolder::longest_name);
    CHECK(clean_name("\t\n").empty());
    CHECK(clean_name("\u200b\u2060\u00ad\u3164\u200d\ufe0f\u00a0\u3000").empty());
    CHECK(clean_name("Bot\u00a0\u200b2\U000e0041") == "Bot 2");
    CHECK(clean_name("a\u200db") == "a\u200db");
}
