#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "notation/rule_section.h"
#include "rules/rules.h"

namespace houserules {

/// What is known of games before they are played.
struct KnownOfGames {
    int players = 0;  ///< how many play; 0: any number that the file allows
    const std::vector<std::int64_t>* options = nullptr;  ///< their values; null: any
};

/// A rule that has its turn in no game, and why, in words.
struct DeadRule {
    RuleSection section = RuleSection::combination;
    std::string name;  ///< as in the file
    std::string why;   ///< the end of a sentence, as "the deck has no 6 cards of one rank"
    /// The reason is how many players it needs, so that those who play need not be told.
    bool needs_players = false;
};

/// The rules of which the checks of conditions, of rows and of the deck prove that they have their
/// turn in no game of which so much is known. What is not among them may have its turn, or not.
[[nodiscard]] std::vector<DeadRule> dead_rules(const Rules& rules, const KnownOfGames& known);

}  // namespace houserules
