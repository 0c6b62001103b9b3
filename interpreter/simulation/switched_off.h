#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "notation/rule_section.h"
#include "rules/rules.h"

namespace houserules {

/// An option with the value that it has.
struct OptionSet {
    std::string option;  ///< as in the file
    std::string title;   ///< what it is called: its title, or its name as words
    std::string value;   ///< as `--set` takes it
    std::string says;    ///< what the option is about, as in the file; may be empty

    bool operator==(const OptionSet&) const = default;
};

/// A rule that cannot happen with the options as they are set, and might with others.
struct SwitchedOffRule {
    RuleSection section = RuleSection::combination;
    std::string name;  ///< as in the file
    /// The options each of which would be enough to switch it on; none if that takes several of
    /// them at once.
    std::vector<OptionSet> options;
};

/// A rule of a file, and whether it can happen as far as that is known before the game.
struct RuleState {
    RuleSection section = RuleSection::combination;
    std::string name;  ///< as in the file
    bool is_possible = true;
    std::string why = {};  ///< it is not, in words; empty if it is
};

/// All rules of a file that are counted, always the same in the same order. A row of `beats` that
/// only forbids counts as not possible.
///
/// @param options  their values; null: options may be anything
/// @param players  how many play; 0: any number
[[nodiscard]] std::vector<RuleState> possible_rules(const Rules& rules,
                                                    const std::vector<std::int64_t>* options,
                                                    int players);

/// The rules of a file that options switch off, in the order of their sections. Only those are
/// found for which conditions say so without the game being played: a rule that is not among them
/// may still never happen because of an option.
[[nodiscard]] std::vector<SwitchedOffRule> rules_switched_off(const Rules& rules);

}  // namespace houserules
