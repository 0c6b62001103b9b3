#include "simulation/simulation_file.h"
#include "simulation/field_json.h"

#include "../notation/table_games.h"
#include "json_places.h"
#include "notation/json_values.h"
#include "random/random.h"
#include "simulation/answers.h"
#include "simulation/simulate.h"
#include "simulation/tally_fields.h"
#include "simulation/verdicts.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

/// A series of which some blocks were played.
SimulationFile played(const Rules& rules, std::uint64_t games, std::vector<BlockRange> ranges) {
    Series series;
    series.games = games;
    series.seats = rules.program.players.front();
    series.turn_limit = 500;
    series.details = games / 2;
    BlockSums<Tally> sums{empty_tally(rules.program, series)};
    if (ranges.empty()) ranges = {{0, series.blocks()}};
    for (const auto& range : ranges) simulate(rules.program, series, sums, range, 1);
    return {description_of(rules, series), sums};
}

Json good_file() { return Json::parse(file_text(played(bundled_rules("dou-dizhu"), 12, {}))); }

bool is_refused(const Json& file) {
    return !read_simulation_file(file.dump(-1, ' ', false, Json::error_handler_t::replace));
}

bool is_share(const Estimate& estimate) {
    return estimate.mean >= 0 && estimate.mean <= 1 &&
           (!estimate.interval || (estimate.interval->low >= 0 && estimate.interval->high <= 1));
}

/// Whatever is taken for a result has figures within their bounds, and words.
bool makes_sense(const SimulationFile& file) {
    const auto answers = answers_of(file);
    bool are_shares =
        is_share(answers.unfinished) && is_share(answers.tied) && is_share(answers.stuck) &&
        is_share(answers.seats.of.empty() ? Estimate{} : answers.seats.of.front().won);
    for (const auto& ending : answers.endings) are_shares = are_shares && is_share(ending);
    for (const auto& rule : answers.rules) are_shares = are_shares && is_share(rule.share);
    for (const auto& role : answers.roles) are_shares = are_shares && is_share(role.ahead);
    return are_shares && !verdicts_of(file.description, answers).empty();
}

}  // namespace

TEST_CASE("a result that is written is read as it was, byte for byte") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        for (const auto& ranges : {std::vector<BlockRange>{}, {{0, 3}, {5, 6}}, {{2, 2}}}) {
            const auto text = file_text(played(bundled_rules(name), 9, ranges));
            const auto read = read_simulation_file(text);
            REQUIRE(read);
            CHECK(file_text(*read) == text);
            CHECK(makes_sense(*read));
        }
    }
}

TEST_CASE("games with long names are read, too") {
    auto file = played(rules_of(climbing_game()), 4, {});
    file.description.summary = repeat("A long summary. ", 2'000);
    const auto read = read_simulation_file(file_text(file));
    REQUIRE(read);
    CHECK(read->description.summary == file.description.summary);
}

TEST_CASE("a tally is read into another of the same shape only") {
    const auto file = played(rules_of(climbing_game()), 20, {});
    const auto shape = file.description.shape();
    const auto parsed = nlohmann::json::parse(field_to_json(file.sums.sum).dump());
    Tally tally(shape);
    CHECK(read_field(parsed, tally));
    CHECK(field_to_json(tally) == field_to_json(file.sums.sum));
    for (auto other : {&TallyShape::end_rows, &TallyShape::rules, &TallyShape::roles}) {
        auto larger = shape;
        ++(larger.*other);
        Tally empty(larger);
        CHECK_FALSE(read_field(parsed, empty));
    }
}

TEST_CASE("a file that is cut anywhere is refused") {
    const auto text = file_text(played(bundled_rules("dou-dizhu"), 12, {}));
    for (std::size_t size = 0; size + 1 < text.size(); size += 1 + size / 200) {
        CHECK_FALSE(read_simulation_file(text.substr(0, size)));
    }
}

TEST_CASE("a file that lacks a key, or has one twice, is refused") {
    const auto good = good_file();
    CHECK_FALSE(is_refused(good));
    for (const auto& place : places_in(good)) {
        const auto& parent = good.at(place.parent_pointer());
        // What options there are is a matter of the game.
        if (!parent.is_object() || place.parent_pointer() == Pointer("/options")) continue;
        auto altered = good;
        altered.at(place.parent_pointer()).erase(place.back());
        INFO(place.to_string());
        CHECK(is_refused(altered));
    }
    const auto text = good.dump();
    CHECK_FALSE(read_simulation_file("{\"seed\":3," + text.substr(1)));
}

TEST_CASE("whatever stands in place of a value, a file is refused or makes sense") {
    const auto good = good_file();
    const std::vector<Json> values = {nullptr,
                                      true,
                                      -1,
                                      0,
                                      1.5,
                                      1e300,
                                      9'007'199'254'740'993ULL,
                                      ~std::uint64_t{0},
                                      "",
                                      "x",
                                      Json::array(),
                                      Json::object(),
                                      Json::array({1, 2}),
                                      Json::parse("[[[[[[[[1]]]]]]]]")};
    const auto places = places_in(good);
    constexpr std::size_t some = 7;  // no list of the file has so many equal things in a row
    for (std::size_t i = 0; i < places.size(); i += some) {
        const auto& place = places[i];
        for (const auto& value : values) {
            auto altered = good;
            altered[place] = value;
            const auto file = read_simulation_file(altered.dump());
            INFO(place.to_string() << ": " << value.dump());
            if (file) CHECK(makes_sense(*file));
        }
    }
}

TEST_CASE("bytes that are changed anywhere do no harm") {
    const auto text = file_text(played(rules_of(climbing_game()), 12, {}));
    Random random(1, 2);
    for (int i = 0; i < 3'000; ++i) {
        auto changed = text;
        for (int byte = 0; byte < 3; ++byte) {
            const std::string letters = "0123456789-.e[]{},:\"\\ntf\xff";
            changed[random.below(changed.size())] = letters[random.below(letters.size())];
        }
        const auto file = read_simulation_file(changed);
        if (file) CHECK(makes_sense(*file));
    }
}

TEST_CASE("what JSON does not know is refused") {
    const auto text = good_file().dump();
    for (const auto* const value : {"NaN", "Infinity", "-", "01", "\"\xff\"", "\"\\ud800\""}) {
        CHECK_FALSE(
            read_simulation_file(changed(text, "\"seed\":0", std::string("\"seed\":") + value)));
    }
    CHECK_FALSE(read_simulation_file(repeat("[", 100'000)));
    CHECK_FALSE(read_simulation_file(repeat("{\"a\":", 100'000)));
}

TEST_CASE("counts that do not add up are refused, also where their sum has no room") {
    const auto good = good_file();
    const auto largest = ~std::uint64_t{0};
    const std::vector<std::pair<std::string, Json>> changes = {
        {"/sums/stuck", 1},
        {"/sums/unfinished", 1},
        {"/sums/end_rows", Json::array({11})},
        {"/sums/wins/1", largest},
        {"/sums/wins_by_seat/0/1", largest},
        {"/sums/wins_by_seat/7/1", 1},
        {"/sums/wins_with_starter/1", largest},
        {"/sums/decisions/0", 13},
        {"/sums/forced/0", 5},
        {"/sums/details/0", largest},
        {"/sums/turns/0", 7},
        {"/sums/scores/0/0", 11},
        {"/sums/scores/3/0", 1},
        {"/sums/places/0/2", largest},
        {"/sums/places/0/24", 1},
        {"/sums/lengths/0/1", largest},
        {"/sums/lengths/0/0", 501},
        {"/sums/shortest/1", 499},
        {"/sums/longest/0", nullptr},
        {"/sums/first_unfinished", 3},
        {"/sums/rules/2/times", 0},
        {"/sums/rules/2/asked", 0},
        {"/sums/rules/2/first", 12},
        {"/sums/roles/0/ahead", largest},
        {"/blocks", Json::array({{0, 13}})},
        {"/blocks", Json::array({{0, 11}})},
        {"/blocks", Json::array({{0, 7}, {6, 12}})},
        {"/blocks", Json::array({{0, 12}, {3, 3}})},
        {"/blocks", Json::array({{12, 0}})},
        {"/blocks", Json::array({{0, largest}})},
        {"/games", 0},
        {"/games", 1'000'000'000'001},
        {"/players", 13},
        {"/turn_limit", 0},
        {"/has_points", "yes"},
        {"/sides", Json::array({{0, 3}, {1, 2}})},
        {"/sides", Json::array({{0}, {1}})},
        {"/sides", Json::array({{0, 1}, {1, 2}})},
        {"/seats", Json::array({"random", "random"})},
        {"/seats", Json::array({"random", "random", "human"})},
    };
    for (const auto& [place, value] : changes) {
        auto altered = good;
        altered.at(Pointer(place)) = value;
        INFO(place << ": " << value.dump());
        CHECK(is_refused(altered));
    }
    // Two rows that together have as many games as are there, if 2^64 is forgotten.
    const auto two_rows = Json::parse(file_text(played(bundled_rules("palace"), 12, {})));
    auto altered = two_rows;
    altered["sums"]["end_rows"] = {largest, 13};
    CHECK(is_refused(altered));
    altered["sums"]["end_rows"] = {5, 7};
    CHECK_FALSE(is_refused(altered));
}

TEST_CASE("parts add up to the whole, and nothing is added of what does not fit") {
    const auto rules = rules_of(climbing_game());
    const auto whole = played(rules, 20, {});
    auto file = played(rules, 20, {{0, 7}});
    CHECK_FALSE(file.is_whole());
    CHECK(missing_games(file) == "games 8 to 20");
    const auto before = file_text(file);
    CHECK(add_file(file, played(rules, 20, {{6, 9}})) == "both have game 7");
    CHECK(add_file(file, played(rules, 21, {{7, 9}})) == "their `games` differ: 20 and 21");
    CHECK(file_text(file) == before);
    CHECK(add_file(file, played(rules, 20, {{12, 20}})).empty());
    CHECK(missing_games(file) == "games 8 to 12");
    CHECK(add_file(file, played(rules, 20, {{7, 12}})).empty());
    CHECK(file.is_whole());
    CHECK(file_text(file) == file_text(whole));
}
