#include "play/record.h"

#include <algorithm>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "play/replay.h"
#include "recording.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Replay replayed(const std::vector<std::string>& lines, const FileAccess& files = source_tree()) {
    Replay replay(files);
    for (const auto& line : lines) replay.read(line);
    replay.finish();
    return replay;
}

using FindingKind = ReplayFinding::Kind;

}  // namespace

TEST_CASE("a recorded game goes the same way again") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const Replay replay = replayed(recorded(rules, 3));
        REQUIRE(replay.findings().size() == 1);
        INFO(replay.findings().front().text);
        CHECK(replay.findings().front().kind == FindingKind::agrees);
        CHECK(replay.agrees());
    }
}

TEST_CASE("what players were asked is recorded, too") {
    for (const auto& name : {"contract", "ladder"}) {
        INFO(name);
        const auto lines = recorded(rules_of_test_game(name), 3);
        const Replay replay = replayed(lines);
        REQUIRE(replay.findings().size() == 1);
        INFO(replay.findings().front().text);
        CHECK(replay.findings().front().kind == FindingKind::agrees);
        const bool bids = std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
            return line.find(R"("action":"bid","value":)") != std::string::npos;
        });
        CHECK(bids == (std::string(name) == "contract"));
    }
}

TEST_CASE("a record says at which line it differs from the rules") {
    const Rules rules = bundled_rules("palace");
    auto lines = recorded(rules, 3);
    std::swap(lines[2], lines[3]);
    const Replay replay = replayed(lines);
    CHECK_FALSE(replay.agrees());
    REQUIRE(replay.findings().size() == 1);
    CHECK(replay.findings().front().kind == FindingKind::disagrees);
    CHECK(replay.findings().front().line == 3);
    CHECK(replay.findings().front().text == "by the rules it is the turn of seat 1, not 2");
}

TEST_CASE("a changed result, a missing one before another game and one too early are found") {
    const Rules rules = bundled_rules("palace");
    const auto lines = recorded(rules, 3);
    auto changed = lines;
    changed.back() = R"({"result":{"reason":"first_out","winners":[]}})";
    CHECK(replayed(changed).findings().front().kind == FindingKind::disagrees);
    auto missing = lines;
    missing.pop_back();
    CHECK(replayed(missing).agrees());  // whoever wrote it was ended before the result
    missing.insert(missing.end(), lines.begin(), lines.end());
    CHECK(replayed(missing).findings().front().kind == FindingKind::disagrees);
    auto early = lines;
    early.erase(early.end() - 2);
    CHECK(replayed(early).findings().front().kind == FindingKind::disagrees);
    auto left = lines;
    left.resize(10);
    const Replay replay = replayed(left);
    CHECK(replay.agrees());
    CHECK(replay.findings().front().text.find("then the game was left") != std::string::npos);
}

TEST_CASE("rules that changed since are noted, and the record is still compared") {
    const Rules rules = bundled_rules("palace");
    auto lines = recorded(rules, 3);
    const auto at = lines[0].find("\"hash\":\"");
    REQUIRE(at != std::string::npos);
    lines[0][at + 8] = lines[0][at + 8] == '0' ? '1' : '0';
    const Replay replay = replayed(lines);
    REQUIRE(replay.findings().size() == 2);
    CHECK(replay.findings()[0].kind == FindingKind::note);
    CHECK(replay.findings()[1].kind == FindingKind::agrees);
    CHECK(replay.agrees());
}

TEST_CASE("several games may follow each other; one that differs does not hide the next") {
    const Rules rules = bundled_rules("thirteen");
    auto lines = recorded(rules, 1);
    lines[1] = R"({"seat":0,"move":{"action":"fly"}})";
    const auto second = recorded(rules, 2);
    lines.insert(lines.end(), second.begin(), second.end());
    const Replay replay = replayed(lines);
    REQUIRE(replay.findings().size() == 2);
    CHECK(replay.findings()[0].kind == FindingKind::disagrees);
    CHECK(replay.findings()[1].kind == FindingKind::agrees);
    CHECK_FALSE(replay.agrees());
}

TEST_CASE("what is no record is told so, whatever it is") {
    const std::vector<std::vector<std::string>> records = {
        {},
        {""},
        {"nonsense"},
        {"[]"},
        {"{}"},
        {R"({"move":{"action":"pass"}})"},
        {R"({"houserules_record":3})"},
        {R"({"houserules_record":1})"},
        {R"({"houserules_record":1,"variant":7})"},
        {R"({"houserules_record":1,"variant":"nosuch"})"},
        {R"({"houserules_record":1,"variant":"palace"})"},
        {R"({"houserules_record":1,"variant":"palace","options":[]})"},
        {R"({"houserules_record":1,"variant":"palace","options":{"x":1}})"},
        {R"({"houserules_record":1,"variant":"palace","players":99,"seed":1,"turn_limit":10})"},
        {R"({"houserules_record":1,"variant":"palace","players":2,"seed":1,"turn_limit":0})"},
        {R"({"houserules_record":1,"variant":"palace","players":2,"seed":-1,"turn_limit":9})"},
        {R"({"houserules_record":1,"variant":"palace","players":2,"seed":1,"turn_limit":9,)"
         R"("deck":[]})"},
        {R"({"houserules_record":1,"variant":"palace","players":2,"seed":1,"turn_limit":9})",
         R"({"seat":0,"move":7})"},
        {R"({"houserules_record":1,"variant":"palace","players":2,"seed":1,"turn_limit":9})",
         R"({"seat":0})"},
        {std::string(RecordLimits::line + 1, 'x')},
    };
    for (const auto& lines : records) {
        INFO((lines.empty() ? std::string() : lines.back().substr(0, 100)));
        const Replay replay = replayed(lines);
        CHECK_FALSE(replay.agrees());
        CHECK_FALSE(replay.findings().empty());
    }
}

TEST_CASE("a record that holds its rules needs no other file than decks") {
    FileAccess only_decks = source_tree();
    only_decks.read_file = nullptr;
    only_decks.read_bundled = [](const std::string& path) -> std::optional<std::string> {
        if (path.rfind("decks/", 0) != 0) return std::nullopt;
        return source_tree().read_bundled(path);
    };
    for (const char* folder : {"variants", "tests/ok", "examples", "examples/house-rules"}) {
        const auto path = std::filesystem::path(HOUSERULES_SOURCE) / folder;
        for (const auto& entry : std::filesystem::directory_iterator(path)) {
            if (entry.path().extension() != ".yaml") continue;
            INFO(entry.path());
            auto loaded = load_rules(entry.path().string(), {}, source_tree());
            REQUIRE(loaded);
            const auto& rules = *loaded;
            const Replay replay = replayed(recorded(rules, 3, details_of(rules)), only_decks);
            INFO(replay.findings().front().text);
            CHECK(replay.agrees());
            CHECK(replay.findings().back().kind == FindingKind::agrees);
        }
    }
}

TEST_CASE("the recorded rules have the options that were set") {
    const Rules rules = bundled_with(
        "palace", {{"draw_up_to", std::int64_t{3}}, {"finish", std::string("last_left")}});
    const RecordDetails details = details_of(rules);
    CHECK(details.rules.find("draw_up_to: {default: 3,") != std::string::npos);
    CHECK(details.rules.find("finish: {default: last_left,") != std::string::npos);
    CHECK(details.rules.find("examples") == std::string::npos);
    CHECK(replayed(recorded(rules, 3, details)).findings().size() == 1);
}

TEST_CASE("a record says whether the file has other rules now") {
    const Rules rules = bundled_rules("palace");
    const auto lines = recorded(rules, 3, details_of(rules));
    const auto with_palace = [&](const std::string& from, const std::string& to) {
        FileAccess files = source_tree();
        files.read_bundled = [=](const std::string& path) -> std::optional<std::string> {
            auto text = source_tree().read_bundled(path);
            if (path != "palace.yaml") return text;
            const auto at = text->find(from);
            REQUIRE(at != std::string::npos);
            return text->replace(at, from.size(), to);
        };
        return replayed(lines, files);
    };
    const Replay changed = with_palace("rank == 10", "rank == 9");
    CHECK(changed.agrees());
    REQUIRE(changed.findings().size() == 2);
    CHECK(changed.findings()[0].kind == FindingKind::note);
    CHECK(changed.findings()[0].text.find("`palace` has other rules now") == 0);
    // Neither are its name and remarks rules, nor is it one whether they can be read.
    CHECK(with_palace("name: Palace", "# as at home\nname: Castle").findings().size() == 1);
    const Replay broken = with_palace("houserules: 1", "houserules: 99");
    CHECK(broken.agrees());
    CHECK(broken.findings().size() == 1);
}

TEST_CASE("a record is compared with other rules if that is asked for") {
    const Rules rules = bundled_rules("palace");
    const auto lines = recorded(rules, 3, details_of(rules));
    const auto with = [&](const std::string& name) {
        Replay replay(source_tree(), name);
        for (const auto& line : lines) replay.read(line);
        replay.finish();
        return replay;
    };
    CHECK(with("palace").agrees());
    const Replay other =
        with(std::string(HOUSERULES_SOURCE) + "/examples/house-rules/palace-jokers-burn.yaml");
    CHECK_FALSE(other.agrees());
    CHECK(with("nosuch").findings().front().kind == FindingKind::disagrees);
}

TEST_CASE("rules in a record reach no file") {
    const Rules rules = bundled_rules("palace");
    RecordDetails details = details_of(rules);
    details.rules = "houserules: 1\nextends: ./" HOUSERULES_SOURCE "/variants/palace.yaml\n";
    const Replay replay = replayed(recorded(rules, 3, details));
    CHECK_FALSE(replay.agrees());
    CHECK(replay.findings().front().kind == FindingKind::broken);
    details.rules = "nonsense";
    CHECK(replayed(recorded(rules, 3, details)).findings().front().kind == FindingKind::broken);
}

TEST_CASE("seeds that programs would round are text, and read as either") {
    const Rules rules = bundled_rules("tennis");
    const std::uint64_t exact = (std::uint64_t{1} << 53) - 1;
    for (const std::uint64_t seed : {std::uint64_t{0}, exact, exact + 1, ~std::uint64_t{0}}) {
        auto lines = recorded(rules, seed);
        const auto header = nlohmann::json::parse(lines[0]);
        CHECK(header["seed"].is_string() == (seed > exact));
        CHECK(replayed(lines).agrees());
        auto other = header;
        other["seed"] = seed > exact ? nlohmann::json(seed) : nlohmann::json(std::to_string(seed));
        lines[0] = other.dump();
        CHECK(replayed(lines).agrees());
    }
    auto lines = recorded(rules, 1);
    for (const char* seed :
         {"", "-1", "1x", " 1", "18446744073709551616", "99999999999999999999"}) {
        INFO(seed);
        auto header = nlohmann::json::parse(lines[0]);
        header["seed"] = seed;
        lines[0] = header.dump();
        CHECK(replayed(lines).findings().front().kind == FindingKind::broken);
    }
}

TEST_CASE("records of version 1 are played, those to come are not") {
    const Rules rules = bundled_rules("tennis");
    auto lines = recorded(rules, 1);
    const auto with_version = [&](int version) {
        auto header = nlohmann::json::parse(lines[0]);
        header["houserules_record"] = version;
        lines[0] = header.dump();
        return replayed(lines);
    };
    CHECK(with_version(1).agrees());
    const Replay next = with_version(3);
    CHECK_FALSE(next.agrees());
    CHECK(next.findings().front().text ==
          "this record is of version 3; versions 1 to 2 can be read: use a newer houserules");
    CHECK_FALSE(with_version(0).agrees());
}

TEST_CASE("the seed of a game that is not over is not told") {
    const Rules rules = bundled_rules("palace");
    auto lines = recorded(rules, 987654);
    CHECK(replayed(lines).findings().front().text.find("987654") != std::string::npos);
    lines.resize(10);
    CHECK(replayed(lines).findings().front().text.find("987654") == std::string::npos);
}

TEST_CASE("more games than there may be problems are all played") {
    const Rules rules = bundled_rules("tennis");
    GameSetup setup;
    Replay replay(source_tree());
    for (int game = 0; game < 1500; ++game) replay.read(record_header(rules, setup));
    replay.finish();
    CHECK(replay.agrees());
    CHECK(replay.findings().size() == 1500);
}

TEST_CASE("endless nonsense gives an end to the findings") {
    Replay replay(source_tree());
    for (int i = 0; i < 5000; ++i) replay.read("nonsense");
    replay.finish();
    CHECK(replay.gave_up());
    CHECK(replay.findings().size() <= 1000);
}
