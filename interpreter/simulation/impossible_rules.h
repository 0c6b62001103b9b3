#pragma once

#include <string>
#include <vector>

#include "notation/rule_section.h"
#include "rules/rules.h"

namespace houserules {

/// A rule that cannot happen in games of so many players with the options as they are.
struct ImpossibleRule {
    RuleSection section = RuleSection::combination;
    std::string name;  ///< as in the file
    std::string why;   ///< the end of a sentence, as "with 4 players `players == 2` is never true"
};

/// The rules of which it is proved that they cannot happen, with the weakest reason that does: what
/// no game of the file allows is not said to be so because of its options. Those that an option
/// switches off, see `rules_switched_off`, are not among them, nor are rows that only forbid.
[[nodiscard]] std::vector<ImpossibleRule> impossible_rules(const Rules& rules, int players);

/// The rows of `beats` that may decide and forbid whatever they decide, by name, be it because of
/// an option: they are at work, but never counted.
[[nodiscard]] std::vector<std::string> rows_that_only_forbid(const Rules& rules);

}  // namespace houserules
