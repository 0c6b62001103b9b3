#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "language/term_kind.h"
#include "program/plain_formula.h"

namespace houserules {

/// One operation of a compiled expression. What it is made of follows it: its operands, and then
/// what is asked of each card or player, if anything is.
struct FormulaNode {
    TermKind kind = TermKind::constant;
    bool can_be_none = false;    ///< of a comparison: whether its operands may be absent, -1
    bool has_condition = false;  ///< the last part is a condition over each card or player
    std::uint16_t operands = 0;
    std::uint16_t size = 1;  ///< nodes that it is made of, itself among them
    std::int32_t index = 0;  ///< of what is declared; of a mask
    std::int32_t value = 0;

    /// The first of the parts; then each is followed by the `next`.
    [[nodiscard]] const FormulaNode* first() const { return this + 1; }
    [[nodiscard]] const FormulaNode* next() const { return this + size; }

    /// A part by its number; the condition comes after the operands.
    [[nodiscard]] const FormulaNode& part(std::size_t number) const {
        const FormulaNode* part = first();
        for (; number > 0; --number) part = part->next();
        return *part;
    }
};

/// A compiled expression: a range of `Program::nodes`, beginning with its outermost operation.
struct Formula {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    FormulaForm form = FormulaForm::nodes;  ///< a quicker way to the same value, if there is one
    std::uint16_t count = 0;                ///< of its plain tests
    std::uint32_t first = 0;                ///< of its plain tests, or its plain number

    [[nodiscard]] bool absent() const { return begin == end; }
};

}  // namespace houserules
