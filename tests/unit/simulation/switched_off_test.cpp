#include "simulation/switched_off.h"

#include <algorithm>

#include "../notation/table_games.h"
#include "simulation/counted_rules.h"
#include "simulation/simulate.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The rules that are switched off, each with the options that do it: "actions.double: may_double
/// is false".
std::vector<std::string> switched_off(const Rules& rules) {
    std::vector<std::string> texts;
    for (const auto& rule : rules_switched_off(rules)) {
        std::string text = std::string(section_name(rule.section)) + "." + rule.name + ":";
        for (const auto& option : rule.options) text += " " + option.option + " is " + option.value;
        texts.push_back(text);
    }
    return texts;
}

/// A game with options in place of some of its rules.
Rules with_options(const std::string& options, const Replacements& rules,
                   const std::vector<OptionSetting>& settings = {}) {
    auto text =
        changed(climbing_game(), "players: 2..3\n", "players: 2..3\noptions: {" + options + "}\n");
    text = changed(text, rules);
    FileAccess files = source_tree();
    files.read_file = [text](const std::string&) { return std::optional<std::string>(text); };
    auto loaded = load_rules("test.yaml", settings, files);
    REQUIRE(loaded);
    return std::move(*loaded);
}

}  // namespace

TEST_CASE("a rule whose condition an option decides is switched off by it, and not with others") {
    const Replacements pass = {{"{locks_out: true}", "{when: passing, locks_out: true}"}};
    const std::string option = "passing: {default: false, says: passing}";
    CHECK(switched_off(with_options(option, pass)) ==
          std::vector<std::string>{"actions.pass: passing is false"});
    CHECK(switched_off(with_options(option, pass, {{"passing", "true"}})).empty());
}

TEST_CASE("combinations that no play may be with these options are switched off") {
    const std::string option = "runs: {default: few, values: [never, few, many], says: runs}";
    const Replacements play = {
        {"to: table}", "to: table, when: not (combination == run and runs == never)}"}};
    CHECK(switched_off(with_options(option, play)).empty());
    CHECK(switched_off(with_options(option, play, {{"runs", "never"}})) ==
          std::vector<std::string>{"combinations.run: runs is never"});
    // Runs of five and more are all that is forbidden: some are left.
    const Replacements size = {
        {"to: table}", "to: table, when: not (combination == run and size > 4 and runs != many)}"}};
    CHECK(switched_off(with_options(option, size)).empty());
}

TEST_CASE("what takes two options to be switched on names neither") {
    const Replacements pass = {{"{locks_out: true}", "{when: one and two, locks_out: true}"}};
    const std::string options =
        "one: {default: false, says: one}, two: {default: false, says: two}";
    CHECK(switched_off(with_options(options, pass)) == std::vector<std::string>{"actions.pass:"});
    CHECK(switched_off(with_options(options, pass, {{"one", "true"}})) ==
          std::vector<std::string>{"actions.pass: two is false"});
}

TEST_CASE("what never happens whatever the options, or only in play, is not switched off") {
    const std::string option = "passing: {default: false, says: passing}";
    const Replacements never = {
        {"{locks_out: true}", "{when: passing and not passing and 1 > 2, locks_out: true}"}};
    CHECK(switched_off(with_options(option, never)).empty());
    const Replacements in_play = {
        {"{locks_out: true}", "{when: passing or count(hand) > 60, locks_out: true}"}};
    CHECK(switched_off(with_options(option, in_play)).empty());
    CHECK(switched_off(rules_of(climbing_game())).empty());
}

TEST_CASE("what is asked for nowhere is switched off, and what follows from it") {
    const auto off = switched_off(bundled_rules("dou-dizhu"));
    CHECK(contains(off, std::string("actions.double: may_double is false")));
    CHECK(contains(off, std::string("effects.stake_doubles: may_double is false")));
    CHECK(contains(off, std::string("combinations.four_and_any: kickers is different")));
    CHECK_FALSE(contains(off, std::string("combinations.four_and_singles: kickers is different")));
    const auto doubled = switched_off(bundled_rules("dou-dizhu", {{"may_double", "true"}}));
    CHECK_FALSE(contains(doubled, std::string("actions.double: may_double is false")));
}

TEST_CASE("steps that do nothing with an option switch off what is made of them alone") {
    CHECK(switched_off(bundled_rules("palace")) ==
          std::vector<std::string>{"effects.draws: draw_up_to is 0"});
    CHECK(switched_off(bundled_rules("palace", {{"draw_up_to", "3"}})).empty());
    CHECK(contains(switched_off(bundled_rules("president")),
                   std::string("beats.same_rank: equal_rank is never")));
}

TEST_CASE("a row that an earlier one leaves nothing to decide is switched off") {
    CHECK(contains(switched_off(bundled_rules("go-boom")),
                   std::string("beats.last_card: match is card_led")));
    const auto last = switched_off(bundled_rules("go-boom", {{"match", "last_card"}}));
    CHECK_FALSE(contains(last, std::string("beats.last_card: match is card_led")));
    CHECK(contains(last, std::string("beats.card_led: match is last_card")));
}

TEST_CASE(
    "what waits for a number that nothing changes is switched off with what would change it") {
    const auto off = switched_off(bundled_rules("crazy-eights"));
    CHECK(contains(off, std::string("effects.two: twos_draw is false")));
    CHECK(contains(off, std::string("actions.draw_for_twos: twos_draw is false")));
    CHECK(contains(off, std::string("beats.answer_to_a_two: twos_draw is false")));
    CHECK(contains(off, std::string("effects.takes: twos_draw is false")));
    CHECK(contains(off, std::string("effects.call_is_over: last_card_call is false")));
    const auto twos = switched_off(bundled_rules("crazy-eights", {{"twos_draw", "true"}}));
    for (const auto& rule : twos) CHECK_FALSE(contains(rule, "twos_draw"));
    CHECK_FALSE(contains(off, std::string("actions.draw:")));
    // One card alone may be played, of which the row before decides.
    CHECK(contains(off, std::string("beats.several_cards: several is false")));
}

TEST_CASE("no rule that is switched off ever happens, in bundled games with whatever option") {
    const auto check = [](const Rules& rules) {
        Series series;
        series.games = 2;
        series.seats = rules.program.best_players;
        series.seed = 7;
        series.details = 2;
        series.turn_limit = 200;
        const CountedRules counted(rules.program);
        const Tally tally = simulate(rules.program, series);
        for (const auto& off : rules_switched_off(rules)) {
            for (std::size_t i = 0; i < counted.count(); ++i) {
                const auto& rule = counted.all()[i];
                if (rule.section != off.section || rule.name != off.name) continue;
                INFO(rules.name << ": " << rule.name);
                CHECK(tally.rules[i].times == 0);
            }
        }
    };
    for (const auto& name : bundled_variants()) {
        const Rules usual = bundled_rules(name);
        check(usual);
        for (const auto& option : usual.variant.options) {
            const std::int64_t end = option.kind == Option::Kind::choice
                                         ? static_cast<std::int64_t>(option.choices.size()) - 1
                                         : option.most;
            const auto other = option.default_value == end ? option.least : end;
            if (other == option.default_value) continue;
            check(bundled_rules(name, {{option.name.text, option_text(option, other)}}));
        }
    }
}
