#pragma once

#include <string>
#include <vector>

#include "notation/rule_section.h"
#include "rules/rules.h"

namespace houserules {

/// What people are told of a rule that has a name in a file.
struct RuleWords {
    RuleSection section = RuleSection::combination;
    std::string name;   ///< as in the file
    std::string title;  ///< what it is called: its title, or its name as words
    /// What the rule sheet says of it, as sentences; may be empty. What stands between backquotes
    /// is to be taken literally.
    std::string text;
    /// The value of an option with which it says so, as "“Draw up to” at 6"; empty: as options are.
    std::string setting = {};
};

/// The words for all combinations, rows of `beats`, actions, effects, hands that win at once, and
/// rows of rounds, of `scoring` and of `end`, as they stand in the file. What the options as they
/// are leave out is told as with another value of one of them, if there is one with which it
/// counts.
///
/// @param players  how many play
[[nodiscard]] std::vector<RuleWords> words_of_rules(const Rules& rules, int players);

}  // namespace houserules
