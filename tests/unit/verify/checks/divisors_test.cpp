#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

const Sections with_n(const std::string& range) {
    return {{"options", "{n: {default: 2, range: " + range + "}}"}};
}

std::string dealing_amount(const std::string& amount, const Sections& more = {}) {
    return game(
        with({{"setup", "{hands: {deal: 5, to: hand}, more: {deal: " + amount + ", to: hand}}"},
              {"players", "4..6"}},
             more));
}

std::string allowed(const std::string& condition, const Sections& more = {}) {
    return game(with({{"beats", "{higher: {allow: " + condition + "}}"}}, more));
}

}  // namespace

TEST_CASE("a number of players that divides by zero", "[verify][checks]") {
    check_finding(dealing_amount("most(0 3 / <<(player_count - 5)>>)"), Code::division_by_zero,
                  "with 5 players, this divides by zero");
    check_clean(dealing_amount("3 / (player_count - 3)"));
    check_clean(dealing_amount("8 / (player_count - 7) + 8"));
    check_finding(dealing_amount("1 + 8 mod <<(6 - player_count)>>"), Code::division_by_zero,
                  "with 6 players");
}

TEST_CASE("a value of an option that divides by zero", "[verify][checks]") {
    const std::string by_n = "rank > to_beat.rank and count(pile) mod <<n>> == 0";
    check_finding(allowed(by_n, with_n("0..3")), Code::division_by_zero, "with `n` 0");
    check_finding(allowed(by_n, with_n("0..3")), Code::division_by_zero, "`n` can be from 0 to 3");
    check_clean(allowed("rank > to_beat.rank and count(pile) mod n == 0", with_n("1..3")));
}

TEST_CASE("a zero is found wherever it lies among many values", "[verify][checks]") {
    const auto by = [](const std::string& divisor) {
        return "rank > to_beat.rank and count(pile) / " + divisor + " == 0";
    };
    check_finding(allowed(by("<<(n - 123456)>>"), with_n("1..999999")), Code::division_by_zero,
                  "with `n` 123456");
    check_finding(allowed(by("<<(n mod 7 - 6)>>"), with_n("1..999999")), Code::division_by_zero,
                  "this divides by zero");
    check_clean(allowed(by("(n * n + 1)"), with_n("-9999..9999")));
    check_clean(allowed(by("(2 * n - 7)"), with_n("-100..100")));
    check_finding(allowed(by("<<(n * player_count - 12)>>"), with_n("-100..100")),
                  Code::division_by_zero, "players and `n`");
}

TEST_CASE("options that together divide by zero", "[verify][checks]") {
    const Sections options = {
        {"options", "{n: {default: 2, range: 1..50}, m: {default: 60, range: 50..99}}"}};
    check_finding(allowed("count(pile) / <<(m - n)>> == 0 and rank > to_beat.rank", options),
                  Code::division_by_zero, "with `n` 50 and `m` 50");
    check_clean(allowed("count(pile) / (m - n + 1) == 0 and rank > to_beat.rank", options));
}

TEST_CASE("what is never divided does not divide by zero", "[verify][checks]") {
    const Sections n = with_n("0..3");
    check_clean(allowed("rank > to_beat.rank and n > 0 and count(pile) mod n == 0", n));
    check_clean(allowed("count(pile) mod n == 0 and rank > to_beat.rank and n != 0", n));
    check_clean(allowed("rank > to_beat.rank and (n == 0 or count(pile) mod n == 0)", n));
    check_finding(allowed("rank > to_beat.rank and (n == 1 or count(pile) mod <<n>> == 0)", n),
                  Code::division_by_zero, "with `n` 0");
    check_clean(game(with(n, {{"beats",
                               "{some: {when: n > 0, allow: count(pile) mod n == 0}, "
                               "higher: {allow: rank > to_beat.rank}}"}})));
    check_clean(dealing_amount("3 / (player_count - 4), when: player_count > 4"));
    check_clean(game(
        with(n, {{"effects",
                  "{e: {on: play, when: n > 1, do: [{draw: 6 / n, from: stock, to: hand}]}}"}})));
}

TEST_CASE("what the course of a game divides by is not asked before", "[verify][checks]") {
    check_clean(allowed("rank > to_beat.rank and 12 / count(pile) < 20"));
    check_clean(allowed("rank > to_beat.rank and 12 / (turn - n) < 20", with_n("0..3")));
}
