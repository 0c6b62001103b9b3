#include <string>
#include <vector>

#include "catch.h"
#include "rules/rules_of.h"
#include "source/containers.h"
#include "variant/loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game with one effect on plays, of singles and pairs.
Program game_with_effect(const std::string& when) {
    return program_of(game({
        {"options", "{burning: {default: true}, cold: {default: false}}"},
        {"variables", "{plays: {type: integer}}"},
        {"combinations", "{single: {set: 1}, pair: {set: 2}}"},
        {"effects", "{counts: {on: play, when: " + when + ", do: [{set: plays, to: 1}]}}"},
    }));
}

/// The plays after which the effect may happen, by combination, and how many ranks of each.
std::vector<int> ranks_followed(const Program& program) {
    std::vector<int> counts;
    for (const auto& combination : program.combinations) {
        int count = 0;
        for (int key = 0; key < program.rank_count; ++key) {
            const auto shape = combination.shape(combination.least, key);
            count += at(program.play_effects, shape) != 0 ? 1 : 0;
        }
        counts.push_back(count);
    }
    return counts;
}

bool is_asked(const Program& program) { return program.conditional_play_effects != 0; }

}  // namespace

TEST_CASE("an effect follows from the plays that its condition names, unasked", "[compiler]") {
    const Program of_rank = game_with_effect("rank == 8");
    CHECK(ranks_followed(of_rank) == std::vector<int>{1, 1});
    CHECK_FALSE(is_asked(of_rank));
    const Program of_combination = game_with_effect("combination == pair and burning");
    CHECK(ranks_followed(of_combination) == std::vector<int>{0, 13});
    CHECK_FALSE(is_asked(of_combination));
}

TEST_CASE("a condition that is open for some plays is asked after these alone", "[compiler]") {
    const Program program = game_with_effect("rank == 8 and combination == pair and plays < 3");
    CHECK(ranks_followed(program) == std::vector<int>{0, 1});
    CHECK(is_asked(program));
}

TEST_CASE("a condition that is not about the play is asked after all", "[compiler]") {
    const Program program = game_with_effect("plays < 3");
    CHECK(ranks_followed(program) == std::vector<int>{13, 13});
    CHECK(is_asked(program));
}

TEST_CASE("what options decide is not asked", "[compiler]") {
    const Program always = game_with_effect("burning or plays < 3");
    CHECK(ranks_followed(always) == std::vector<int>{13, 13});
    CHECK_FALSE(is_asked(always));
    const Program in_part = game_with_effect("rank == 8 and (cold or burning and plays < 3)");
    CHECK(ranks_followed(in_part) == std::vector<int>{1, 1});
    CHECK(is_asked(in_part));
}
