#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "variant/term.h"
#include "verify/checks/every_case.h"
#include "verify/checks/findings.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

/// What becomes of a row in a list of which the first whose condition holds decides.
struct RowFate {
    bool reached = false;    ///< there may be a case in which it decides
    bool may_hold = false;   ///< there may be a case in which its condition holds
    std::set<int> taken_by;  ///< rows above that decide where it would
    std::set<int> within;    ///< rows above whose condition holds wherever this one's does
};

/// Finds out for each row whether it can ever decide. Conditions of the position are taken as they
/// are written: two of the same text are the same, any others have nothing to do with each other.
///
/// @param rows  the conditions; null: always
/// @return nothing if there are too many cases to be sure of anything
[[nodiscard]] std::vector<RowFate> fates_of_rows(const std::vector<const Term*>& rows,
                                                 RulePlace place, RuleFindings& findings);

/// Which conditions of the position say the same wherever they stand.
enum class Moment {
    one,     ///< all are asked at the same time
    several  ///< what was asked before may have changed
};

/// Whether there may be a case in which all of some conditions hold.
[[nodiscard]] bool may_hold_together(const std::vector<const Term*>& conditions, RulePlace place,
                                     Moment moment, RuleFindings& findings);

/// Conditions that compare the same numbers of the position with fixed ones, and so cannot be true
/// and false in every way: who has at least 5 points has at least 3.
class Comparisons {
public:
    /// Adds a condition. One that compares no whole number with a fixed one can be as it likes.
    ///
    /// @param number  its bit in `may_be`
    void add(const Term& condition, int number, TermRanges& ranges);

    /// Whether the conditions can have these values at the same time.
    ///
    /// @param values  by number, as bits
    [[nodiscard]] bool may_be(std::uint32_t values) const;

private:
    struct Comparison {
        TermKind kind;
        std::int64_t fixed;
        int number;

        [[nodiscard]] bool holds(std::int64_t value) const;
    };

    /// Of one number.
    struct Compared {
        const Term* term;
        std::vector<Comparison> comparisons;

        [[nodiscard]] bool may_be(std::uint32_t values) const;
    };

    std::vector<Compared> compared_;
};

}  // namespace houserules
