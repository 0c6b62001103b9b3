#include "at_limits.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A section of rows that may have as many as the limit.
struct RowsOfSection {
    std::string section;
    std::string before;  ///< what stands before the rows, such as `{at_start: `
    std::string row;
    std::string first = {};  ///< rows that must be there, with a comma
    int first_rows = 0;
};

const std::vector<RowsOfSection> row_sections = {
    {"options", "", "{default: true}"},
    {"groups", "", "rank == 3"},
    {"beats", "", "{when: turn == {}, allow: rank > to_beat.rank}"},
    {"actions", "", "{when: turn == {}}", "play: {from: [hand], to: pile}, pass: {}", 2},
    {"effects", "", "{on: play, when: turn == {}, do: [{skip: true}]}"},
    {"scoring", "", "{when: rounds_played == {}, points: 1}"},
    {"end", "", "{when: turn == 40 + {}}", "first_out: {when: any(players where out)}", 1},
    {"instant_wins", "{hands: ", "{count(hand where rank == 3) > 4 + {}}"},
    {"rounds", "{over: any(players where out), at_start: ",
     "{when: round == {}, do: [{draw: 1, from: stock, to: hand}]}"},
    {"rounds", "{over: any(players where out), at_end: ",
     "{when: round == {}, do: [{draw: 1, from: stock, to: hand}]}"},
};

const std::pair<std::string, std::string> over_when_out = {"rounds",
                                                           "{over: any(players where out)}"};

std::string game_with_rows(const RowsOfSection& rows, int count) {
    std::string text = many("n", count - rows.first_rows, rows.row);
    if (!rows.first.empty()) text.insert(1, rows.first + ", ");
    if (rows.section == "instant_wins") {
        // A map of names to conditions, not to maps.
        text = "{";
        for (int i = 0; i < count; ++i) {
            text += fmt::format("{}n{}: count(hand where rank == 3) > {}", i == 0 ? "" : ", ", i,
                                4 + i);
        }
        text += "}";
    }
    Sections changes = {{rows.section, rows.before + text + (rows.before.empty() ? "" : "}")}};
    if (rows.section == "scoring") changes.push_back(over_when_out);
    return game(changes);
}

std::string steps(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += fmt::format("{}{{reverse: true}}", i == 0 ? "" : ", ");
    return "[" + text + "]";
}

}  // namespace

TEST_CASE("a section may have as many rules as the limit and no more", "[limits]") {
    static_assert(VariantLimits::rules == 64);
    for (const auto& rows : row_sections) {
        INFO(rows.section << " " << rows.before);
        check_plays(game_with_rows(rows, VariantLimits::rules));
        check_refused(game_with_rows(rows, VariantLimits::rules + 1), Code::out_of_range,
                      rows.section, "no more than 64");
    }
}

TEST_CASE("a rule may have as many steps as the limit and no more", "[limits]") {
    static_assert(VariantLimits::steps == 16);
    const auto effect = [](int count) {
        return game({{"effects", "{turns: {on: play, do: " + steps(count) + "}}"}});
    };
    check_plays(effect(VariantLimits::steps));
    check_refused(effect(VariantLimits::steps + 1), Code::out_of_range, "effects",
                  "no more than 16 steps");
}

TEST_CASE("the set-up may have as many steps as the limit and no more", "[limits]") {
    const auto setup = [](int count) {
        return game({{"setup", many("s", count, "{deal: 1, to: hand}")},
                     {"deck", "{preset: standard_52, copies: 3}"},
                     {"players", "2"}});
    };
    static_assert(VariantLimits::setup == 64);
    check_plays(setup(VariantLimits::setup));
    check_refused(setup(VariantLimits::setup + 1), Code::out_of_range, "setup", "no more than 64");
}

TEST_CASE("numbers may be as large as the limit and no larger", "[limits]") {
    const auto option = [](const std::string& most) {
        return game({{"options", "{o: {default: 1, range: -999999999.." + most + "}}"}});
    };
    check_plays(option("999999999"));
    check_refused(option("1000000000"), Code::out_of_range, "options", "numbers lie between");

    const auto limit = [](const std::string& number) {
        return game({{"end", "{over: {when: any(players where out) or turn > " + number + "}}"}});
    };
    check_plays(limit("999999999"));
    check_plays(limit("-999999999 + 999999999 + 40"));
    check_refused(limit("1000000000"), Code::expression_syntax, "end", "number too large");

    const auto width = [](const std::string& number) {
        return game(
            {{"combinations", "{single: {set: 1}, wide: {run: 2, width: " + number + "}}"}});
    };
    check_plays(width("256"));
    check_refused(width("257"), Code::out_of_range, "combinations", "256");
    check_refused(width("99999999999999999999"), Code::out_of_range, "combinations", "256");
}

TEST_CASE("what an expression comes to stays within 32 bits", "[limits]") {
    // The sum of nine-digit numbers leaves 32 bits; it stays at their end.
    check_plays(game({{"end",
                       "{over: {when: any(players where out) or "
                       "999999999 * 999999999 != 999999999 + 999999999 + 999999999}}"},
                      over_when_out,
                      {"scoring", "{all: {points: -999999999 * 999999999}}"}}));
}
