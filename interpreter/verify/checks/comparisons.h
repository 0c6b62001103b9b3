#pragma once

#include <cstdint>
#include <vector>

#include "variant/term.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

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
