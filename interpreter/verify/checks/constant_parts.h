#pragma once

#include <string>
#include <vector>

#include "verify/checks/every_case.h"
#include "verify/checks/findings.h"

namespace houserules {

/// A part of an expression that has the same truth value in every case.
struct ConstantPart {
    const Term* term = nullptr;
    bool always = false;  ///< true; else never
};

/// A term as the file has it, for a message; empty if it is long.
[[nodiscard]] std::string quote_of(const Term& term, const RuleFindings& findings);

/// The smallest such parts of an expression: comparisons, and whole conditions. Truth values that
/// are written out are meant.
[[nodiscard]] std::vector<ConstantPart> constant_parts(const Term& term, RulePlace place,
                                                       RuleFindings& findings);

/// Whether a condition holds in no case, unless it is written out to switch off what is inherited.
[[nodiscard]] bool never_holds(const Term& condition, RulePlace place, RuleFindings& findings);

/// "`size == 5` is never true", or "this is never true" of what is long.
[[nodiscard]] std::string constant_text(const ConstantPart& part, const RuleFindings& findings);

/// Why a part is constant, such as "`size` is from 1 to 4", if that can be said in a line.
[[nodiscard]] std::string constant_reason(const ConstantPart& part, RulePlace place,
                                          RuleFindings& findings);

/// Warns of what never happens because its condition never holds.
void warn_of_never(const Term& condition, RulePlace place, RuleFindings& findings, Span span,
                   std::string message);

/// Adds notes on the parts that make a condition never hold, and remembers that it was reported.
void explain_never(const Term& condition, RulePlace place, RuleFindings& findings,
                   Diagnostic& diagnostic);

}  // namespace houserules
