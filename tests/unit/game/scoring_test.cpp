#include <map>

#include "watched_table.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Both players hold three cards when the round is called over.
std::string game_scored(const std::string& scoring, const Sections& changes = {}) {
    return game_with_a_box(with({{"scoring", scoring}}, changes));
}

/// What the rows bring a seat, by their names; those that are told as one are "other".
std::map<std::string, int> parts_of(const WatchedTable& table, int seat) {
    std::map<std::string, int> parts;
    for (const auto& event : table.events) {
        if (event.kind != Event::Kind::score || event.seat != seat) continue;
        int sum = 0;
        for (const auto& part : event.parts) {
            const auto row = static_cast<std::size_t>(part.row);
            parts[part.row < 0 ? "other" : table.rules.program.names.scoring[row]] = part.points;
            sum += part.points;
        }
        CHECK(sum == event.amount);
    }
    return parts;
}

WatchedTable called_over(const std::string& text) {
    WatchedTable table(text, fours_and_fives);
    table.play("deal_again");
    return table;
}

using Parts = std::map<std::string, int>;

}  // namespace

TEST_CASE("points are told by the rows that bring them, without rows that bring none",
          "[game][scoring]") {
    const auto table = called_over(
        game_scored("{left: {points: -count(hand)}, first: {when: seat_number == 0, points: 7}, "
                    "second: {when: seat_number == 1, points: 5}, nothing: {points: 0}}"));
    CHECK(parts_of(table, 0) == Parts{{"left", -3}, {"first", 7}});
    CHECK(parts_of(table, 1) == Parts{{"left", -3}, {"second", 5}});
}

TEST_CASE("one row by hidden cards is told, for it could be worked out", "[game][scoring]") {
    const auto table = called_over(
        game_scored("{fours: {points: count(hand where rank == 4)}, left: {points: count(hand)}}"));
    CHECK(parts_of(table, 0) == Parts{{"fours", 3}, {"left", 3}});
    CHECK(parts_of(table, 1) == Parts{{"left", 3}});
}

TEST_CASE("of several rows by hidden cards only the sum is told", "[game][scoring]") {
    const auto table = called_over(game_scored(
        "{fours: {points: count(hand where rank == 4)}, low: {when: any(hand where rank == 4), "
        "points: 2}, left: {points: count(hand)}}"));
    CHECK(parts_of(table, 0) == Parts{{"left", 3}, {"other", 5}});
    CHECK(parts_of(table, 1) == Parts{{"left", 3}});
}

TEST_CASE("players of a side are told what all of it brings", "[game][scoring]") {
    const std::string text = game_scored(
        "{seat_bonus: {points: seat_number + 1}, left: {when: seat_number == 0, points: "
        "count(hand)}}",
        {{"teams", "{side: 0, scores: together}"}});
    const auto table = called_over(text);
    CHECK(parts_of(table, 0) == Parts{{"seat_bonus", 3}, {"left", 3}});
    CHECK(parts_of(table, 1) == parts_of(table, 0));
}
