#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "notation/rule_section.h"
#include "program/program.h"

namespace houserules {

/// A rule of which is counted how often it decides or happens: a combination when a play counts as
/// it, a row of `beats` when it allows a play, an action when it is taken, but for playing cards,
/// and all others when what they wait for holds.
struct CountedRule {
    RuleSection section = RuleSection::combination;
    std::size_t index = 0;  ///< in the table of that section in `Program`
    std::string name;       ///< as in the file
    /// It cannot happen with the options as they are set, as far as that is known; see
    /// `rules_switched_off`.
    bool is_switched_off = false;
    /// A row of `beats` that forbids whatever it decides: it is never counted.
    bool only_forbids = false;
    /// Why it was proved that it cannot happen, see `impossible_rules`; empty: nothing was proved.
    std::string why_impossible = {};
};

/// The rules of a program that are counted, numbered: combinations first, in the order of the file.
class CountedRules {
public:
    explicit CountedRules(const Program& program);

    [[nodiscard]] std::size_t count() const { return rules_.size(); }
    [[nodiscard]] const std::vector<CountedRule>& all() const { return rules_; }

    /// The number of a rule of a section, by its index there; `count()` of one that is not counted.
    [[nodiscard]] std::size_t number(RuleSection section, std::size_t index) const;

private:
    std::vector<CountedRule> rules_;
    std::array<std::size_t, rule_sections + 1> first_{};
};

}  // namespace houserules
