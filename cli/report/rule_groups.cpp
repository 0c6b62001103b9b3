#include "report/rule_groups.h"

#include <fmt/format.h>

#include "simulation/verdicts.h"
#include "source/containers.h"
#include "source/sorting.h"

using namespace houserules;

Often how_often(const Report& report, const RuleAnswer& rule) {
    if (rule.games != 0) {
        return rule.games == report.answers.details ? Often::every_game : Often::some_games;
    }
    switch (standing_of(rule)) {
        case RuleStanding::impossible: return Often::cannot;
        case RuleStanding::switched_off: return Often::switched_off;
        case RuleStanding::forbids: return Often::forbids;
        case RuleStanding::happened:
        case RuleStanding::never: break;
    }
    return Often::never;
}

std::vector<OptionSet> switching_options(const Report& report) {
    std::vector<OptionSet> options;
    for (const auto& rule : report.switched_off) {
        for (const auto& option : rule.options) {
            if (!contains(options, option)) options.push_back(option);
        }
    }
    return options;
}

std::string words_of_option(const OptionSet& option) {
    return fmt::format("\u201c{}\u201d is {}", option.title, option.value);
}

std::vector<const RuleAnswer*> rules_of(const Report& report, Often often) {
    std::vector<const RuleAnswer*> rules;
    for (const auto& rule : report.answers.rules) {
        const bool is_unseen_end =
            often == Often::never && rule.rule.section == RuleSection::end_row;
        if (how_often(report, rule) == often && !is_unseen_end) rules.push_back(&rule);
    }
    sort_stably(rules, [](const auto* a, const auto* b) { return a->share.mean > b->share.mean; });
    return rules;
}
