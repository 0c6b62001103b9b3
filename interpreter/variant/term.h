#pragma once

#include <cstdint>
#include <utility>
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

[[nodiscard]] inline Term make_term(TermKind kind, Type type, Span span,
                                    std::vector<Term> operands = {}) {
    Term term;
    term.kind = kind;
    term.type = type;
    term.span = span;
    term.operands = std::move(operands);
    return term;
}

/// The player whom chance names for something, each round anew.
[[nodiscard]] inline Term drawn_player(Draw of, Span span) {
    Term term = make_term(TermKind::drawn_player, Type::player, span);
    term.index = static_cast<int>(of);
    return term;
}

}  // namespace houserules
