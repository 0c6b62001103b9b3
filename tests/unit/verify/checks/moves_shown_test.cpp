#include "catch.h"
#include "variant/loading.h"
#include "verify/validate.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Whether the rules show that whoever acts has a move, in a game without stages.
bool is_shown(const std::string& actions) {
    ValidationOptions options;
    options.play = false;
    const auto validation = validate_variant(load(game({{"actions", actions}})), options);
    for (const auto& problem : validation.loaded.diagnostics.sorted()) {
        UNSCOPED_INFO(problem.message);
    }
    REQUIRE(validation.loaded.variant.has_value());
    REQUIRE(validation.moves.size() == 1);
    return validation.moves.front().has_move;
}

const std::string play = "play: {from: [hand], to: pile}";

}  // namespace

TEST_CASE("whoever may always pass has a move") {
    CHECK(is_shown("{" + play + ", pass: {}}"));
    CHECK(is_shown("{" + play + ", pass: {when_leading: true}}"));
}

TEST_CASE("conditions that leave no case out show that there is a move") {
    CHECK(is_shown("{" + play + ", pass: {when: not can_play}}"));
    CHECK(is_shown("{" + play +
                   ", pass: {when: count(hand) > 3, when_leading: true}, "
                   "wait: {when: count(hand) <= 3}}"));
}

TEST_CASE("where a case is left out, nothing is shown") {
    CHECK_FALSE(is_shown("{" + play + ", pass: {when: count(hand) > 3}}"));
    CHECK_FALSE(is_shown("{" + play +
                         ", pass: {when: count(hand) > 3, when_leading: true}, "
                         "wait: {when: count(hand) < 3}}"));
}

TEST_CASE("a play with a condition may not be possible, even of who leads") {
    const std::string some = "play: {from: [hand], to: pile, when: rank > 5}";
    CHECK_FALSE(is_shown("{" + some + ", pass: {when_leading: false}}"));
    CHECK(is_shown("{" + play + ", pass: {when_leading: false}}"));
}
