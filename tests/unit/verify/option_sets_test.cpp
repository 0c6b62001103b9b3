#include "verify/trial/option_sets.h"

#include <algorithm>

#include "catch.h"
#include "variant/loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Variant with_options(const std::string& options) {
    auto loaded = load(game({{"options", options}}));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    return *loaded.variant;
}

bool has_set(const std::vector<OptionValues>& sets, const OptionValues& values) {
    return std::find(sets.begin(), sets.end(), values) != sets.end();
}

}  // namespace

TEST_CASE("a game without options is tried as it is") {
    CHECK(option_sets_to_try(with_options(""), 40) == std::vector<OptionValues>{{}});
}

TEST_CASE("each option is tried at its limits, the defaults come first, and no set comes twice") {
    const auto variant = with_options(
        "{strict: {default: false, says: strict}, cards: {default: 3, range: 2..9, says: cards}, "
        "goal: {default: low, values: [low, middle, high], says: goal}}");
    const auto sets = option_sets_to_try(variant, 40);
    REQUIRE_FALSE(sets.empty());
    CHECK(sets.front() == OptionValues{0, 3, 0});
    CHECK(has_set(sets, {1, 3, 0}));
    CHECK(has_set(sets, {0, 2, 0}));
    CHECK(has_set(sets, {0, 9, 0}));
    CHECK(has_set(sets, {0, 3, 1}));
    CHECK(has_set(sets, {0, 3, 2}));
    CHECK(has_set(sets, {0, 2, 0}));
    CHECK(has_set(sets, {1, 9, 2}));
    auto sorted = sets;
    std::sort(sorted.begin(), sorted.end());
    CHECK(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());
}

TEST_CASE("no more sets are tried than wanted") {
    const auto variant = with_options(
        "{a: {default: 1, range: 0..9, says: a}, b: {default: 1, range: 0..9, says: b}}");
    CHECK(option_sets_to_try(variant, 3).size() == 3);
    CHECK(option_sets_to_try(variant, 100).size() < 20);
}

TEST_CASE("options that are not the defaults are named as they are written") {
    const auto variant = with_options(
        "{strict: {default: false, says: strict}, cards: {default: 3, range: 2..9, says: cards}, "
        "goal: {default: low, values: [low, high], says: goal}}");
    CHECK(changed_options_text(variant, {0, 3, 0}).empty());
    CHECK(changed_options_text(variant, {1, 3, 1}) == "`strict` true and `goal` high");
    CHECK(changed_options_arguments(variant, {1, 9, 0}) == " --set strict=true --set cards=9");
}
