#include "play/left_game.h"

#include <nlohmann/json.hpp>

#include "../text.h"
#include "recording.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

using Lines = std::vector<std::string>;

/// The game to go on with, or why there is none.
Expected<LeftGame> left(const Lines& lines, const std::string& last = "") {
    LeftGameReader reader(source_tree());
    for (const auto& line : lines) reader.read(line);
    if (!last.empty()) static_cast<void>(reader.read_last(last));
    return reader.finish();
}

LeftGame left_game(const Lines& lines, const std::string& last = "") {
    auto found = left(lines, last);
    if (!found) FAIL(found.error().message);
    return std::move(*found);
}

std::string why_not(const Lines& lines, const std::string& last = "") {
    const auto found = left(lines, last);
    REQUIRE(!found);
    return found.error().message;
}

Lines recorded_palace(std::uint64_t seed, std::uint64_t game = 1, std::uint64_t games = 1,
                      std::uint64_t first_seed = 0) {
    static const Rules rules = bundled_rules("palace");
    RecordDetails details = details_of(rules);
    details.game = game;
    details.games = games;
    details.first_seed = first_seed;
    return recorded(rules, seed, details);
}

Lines first_of(const Lines& lines, std::size_t count) {
    return {lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

TEST_CASE("a game that was left goes on after its last decision") {
    const Lines lines = recorded_palace(3);
    const LeftGame left = left_game(first_of(lines, 12));
    CHECK(left.rules.variant.name == "Palace");
    CHECK(left.game.setup.seed == 3);
    CHECK(left.game.setup.seats == 5);
    CHECK(left.game.details.seats == Lines(5, "random"));
    CHECK(left.game.decisions.size() == 11);
    CHECK(left.game.is_recorded);
    // The decisions lead to the position at which the game was left.
    State state = new_game(left.rules.program, left.game.setup);
    for (std::size_t i = 0; i < left.game.decisions.size(); ++i) {
        const Decision& decision = left.game.decisions[i];
        CHECK(record_decision(left.rules.program, state.to_act, decision) == lines[i + 1]);
        apply(left.rules.program, state, decision.move, nullptr,
              decision.laid.empty() ? nullptr : &decision.laid);
    }
    CHECK(state.turn == 11);
}

TEST_CASE("a game that had only begun is one to go on with") {
    CHECK(left_game(first_of(recorded_palace(3), 1)).game.decisions.empty());
}

TEST_CASE("half a line is left out, a whole one that only lacks its end is not") {
    const Lines lines = recorded_palace(3);
    const Lines begun = first_of(lines, 12);
    for (std::size_t size = 1; size < lines[12].size(); ++size) {
        CHECK(left_game(begun, lines[12].substr(0, size)).game.decisions.size() == 11);
    }
    CHECK(left_game(begun, lines[12]).game.decisions.size() == 12);
    CHECK(why_not({}, lines[0].substr(0, 500)) == "there is no game in it");
}

TEST_CASE("a game that lacks only its result goes on to it") {
    Lines lines = recorded_palace(3);
    const std::string result = lines.back();
    lines.pop_back();
    CHECK(left_game(lines).game.decisions.size() == lines.size() - 1);
    CHECK(left_game(lines, result.substr(0, 9)).game.decisions.size() == lines.size() - 1);
    CHECK(why_not(lines, result) == "its game is over");
}

TEST_CASE("of several games the next one follows") {
    const Lines first = recorded_palace(3, 1, 3, 3);
    const LeftGame second = left_game(first);
    CHECK_FALSE(second.game.is_recorded);
    CHECK(second.game.details.game == 2);
    CHECK(second.game.details.games == 3);
    CHECK(second.game.setup.seed == seed_of_game(3, 1));
    CHECK(second.game.decisions.empty());

    Lines lines = first;
    const Lines third = recorded_palace(seed_of_game(3, 2), 3, 3, 3);
    lines.insert(lines.end(), third.begin(), third.end());
    CHECK(why_not(lines) == "its game is over");
    lines.resize(lines.size() - 5);
    CHECK(left_game(lines).game.details.game == 3);
    CHECK(left_game(lines).game.setup.seed == seed_of_game(3, 2));
    // The first line of a game may be the one that was cut off.
    CHECK(left_game(first, third[0].substr(0, 80)).game.details.game == 2);
}

TEST_CASE("what nobody can go on with is told why") {
    const Lines lines = recorded_palace(3);
    CHECK(why_not({}) == "there is no game in it");
    CHECK(contains(why_not({"nonsense"}), "line 1: this is not JSON"));
    CHECK(why_not(lines) == "its game is over");

    Lines moved = first_of(lines, 12);
    std::swap(moved[4], moved[5]);
    CHECK(contains(why_not(moved), "line 5: by the rules it is the turn of seat"));
    Lines impossible = first_of(lines, 3);
    impossible.push_back(R"({"seat":2,"move":{"action":"fly"}})");
    CHECK(contains(why_not(impossible), "line 4: "));

    const auto changed = [&](const char* key, const nlohmann::json& value) {
        auto header = nlohmann::json::parse(lines[0]);
        if (value.is_null()) {
            header.erase(key);
        } else {
            header[key] = value;
        }
        Lines other = first_of(lines, 12);
        other[0] = header.dump();
        return other;
    };
    CHECK(
        contains(why_not(changed("houserules_record", 3)), "line 1: this record is of version 3"));
    CHECK(contains(why_not(changed("rules", nullptr)), "does not hold the rules"));
    CHECK(contains(why_not(changed("seats", nullptr)), "does not hold the rules and who plays"));
    CHECK(contains(why_not(changed("seats", {"random"})), "does not hold the rules and who plays"));
    CHECK(contains(why_not(changed("seats", {1, 2, 3, 4, 5})), "who plays"));
    CHECK(contains(why_not(changed("rules", "houserules: 1\n")), "line 1: the rules in this"));
    for (const nlohmann::json& series :
         std::vector<nlohmann::json>{7,
                                     nlohmann::json::object(),
                                     {{"game", 0}, {"games", 2}, {"seed", 1}},
                                     {{"game", 3}, {"games", 2}, {"seed", 1}},
                                     {{"game", 1}, {"games", 2}}}) {
        CHECK(contains(why_not(changed("series", series)), "line 1: `series` needs"));
    }
}
