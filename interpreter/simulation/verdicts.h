#pragma once

#include <string>
#include <vector>

#include "simulation/answers.h"

namespace houserules {

/// What the answers come to, as sentences: who is favoured, how long games are, whether they end,
/// and which rules never or always happen.
[[nodiscard]] std::vector<std::string> verdicts_of(const SeriesDescription& description,
                                                   const Answers& answers);

/// The question that a sentence answers.
enum class VerdictTopic { winners, length };

/// A sentence, and what it is about.
struct SeriesVerdict {
    VerdictTopic topic = VerdictTopic::winners;
    std::string text;
};

/// The same without what rules do, for whoever tells of them at length.
///
/// @param games  of which games a length is, as "in the mean of all 1,000 games"; empty where
///               nobody asks
[[nodiscard]] std::vector<SeriesVerdict> verdicts_on_games(const SeriesDescription& description,
                                                           const Answers& answers,
                                                           const std::string& games = {});

/// What games tell of a rule.
enum class RuleStanding {
    happened,
    switched_off,  ///< and so did not happen
    impossible,    ///< that was proved
    forbids,       ///< a row that forbids alone, which is not counted
    never          ///< it may be rare, or impossible for a reason that is not known
};
[[nodiscard]] RuleStanding standing_of(const RuleAnswer& answer);

/// How often the moment of a rule came that never happened: "asked 12,031 times, never true".
[[nodiscard]] std::string asked_text(const RuleAnswer& answer);

/// A bound with two digits that count; not rounded down, for then it would be none.
[[nodiscard]] std::string bound_text(double bound);

/// What a place in the order of turns is called: "the starter", "the 2nd to act".
[[nodiscard]] std::string starter_name(std::size_t place);

/// What a side is called: "seats 0 and 2".
[[nodiscard]] std::string side_name(Seats side);

/// What a rule is called: its section and its name, as in the file.
[[nodiscard]] std::string rule_name(const CountedRule& rule);

}  // namespace houserules
