#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/rule_words.h"
#include "explain/sheet/rule_sheet.h"
#include "rules/rules.h"
#include "simulation/answers.h"
#include "simulation/comparison_answers.h"
#include "simulation/comparison_file.h"
#include "simulation/simulation_file.h"
#include "simulation/switched_off.h"

/// What was found with one value of an option.
struct SweptValue {
    std::string value;
    houserules::Answers answers;
};

/// How games compare that are alike but for the value of an option.
struct SweptOption {
    std::string option;
    std::vector<SweptValue> values;
};

/// Another game that the same deals were played by, by players of one kind.
struct ComparedGame {
    std::string name;
    std::string players;                    ///< as "random"
    houserules::ComparisonAnswers answers;  ///< the other game is the first
};

/// All that a page tells. Its texts may be strangers', but are not long.
struct Report {
    houserules::SimulationFile file;
    houserules::Answers answers;
    std::vector<std::string> settings;           ///< as `--set` takes them, to play a game again
    std::optional<houserules::RuleSheet> sheet;  ///< the rules in words
    std::string why_no_sheet;                    ///< a sentence, if there is none
    // As far as the rules are at hand:
    std::vector<houserules::SwitchedOffRule> switched_off;
    std::vector<houserules::RuleWords> rule_words;
    std::optional<SweptOption> sweep;
    std::vector<ComparedGame> others;  ///< one game, by several kinds of players; none: no other
    /// What differs in the rules from those of that game; none if not both are at hand.
    std::optional<houserules::RuleSheet> changes;
};

/// What a comparison tells of the first of its games.
///
/// @param effect  what matters, see `answers_of`
[[nodiscard]] std::vector<ComparedGame> compared_games(const houserules::ComparisonFile& file,
                                                       double effect);

/// What the rules of a game change from those of another, in words.
[[nodiscard]] houserules::RuleSheet changes_in_rules(const houserules::Rules& first,
                                                     const houserules::Rules& second, int players);

/// What a page tells of games that were played by rules that are at hand.
[[nodiscard]] Report report_of(houserules::SimulationFile file, const houserules::Rules& rules);

/// The same of a file that somebody else may have written: the rules are looked for by the name
/// that stands there, and are told only if they are those of the file. Says nothing.
[[nodiscard]] Report report_of(houserules::SimulationFile file);

/// The same of a comparison: of its second game, which changes the first, with what differs.
///
/// @param file    with at least one part
/// @param effect  what matters, see `answers_of`
[[nodiscard]] Report report_of(houserules::ComparisonFile file, double effect);
