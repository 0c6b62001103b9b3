#pragma once

#include <cstddef>
#include <vector>

#include "game/game.h"
#include "notation/rule_section.h"
#include "rules/rules.h"

namespace houserules {

/// A rule that decided something, or happened.
struct ActingRule {
    RuleSection section = RuleSection::combination;
    std::size_t index = 0;   ///< in the table of that section in `Program`
    Seats told = everybody;  ///< who may know that it did

    bool operator==(const ActingRule& other) const {
        return section == other.section && index == other.index && told == other.told;
    }
};

/// Whether everybody may know which row of `beats` allowed a play: not where rows look at what not
/// everybody sees.
[[nodiscard]] bool beats_are_open(const Variant& variant);

/// Finds the rules that act in a decision, and who may know it. What could tell a hidden card, or
/// what was chosen in secret, is left out.
class ActingRules {
public:
    /// @param program       outlives it
    /// @param open_beats    see `beats_are_open`
    ActingRules(const Program& program, bool open_beats)
        : program_(program), open_beats_(open_beats) {}

    /// Looks at a move before it is made.
    void before(const State& state, const Move& move);

    /// What followed, from the move until the next decision.
    ///
    /// @return in the order in which they acted, each once
    [[nodiscard]] std::vector<ActingRule> after(const Events& events, const RuleUses& uses) const;

private:
    const Program& program_;
    bool open_beats_;
    int row_ = -1;  ///< of `beats` that allows the move
};

}  // namespace houserules
