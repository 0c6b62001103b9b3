#include "simulation/counted_rules.h"

#include "../notation/table_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("rules are counted in the order of their sections, but for playing cards") {
    const CountedRules counted(program_of(climbing_game()));
    std::vector<std::string> names;
    for (const auto& rule : counted.all()) {
        names.push_back(std::string(section_name(rule.section)) + "." + rule.name);
    }
    CHECK(names == std::vector<std::string>{"combinations.single", "combinations.pair",
                                            "combinations.run", "beats.higher", "actions.pass",
                                            "end.first_out"});
}

TEST_CASE("each counted rule has the number of its place, and no other has one") {
    using Section = RuleSection;
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const CountedRules counted(bundled_rules(name).program);
        for (std::size_t i = 0; i < counted.count(); ++i) {
            CHECK(counted.number(counted.all()[i].section, counted.all()[i].index) == i);
        }
        CHECK(counted.number(Section::action, 0) == counted.count());
        for (std::size_t i = 0; i < rule_sections; ++i) {
            CHECK(counted.number(static_cast<Section>(i), 10'000) == counted.count());
            CHECK_FALSE(section_name(static_cast<Section>(i)).empty());
        }
    }
}

TEST_CASE("rules have names that tell them apart, as the lines of --raw need") {
    for (const auto& name : bundled_variants()) {
        const CountedRules counted(bundled_rules(name).program);
        std::vector<std::string> names;
        for (const auto& rule : counted.all()) {
            const auto whole = std::string(section_name(rule.section)) + "." + rule.name;
            INFO(name << ": " << whole);
            CHECK_FALSE(houserules::testing::contains(names, whole));
            names.push_back(whole);
        }
    }
}
