#include "bots/search_tree.h"

#include "bots/payoffs.h"
#include "catch.h"

using namespace houserules;

namespace {

std::vector<Candidate> candidates(std::size_t count) {
    std::vector<Candidate> candidates(count);
    for (std::size_t i = 0; i < count; ++i) candidates[i].key = 100 + i;
    return candidates;
}

std::uint32_t root_of(SearchTree& tree) {
    const auto node = tree.find(1);
    REQUIRE(node);
    return *node;
}

}  // namespace

TEST_CASE("a position is found again by what is known in it", "[bots]") {
    SearchTree tree;
    const auto first = tree.find(7);
    const auto second = tree.find(8);
    CHECK(first != second);
    CHECK(tree.find(7) == first);
}

TEST_CASE("what brings most is tried most, and everything sometimes", "[bots]") {
    SearchTree tree;
    const auto node = root_of(tree);
    const auto moves = candidates(3);
    for (int i = 0; i < 600; ++i) {
        SearchTree::Step step;
        const auto chosen = tree.choose(node, moves, step);
        tree.add(step, chosen == 1 ? 700 : 400, chosen == 1);
    }
    const auto visits = [&](std::uint64_t key) {
        const auto* edge = tree.edge(node, key);
        return edge == nullptr ? 0 : edge->visits;
    };
    CHECK(visits(101) > 400);
    CHECK(visits(100) > 0);
    CHECK(visits(102) > 0);
    CHECK(visits(100) + visits(101) + visits(102) == 600);
    CHECK(tree.edge(node, 101)->wins == visits(101));
    CHECK(tree.edge(node, 7) == nullptr);
}

TEST_CASE("moves that cannot always be made are compared by how often they could", "[bots]") {
    SearchTree tree;
    const auto node = root_of(tree);
    const auto all = candidates(2);
    const std::vector<Candidate> first = {all[0]};
    for (int i = 0; i < 200; ++i) {
        SearchTree::Step step;
        (void)tree.choose(node, i % 4 == 0 ? all : first, step);
        tree.add(step, 500, false);
    }
    // Both bring the same: where both can be made, the rarer one was not tried less for that.
    CHECK(tree.edge(node, all[1].key)->visits > 10);
}

TEST_CASE("where it is a mistake to be foreseen, neither of two guesses is made always", "[bots]") {
    // One hides a coin in one of two hands, the other guesses; each gains what the other loses.
    SearchTree hides;
    SearchTree guesses;
    const auto moves = candidates(2);
    Random random(1, 1);
    for (int i = 0; i < 20'000; ++i) {
        SearchTree::Step hidden;
        SearchTree::Step guessed;
        const auto hand = hides.mix(root_of(hides), moves, hidden, random);
        const auto guess = guesses.mix(root_of(guesses), moves, guessed, random);
        hides.add(hidden, hand == guess ? 0 : 1'000, hand != guess);
        guesses.add(guessed, hand == guess ? 1'000 : 0, hand == guess);
    }
    for (auto* tree : {&hides, &guesses}) {
        const double left = tree->edge(root_of(*tree), 100)->share;
        const double right = tree->edge(root_of(*tree), 101)->share;
        CHECK(left / (left + right) > 0.4);
        CHECK(left / (left + right) < 0.6);
    }
}

TEST_CASE("what is better in any case is chosen even where moves are mixed", "[bots]") {
    SearchTree tree;
    const auto moves = candidates(3);
    Random random(1, 1);
    for (int i = 0; i < 5'000; ++i) {
        SearchTree::Step step;
        const auto chosen = tree.mix(root_of(tree), moves, step, random);
        tree.add(step, chosen == 2 ? 600 : 300, false);
    }
    CHECK(tree.edge(root_of(tree), 102)->share > 4'000);
}
