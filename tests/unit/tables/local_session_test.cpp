#include "tables/local_session.h"

#include <nlohmann/json.hpp>

#include "../../support/source_tree.h"
#include "catch.h"

using namespace houserules;
using namespace houserules::testing;
using nlohmann::json;

namespace {

LocalSession fresh_session() {
    auto next = std::make_shared<std::uint64_t>(5);
    GameShelf shelf(bundled_only(source_tree()), bundled_variants());
    return {std::move(shelf), [next] { return (*next)++; }};
}

json told(LocalSession& session, std::string_view request, const json& body = json::object()) {
    return json::parse(session.answer(request, body.dump()));
}

json wish_for(const std::string& game, const std::vector<std::string>& seats) {
    return {{"variant", game}, {"options", json::object()}, {"seats", seats}, {"name", "Ann"}};
}

std::string code_of(const json& answer) {
    return answer.contains("error") ? answer.at("error").at("code").get<std::string>() : "";
}

/// Lets bots think until the person is to act or the game is over, and keeps the record.
json last_look(LocalSession& session, std::string& record) {
    json look;
    while (true) {
        const json news = told(session, "news");
        if (news.contains("record")) {
            if (news.at("record").at("begins") == true) record.clear();
            record += news.at("record").at("lines").get<std::string>();
        }
        if (news.contains("look")) look = news.at("look");
        if (news.at("thinks") != true) return look;
        told(session, "think");
    }
}

/// Makes some move: the first play of the cards that can be picked first, or a button.
void make_some_move(LocalSession& session, const json& turn) {
    json move;
    json cards = json::array();
    json open = turn.at("cards");
    const auto next = [&open] {
        for (const auto& zone : open) {
            if (!zone.empty()) return zone.front();
        }
        return json();
    };
    for (json card = next(); move.is_null() && !card.is_null(); card = next()) {
        cards.push_back(card);
        const json selected = told(session, "message", {{"do", "select"}, {"cards", cards}});
        if (!selected.at("plays").empty()) move = selected.at("plays").front().at("move");
        open = selected.at("also");
    }
    if (move.is_null()) move = turn.at("buttons").at(0).at("move");
    REQUIRE(told(session, "message", {{"id", 1}, {"do", "play"}, {"move", move}}).at("ok") == true);
}

}  // namespace

TEST_CASE("a session without a network lists games, shows them and checks texts") {
    LocalSession session = fresh_session();
    CHECK(told(session, "games").at("games").size() == bundled_variants().size());
    const json game = told(session, "game", {{"variant", "palace"}}).at("game");
    CHECK(game.at("name") == "Palace");
    CHECK_FALSE(game.at("sheet").get<std::string>().empty());
    const std::string text = told(session, "text", {{"variant", "palace"}}).at("text");
    CHECK(text.find("houserules: 1") != std::string::npos);
    const json good = told(session, "check", {{"text", text}, {"options", json::object()}});
    CHECK(good.at("diagnostics").empty());
    CHECK(good.at("game").at("name") == "Palace");
    CHECK_FALSE(good.contains("changes"));
    const json changed = told(session, "check",
                              {{"text",
                                "houserules: 1\nextends: palace\nname: A\neffects:\n"
                                "  skips: {on: play, when: rank == 8, do: [{skip: true}]}\n"}});
    CHECK(changed.at("changes").at("from") == "Palace");
    CHECK(changed.at("changes").at("sheet").get<std::string>().find("<h3>What follows</h3>") !=
          std::string::npos);
    const json bad = told(session, "check", {{"text", "houserules: 1\nname: No"}});
    CHECK_FALSE(bad.at("diagnostics").empty());
    CHECK_FALSE(bad.contains("game"));
}

TEST_CASE("a session without a network compares a text with what it extends, or says why not") {
    LocalSession session = fresh_session();
    const std::string rule =
        "houserules: 1\nextends: palace\nname: A\neffects:\n"
        "  skips: {on: play, when: rank == 8, do: [{skip: true}]}\n";
    const json compared = told(session, "compare", {{"text", rule}, {"players", 2}});
    CHECK(compared.at("first").at("name") == "Palace");
    CHECK(compared.at("deals") > 0);
    CHECK(compared.at("figures").at(0).at("figure") == "decisions");
    const std::string palace = told(session, "text", {{"variant", "palace"}}).at("text");
    CHECK(code_of(told(session, "compare", {{"text", palace}})) == "no_parent");
    CHECK(code_of(told(session, "compare", {{"text", rule}, {"players", 9}})) == "bad_players");
    CHECK(code_of(told(session, "compare", {{"text", rule}, {"bot", "good"}})) == "bad_request");
    CHECK(code_of(told(session, "compare", {{"text", rule}, {"sums", "{}"}})) == "bad_sums");
}

TEST_CASE("a game against bots is played without a network, and gone on with by its record") {
    LocalSession session = fresh_session();
    const json begun = told(session, "begin", wish_for("crazy-eights", {"easy", "me", "random"}));
    CHECK(begun.at("seat") == 1);
    CHECK(begun.at("links").empty());
    std::string record = begun.at("record");
    REQUIRE(told(session, "open", {{"record", record}, {"name", "Ann"}}).at("seat") == 1);
    CHECK(told(session, "table_game").at("game").at("variant") == "crazy-eights");
    json look = last_look(session, record);
    CHECK(look.at("seats").at(1).at("name") == "Ann");
    for (int i = 0; i < 3 && look.contains("turn"); ++i) {
        make_some_move(session, look.at("turn"));
        look = last_look(session, record);
    }
    CHECK(look.at("decisions").get<int>() > 3);
    CHECK(look.at("may_undo") == true);
    CHECK(told(session, "message", {{"do", "undo"}}).at("ok") == true);
    look = last_look(session, record);

    LocalSession later = fresh_session();
    REQUIRE(told(later, "open", {{"record", record}, {"name", "Ann"}}).at("seat") == 1);
    const json again = last_look(later, record);
    CHECK(again.at("decisions") == look.at("decisions"));
    CHECK(again.at("state") == look.at("state"));
}

TEST_CASE("bots play alone while somebody watches, without a network") {
    LocalSession session = fresh_session();
    const json begun = told(session, "begin", wish_for("palace", {"easy", "random"}));
    CHECK(begun.at("seat").is_null());
    std::string record = begun.at("record");
    CHECK(told(session, "open", {{"record", record}, {"name", "Ann"}}).at("seat").is_null());
    json look = last_look(session, record);
    CHECK(look.at("seat").is_null());
    CHECK(look.contains("result"));
    CHECK(look.at("host") == true);
    CHECK(told(session, "message", {{"do", "again"}}).at("ok") == true);
    look = last_look(session, record);
    CHECK(look.at("game") == 2);
}

TEST_CASE("after a game another one begins, with a record of its own") {
    LocalSession session = fresh_session();
    const json begun = told(session, "begin", wish_for("palace", {"me", "random"}));
    std::string record = begun.at("record");
    told(session, "open", {{"record", record}, {"name", ""}});
    json look = last_look(session, record);
    while (!look.contains("result")) {
        REQUIRE(look.contains("turn"));
        make_some_move(session, look.at("turn"));
        look = last_look(session, record);
    }
    const std::string first = record;
    CHECK(told(session, "message", {{"do", "again"}}).at("ok") == true);
    look = last_look(session, record);
    CHECK(look.at("game") == 2);
    CHECK(record.size() < first.size());
    CHECK(told(session, "open", {{"record", record}, {"name", ""}}).at("seat") == 0);
}

TEST_CASE("a session without a network refuses what makes no sense in it, with a sentence") {
    LocalSession session = fresh_session();
    CHECK(code_of(told(session, "begin", wish_for("palace", {"me", "open"}))) == "no_server");
    CHECK(code_of(told(session, "begin", wish_for("palace", {"me"}))) == "bad_players");
    CHECK(code_of(told(session, "begin", wish_for("../palace", {"me", "easy"}))) == "no_game");
    CHECK(code_of(told(session, "game", {{"variant", "nothing"}})) == "no_game");
    CHECK(code_of(told(session, "game", {{"text", "nothing"}})) == "bad_request");
    CHECK(code_of(told(session, "text", {{"variant", "decks/standard_52"}})) == "no_game");
    CHECK(code_of(told(session, "message", {{"do", "hint"}})) == "no_table");
    CHECK(code_of(told(session, "table_game")) == "no_table");
    CHECK(code_of(told(session, "fly")) == "bad_request");
    CHECK(code_of(json::parse(session.answer("check", "nonsense"))) == "bad_request");
    CHECK(code_of(json::parse(session.answer("check", std::string(300'000, ' ')))) == "too_long");
    CHECK(told(session, "news") == json::object());
    CHECK(told(session, "think") == json::object());

    const std::string message =
        told(session, "begin", wish_for("palace", {"open", "me"})).at("error").at("message");
    CHECK(message == "Without a server nobody else can come: let bots play the other seats.");
}

TEST_CASE("a record that is of no table for one person and bots is not opened") {
    LocalSession session = fresh_session();
    const auto opened = [&](const std::string& record) {
        return code_of(told(session, "open", {{"record", record}, {"name", "Ann"}}));
    };
    const std::string record =
        told(session, "begin", wish_for("palace", {"me", "easy"})).at("record");
    CHECK(opened("") == "bad_record");
    CHECK(opened("nonsense\n") == "bad_record");
    CHECK(opened(record + "nonsense\n") == "bad_record");
    const auto with_seats = [&](const std::string& seats) {
        std::string other = record;
        const std::string own = R"(["human","easy"])";
        return other.replace(other.find(own), own.size(), seats);
    };
    CHECK(opened(with_seats(R"(["human","human"])")) == "bad_record");
    CHECK(opened(with_seats(R"(["human","good:99999999"])")) == "bad_record");
    CHECK(opened(with_seats(R"(["easy","easy"])")).empty());
    CHECK(opened(record).empty());
    CHECK(told(session, "close") == json::object());
    CHECK(code_of(told(session, "table_game")) == "no_table");
}
