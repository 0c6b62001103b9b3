#pragma once

#include <vector>

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Which cards may count as others by each rule of `values`, which is the same in all combinations
/// that the rule is for.
class WildTables {
public:
    /// @param program  whose cards are compiled; must outlive the tables, as the emitter must
    WildTables(const Variant& variant, const Emitter& emitter, const Program& program);

    /// The cards of which a rule says so, by what they may count as and for how much.
    ///
    /// @param rule  its index among `values`
    /// @param rank  the value of the variable that rules of `values` ask for; 0 if they ask for
    /// none
    [[nodiscard]] const std::vector<WildProgram>& of(int rule, int rank) const;

    [[nodiscard]] const Emitter& emitter() const { return emitter_; }

private:
    const Emitter& emitter_;
    std::vector<std::vector<std::vector<WildProgram>>> tables_;  ///< by rule, then by rank
};

}  // namespace houserules
