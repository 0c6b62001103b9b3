#include "game/word_plays.h"

#include <filesystem>
#include <string>
#include <vector>

#include "../../support/bundled.h"
#include "../rules/rules_of.h"
#include "catch.h"
#include "game/plays.h"
#include "random/random.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::vector<std::string> all_files() {
    std::vector<std::string> files;
    for (const char* folder : {"/variants", "/tests/ok", "/tests/ok/rules", "/tests/bench"}) {
        const std::filesystem::directory_iterator in_folder(HOUSERULES_SOURCE +
                                                            std::string(folder));
        for (const auto& file : in_folder) {
            if (file.path().extension() == ".yaml") files.push_back(file.path().string());
        }
    }
    return files;
}

/// Plays a game in which the moves of every position are found in both ways.
void require_same_moves(const Program& program, const Program& plain, std::uint64_t seed) {
    GameSetup setup;
    setup.seats = static_cast<std::uint8_t>(program.players.front());
    setup.seed = seed;
    setup.turn_limit = 60;
    State state = new_game(program, setup);
    Random random(seed, 5);
    while (!state.over()) {
        const Moves moves = legal_moves(program, state);
        const Moves expected = legal_moves(plain, state);
        REQUIRE(moves.count() == expected.count());
        const std::uint64_t step = 1 + moves.count() / 50;
        bool same = true;
        for (std::uint64_t i = 0; i < moves.count(); i += step) {
            same = same && moves.nth(i) == expected.nth(i);
        }
        REQUIRE(same);
        apply(program, state, moves.sample(random));
    }
}

CardMask some_of(const CardMask& cards, std::uint64_t one_in, Random& random) {
    CardMask some;
    cards.for_each([&](int card) {
        if (random.below(one_in) == 0) some.insert(card);
    });
    return some;
}

/// Counts sets of some cards with some keys in both ways.
/// @return whether some were counted at once
bool counts_some_at_once(const Program& program, AllowedPlays plays, Random& random) {
    const CardMask hand = some_of(program.all_cards, 3, random);
    plays.keys = some_of(program.all_cards, 1 + random.below(2), random);
    plays.key_ranks = program.ranks_of(plays.keys);
    choose_kernel(program, plays);
    if (plays.kernel != PlayKernel::sets && plays.kernel != PlayKernel::sets_at_once) return false;
    RankTable table;
    table.fill_for(program, hand);
    const WordPlays words(program, program.combinations[plays.combination], hand.word[0],
                          plays.keys.word[0], plays.key_ranks, &table);
    CHECK(words.count_sets(plays.least, plays.most, plays.at_once) ==
          words.count_sets(plays.least, plays.most, {}));
    return plays.at_once.ranks != 0;
}

}  // namespace

TEST_CASE("sets of all ranks are counted at once as rank by rank, whatever keys are allowed",
          "[game]") {
    int groups = 0;
    for (const auto& file : all_files()) {
        INFO(file);
        const auto rules = load_rules(file, {}, source_tree());
        if (!rules || rules->program.words != 1) continue;
        Random random(11, 3);
        for (const auto& plays : rules->program.leading) {
            for (int i = 0; i < 20; ++i) {
                groups += counts_some_at_once(rules->program, plays, random) ? 1 : 0;
            }
        }
    }
    CHECK(groups > 500);
}

TEST_CASE("of each rank the lowest card of a hand is found", "[game]") {
    int strides = 0;
    for (const char* name : {"thirteen", "tennis", "segments"}) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const Program& program = rules.program;
        if (program.rank_stride == 1) continue;
        ++strides;
        Random random(12, 3);
        for (int i = 0; i < 100; ++i) {
            const CardMask hand = some_of(program.all_cards, 1 + random.below(4), random);
            std::uint64_t lowest = 0;
            for (const auto& of_rank : program.rank_cards) {
                const auto held = (hand & of_rank).word[0];
                lowest |= held & (0 - held);
            }
            CHECK(lowest_of_ranks(program, hand.word[0]) == lowest);
        }
    }
    CHECK(strides >= 2);
}

TEST_CASE("a deck of two words has the plays that it has in four, in the same order", "[game]") {
    int decks = 0;
    for (const auto& file : all_files()) {
        INFO(file);
        const auto rules = load_rules(file, {}, source_tree());
        if (!rules || rules->program.words != 2) continue;
        ++decks;
        Program plain = rules->program;
        plain.words = CardMask::words;
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            require_same_moves(rules->program, plain, seed);
        }
    }
    CHECK(decks >= 2);
}

TEST_CASE("ranks of few cards have the plays that ranks of any cards have, in the same order",
          "[game]") {
    int short_ranks = 0;
    for (const auto& file : all_files()) {
        INFO(file);
        const auto rules = load_rules(file, {}, source_tree());
        if (!rules || !rules->program.has_short_ranks) continue;
        ++short_ranks;
        Program plain = rules->program;
        plain.has_short_ranks = false;
        for (auto& plays : plain.leading) plays.kernel = PlayKernel::any;
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            require_same_moves(rules->program, plain, seed);
        }
    }
    CHECK(short_ranks > 50);
}
