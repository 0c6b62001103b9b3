#include "play/record.h"

#include <algorithm>

#include "../notation/table.h"
#include "play/play_game.h"
#include "play/replay.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

class Recorder : public Watcher {
public:
    explicit Recorder(const Program& program) : program_(program) {}

    void began(const State&, const Events&) override {}
    void decided(const Program&, int seat, const Decision& decision, const State&,
                 const Events&) override {
        lines.push_back(record_decision(program_, seat, decision));
    }

    std::vector<std::string> lines;

private:
    const Program& program_;
};

/// The record of a game among bots.
std::vector<std::string> recorded(const Rules& rules, std::uint64_t seed) {
    GameSetup setup;
    setup.seats = rules.program.players.back();
    setup.seed = seed;
    std::vector<std::unique_ptr<Policy>> policies;
    for (int seat = 0; seat < setup.seats; ++seat) policies.push_back(make_policy("random"));
    Recorder recorder(rules.program);
    recorder.lines.push_back(record_header(rules, setup));
    const State state = play_game(rules.program, setup, policies, &recorder);
    recorder.lines.push_back(record_result(rules.program, state));
    return recorder.lines;
}

Replay replayed(const std::vector<std::string>& lines) {
    Replay replay(source_tree());
    for (const auto& line : lines) replay.read(line);
    replay.finish();
    return replay;
}

using Kind = ReplayFinding::Kind;

}  // namespace

TEST_CASE("a recorded game goes the same way again") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const Replay replay = replayed(recorded(rules, 3));
        REQUIRE(replay.findings().size() == 1);
        INFO(replay.findings().front().text);
        CHECK(replay.findings().front().kind == Kind::agrees);
        CHECK(replay.agrees());
    }
}

TEST_CASE("what players were asked is recorded, too") {
    for (const auto& name : {"contract", "ladder"}) {
        INFO(name);
        const auto path = std::string(HOUSERULES_SOURCE) + "/tests/ok/" + name + ".yaml";
        const auto loaded = load_rules(path, {}, source_tree());
        REQUIRE(std::holds_alternative<Rules>(loaded));
        const auto lines = recorded(std::get<Rules>(loaded), 3);
        const Replay replay = replayed(lines);
        REQUIRE(replay.findings().size() == 1);
        INFO(replay.findings().front().text);
        CHECK(replay.findings().front().kind == Kind::agrees);
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
    CHECK(replay.findings().front().kind == Kind::disagrees);
    CHECK(replay.findings().front().line == 3);
    CHECK(replay.findings().front().text == "by the rules it is the turn of seat 1, not 2");
}

TEST_CASE("a changed result, a missing one and one too early are found") {
    const Rules rules = bundled_rules("palace");
    const auto lines = recorded(rules, 3);
    auto changed = lines;
    changed.back() = R"({"result":{"reason":"first_out","winners":[]}})";
    CHECK(replayed(changed).findings().front().kind == Kind::disagrees);
    auto missing = lines;
    missing.pop_back();
    CHECK(replayed(missing).findings().front().kind == Kind::disagrees);
    auto early = lines;
    early.erase(early.end() - 2);
    CHECK(replayed(early).findings().front().kind == Kind::disagrees);
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
    CHECK(replay.findings()[0].kind == Kind::note);
    CHECK(replay.findings()[1].kind == Kind::agrees);
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
    CHECK(replay.findings()[0].kind == Kind::disagrees);
    CHECK(replay.findings()[1].kind == Kind::agrees);
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
        {R"({"houserules_record":2})"},
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

TEST_CASE("endless nonsense gives an end to the findings") {
    Replay replay(source_tree());
    for (int i = 0; i < 5000; ++i) replay.read("nonsense");
    replay.finish();
    CHECK(replay.gave_up());
    CHECK(replay.findings().size() <= 1000);
}
