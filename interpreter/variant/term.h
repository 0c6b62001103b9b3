#pragma once

#include <cstdint>
#include <vector>

#include "language/term_kind.h"
#include "language/type.h"
#include "source/span.h"

namespace houserules {

/// A checked expression: every name resolved, every operand of the right type.
struct Term {
    TermKind kind = TermKind::constant;
    Type type = Type::boolean;
    Span span;
    std::int64_t value = 0;
    int index = -1;
    int domain = -1;
    std::vector<Term> operands;
    std::vector<Term> condition;  ///< of a quantifier: at most one

    /// The same operation of nothing: copying the parts takes long where they are replaced.
    [[nodiscard]] Term without_parts() const {
        return {kind, type, span, value, index, domain, {}, {}};
    }
};

}  // namespace houserules
