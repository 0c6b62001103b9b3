#include "explain/rule_words.h"

#include <algorithm>

#include "../notation/table_games.h"
#include "../text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

RuleWords words_for(const Rules& rules, RuleSection section, const std::string& name,
                    int players = 4) {
    const auto words = words_of_rules(rules, players);
    const auto found = std::find_if(words.begin(), words.end(), [&](const RuleWords& rule) {
        return rule.section == section && rule.name == name;
    });
    REQUIRE(found != words.end());
    return *found;
}

}  // namespace

TEST_CASE("a rule is told as the rule sheet tells it, by itself") {
    const Rules palace = bundled_rules("palace");
    const auto set = words_for(palace, RuleSection::combination, "set");
    CHECK(set.title == "Set");
    CHECK(set.text == "1 to 4 cards of one rank.");
    CHECK(set.setting.empty());
    // On the sheet it begins with "Otherwise".
    CHECK(words_for(palace, RuleSection::beats_row, "higher").text ==
          "The play must be of a higher rank than the play to beat.");
    CHECK(words_for(palace, RuleSection::action, "pick_up").text ==
          "You may pick up only if you cannot play.");
    CHECK(contains(words_for(palace, RuleSection::effect, "burns").text, "rank 10"));
    CHECK(contains(words_for(palace, RuleSection::end_row, "first_out").text, "a player is out"));
}

TEST_CASE("what options leave out is told with another value of one") {
    const auto draws = words_for(bundled_rules("palace"), RuleSection::effect, "draws");
    CHECK(draws.setting == "\u201cDraw up to\u201d at 6");
    CHECK(contains(draws.text, "until there are 6 cards in your hand"));
}

TEST_CASE("of an action that only answers a question that is said, if the sheet says no more") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        for (const auto& action : rules.variant.actions) {
            if (action.implied || !action.asked_only) continue;
            INFO(action.name.text);
            CHECK_FALSE(words_for(rules, RuleSection::action, action.name.text).text.empty());
        }
    }
    CHECK(words_for(bundled_rules("panjpar"), RuleSection::action, "guess_red").text ==
          "Answers a question that the rules ask.");
}

TEST_CASE("every rule of every game has a title, and its name once in its section") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const auto words = words_of_rules(rules, rules.program.players.front());
        for (const auto& rule : words) {
            INFO(rule.name);
            CHECK_FALSE(rule.title.empty());
            CHECK(std::count_if(words.begin(), words.end(), [&](const RuleWords& other) {
                      return other.section == rule.section && other.name == rule.name;
                  }) == 1);
        }
    }
}
