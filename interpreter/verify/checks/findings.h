#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/inheritance/merge.h"
#include "variant/variant.h"
#include "verify/checks/game_facts.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

/// What the checks of the rules look at, and where they put what they find.
struct RuleFindings {
    const Variant& variant;
    const Node& document;
    const Sources& sources;
    const MergeFindings& changes;  ///< as in `LoadedVariant`
    const GameFacts& facts;
    TermRanges& ranges;
    Diagnostics& diagnostics;
    /// Conditions that were found wrong already, so that no part of them is reported again.
    std::set<const Term*> reported = {};
};

/// Errors: the game or its rounds can never end.
void check_endings(RuleFindings& findings);

/// Errors: divisors that are zero with some options or numbers of players. Those that the course
/// of a game decides are not looked at.
void check_divisors(RuleFindings& findings);

/// Errors: seats that are not there, whatever the number of players, and ranks.
void check_seats(RuleFindings& findings);

/// Why a combination that cannot be played cannot, as "the deck has no 6 cards of one rank".
[[nodiscard]] std::string why_never_played(const RuleFindings& findings, std::size_t combination);

/// Rules that can never matter.
void check_combinations(RuleFindings& findings);
void check_actions(RuleFindings& findings);
void check_other_rules(RuleFindings& findings);
void check_steps(RuleFindings& findings);

/// Changes of a file that extends another which leave everything as it was.
void check_changes(RuleFindings& findings);

/// Steps of the set-up that count once more whenever it is begun anew.
void check_set_up(RuleFindings& findings);

/// Effects that undo each other, and what nothing follows from.
void check_effects(RuleFindings& findings);

/// Stages that are never reached; errors: those that are never left although no round ends in them.
void check_stages(RuleFindings& findings);

/// Groups that no card is of.
void check_groups(RuleFindings& findings);

/// What stands twice in a list.
void check_lists(RuleFindings& findings);

/// Conditions that repeat what is asked already.
void check_repetitions(RuleFindings& findings);

/// Numbers that become too large.
void check_numbers(RuleFindings& findings);

/// Rows that can never matter, or that one above them always comes before.
void check_rows(RuleFindings& findings);

/// Conditions that are always true, or never. Comes after those above.
void check_conditions(RuleFindings& findings);

/// Names that nothing uses.
void check_unused_names(RuleFindings& findings);

}  // namespace houserules
