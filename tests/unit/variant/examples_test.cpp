#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string example(const std::string& text) { return game() + "examples:\n  one:\n" + text; }

std::vector<std::string> texts(const std::vector<ExampleText>& items) {
    std::vector<std::string> result;
    for (const ExampleText& item : items) result.push_back(item.text);
    return result;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("an example with everything", "[variant][examples]") {
    const std::string text = example(
        "    players: 2\n"
        "    options: {finish: last_left, limit: 3}\n"
        "    given: {pile: [AS], hand: {0: [10H, 4D], 1: []}, segments: {0: 3}, to_act: 0}\n"
        "    legal: [10H, pick_up, 1 7 as 7]\n"
        "    illegal: {4D: higher, pass: pass}\n"
        "    readings: {4H 4D 5H: bomb_of_six, 10H JC: none}\n"
        "    plays: [10H, 4D]\n"
        "    then: {pile: [4D], to_act: 1, winners: [0]}\n");
    const LoadedVariant loaded = load(text);
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant);
    REQUIRE(loaded.variant->examples.size() == 1);
    const Example& one = loaded.variant->examples.front();
    CHECK(one.name.text == "one");
    CHECK(one.players == 2);
    REQUIRE(one.options.size() == 2);
    CHECK(one.options[0].name.text == "finish");
    CHECK(one.options[0].value.text == "last_left");
    REQUIRE(one.given.size() == 5);
    CHECK(one.given[0].is_list);
    CHECK(one.given[0].seat == -1);
    CHECK(texts(one.given[0].cards) == Texts{"AS"});
    CHECK(one.given[1].seat == 0);
    CHECK(texts(one.given[1].cards) == Texts{"10H", "4D"});
    CHECK(one.given[2].name.text == "hand");
    CHECK(one.given[2].seat == 1);
    CHECK(one.given[2].is_list);
    CHECK(one.given[2].cards.empty());
    CHECK(one.given[3].seat == 0);
    CHECK_FALSE(one.given[3].is_list);
    CHECK(one.given[3].value.text == "3");
    CHECK(one.given[4].value.text == "0");
    REQUIRE(one.legal.size() == 3);
    CHECK(one.legal[2].move.text == "1 7 as 7");
    CHECK(loaded.sources.text(one.legal[2].move.span) == "1 7 as 7");
    CHECK_FALSE(one.legal[2].because);
    REQUIRE(one.illegal.size() == 2);
    CHECK(one.illegal[0].move.text == "4D");
    CHECK(one.illegal[0].because->text == "higher");
    CHECK(loaded.sources.text(one.illegal[0].because->span) == "higher");
    REQUIRE(one.readings.size() == 2);
    CHECK(one.readings[1].move.text == "10H JC");
    CHECK(one.readings[1].because->text == "none");
    CHECK(texts(one.plays) == Texts{"10H", "4D"});
    REQUIRE(one.then.size() == 3);
    CHECK(one.then[1].value.text == "1");
}

TEST_CASE("an example may be short", "[variant][examples]") {
    const Variant variant = load_right(example("    legal: {3S: higher}\n"));
    const Example& one = variant.examples.front();
    CHECK(one.players == 0);
    CHECK(one.legal.front().because->text == "higher");
}

TEST_CASE("examples that are wrong", "[variant][examples]") {
    check_error(example("    <<leagl>>: [3S]\n"), Code::unknown_key, "did you mean `legal`?");
    check_error(example("    players: <<0>>\n"), Code::out_of_range, "1 to 12");
    check_error(example("    legal: <<3S>>\n"), Code::wrong_shape, "a map or a list");
    check_error(example("    legal: [<<[3S]>>]\n"), Code::wrong_shape, "single value");
    check_error(example("    readings: <<[3S]>>\n"), Code::wrong_shape, "a map");
    check_error(example("    plays: <<{3S: x}>>\n"), Code::wrong_shape, "a list");
    check_error(example("    given: <<[3S]>>\n"), Code::wrong_shape, "a map");
    check_error(example("    given: {hand: {<<first>>: [3S]}}\n"), Code::bad_value, "seat");
    check_error(example("    given: {hand: {<<12>>: [3S]}}\n"), Code::bad_value, "seat");
    check_error(example("    given: {hand: {0: <<{1: 2}>>}}\n"), Code::wrong_shape, "single value");
    check_error(example("    given: {<<my hand>>: [3S]}\n"), Code::bad_name, "my hand");
    check_error(game({{"examples", "<<[]>>"}}), Code::wrong_shape, "a list");
}
