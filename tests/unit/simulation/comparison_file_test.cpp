#include "simulation/comparison_file.h"

#include <cmath>

#include "../notation/table_games.h"
#include "json_places.h"
#include "simulation/comparison_answers.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

/// Some blocks of a comparison of a game with itself and another value of an option, by players of
/// two kinds.
ComparisonFile played(const BlockRange& range) {
    const Rules usual = bundled_rules("palace");
    const Rules drawing = bundled_rules("palace", {{"draw_up_to", std::int64_t{3}}});
    ComparisonFile file;
    for (const auto& bots : {std::vector<std::string>{}, {"easy", "random"}}) {
        const ComparisonSetup setup{
            usual, drawing, {.games = 6, .seats = 2, .seed = 3, .turn_limit = 500, .bots = bots}};
        file.parts.push_back(empty_comparison(setup));
        CHECK(compare(setup, file.parts.back().sums, range, 1));
    }
    return file;
}

/// Whatever is taken for a comparison has figures, and words.
bool makes_sense(const ComparisonFile& file) {
    for (const auto& part : file.parts) {
        const auto answers = answers_of(part, 0.02);
        for (const auto& answer : answers.figures) {
            if (!std::isfinite(answer.difference.mean)) return false;
        }
        static_cast<void>(verdicts_of(answers));
    }
    return true;
}

}  // namespace

TEST_CASE("a comparison that is written is read as it was, byte for byte") {
    for (const auto& range : {BlockRange{0, 6}, {2, 4}, {3, 3}}) {
        const auto text = file_text(played(range));
        const auto read = read_comparison_file(text);
        REQUIRE(read);
        CHECK(file_text(*read) == text);
        CHECK(read->is_whole() == (range.size() == 6));
        CHECK(makes_sense(*read));
    }
}

TEST_CASE("parts of a comparison are put together in any order, and each once") {
    const auto whole = file_text(played({0, 6}));
    auto parts = played({4, 6});
    CHECK(missing_games(parts) == "games 1 to 4");
    CHECK(add_file(parts, played({0, 1})).empty());
    CHECK(add_file(parts, played({0, 2})) == "both have game 1");
    CHECK(add_file(parts, played({1, 4})).empty());
    CHECK(file_text(parts) == whole);
    auto other = played({0, 1});
    other.parts.front().second.hash = "0";
    CHECK(add_file(parts, other) == "their rules are not the same files");
    other.parts.pop_back();
    CHECK_FALSE(add_file(parts, other).empty());
    CHECK(file_text(parts) == whole);
}

TEST_CASE("a comparison that lacks a key, or is cut, is refused") {
    const auto text = file_text(played({0, 6}));
    for (std::size_t size = 0; size + 1 < text.size(); size += 1 + size / 100) {
        CHECK_FALSE(read_comparison_file(text.substr(0, size)));
    }
    const auto good = Json::parse(text);
    const auto places = places_in(good);
    for (std::size_t i = 0; i < places.size(); i += 5) {
        const auto& place = places[i];
        const auto parent = place.parent_pointer();
        const bool is_option = !parent.empty() && parent.back() == "options";
        if (!good.at(parent).is_object() || is_option) continue;
        auto altered = good;
        altered.at(parent).erase(place.back());
        INFO(place.to_string());
        CHECK_FALSE(read_comparison_file(altered.dump()));
    }
}

TEST_CASE("whatever stands in place of a value, a comparison is refused or makes sense") {
    const auto good = Json::parse(file_text(played({0, 6})));
    const std::vector<Json> values = {
        nullptr, -1, 0, 1.5, ~std::uint64_t{0}, "x", Json::array(), Json::object()};
    const auto places = places_in(good);
    constexpr std::size_t some = 101;  // most are of the tallies, which are tested by themselves
    for (std::size_t i = 0; i < places.size(); i += some) {
        const auto& place = places[i];
        for (const auto& value : values) {
            auto altered = good;
            altered[place] = value;
            const auto file = read_comparison_file(altered.dump());
            INFO(place.to_string() << ": " << value.dump());
            if (file) CHECK(makes_sense(*file));
        }
    }
}

TEST_CASE("counts of a comparison that do not fit each other are refused") {
    const auto good = Json::parse(file_text(played({0, 6})));
    const std::vector<std::pair<std::string, Json>> changes = {
        {"/parts/0/sums/figures/0/differing", 7},
        {"/parts/0/sums/figures/0/differing", 0},
        {"/parts/0/sums/figures/0/of_first/0", 5},
        {"/parts/0/sums/figures/1/while_changed/0", 5},
        {"/parts/0/sums/figures/2/difference/0", 5},
        {"/parts/1/blocks", Json::array({{0, 5}})},
        {"/parts/1/second/seed", 4},
        {"/parts/1/second/players", 3},
        {"/parts", Json::array()},
        {"/houserules_comparison_sums", 1},
    };
    for (const auto& [place, value] : changes) {
        auto altered = good;
        altered.at(Pointer(place)) = value;
        INFO(place);
        CHECK_FALSE(read_comparison_file(altered.dump()));
    }
}
