#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "source/span.h"

namespace houserules {

/// An expression as written: the tree of its grammar, names unresolved, types unknown.
///
/// Parentheses leave no node; they count to the span of what they enclose. Chains of
/// operators group to the left.
struct Syntax {
    enum class Kind {
        number,  ///< `number`
        name,    ///< `text`; also card names such as `3S`
        member,  ///< operands[0] `.` text
        call,    ///< text `(` operands... [`over` over] [`where` where] `)`
        negate,  ///< `-` operands[0]
        logical_not,
        logical_and,
        logical_or,
        add,
        subtract,
        multiply,
        divide,
        modulo,
        equal,
        not_equal,
        less,
        less_equal,
        greater,
        greater_equal,
        in_list,   ///< operands[0] `in (` operands[1..] `)`
        in_range,  ///< operands[0] `in (` operands[1] `..` operands[2] `)`
        is_a,      ///< operands[0] `is` text (a group's name); text_span is the name
        values,    ///< `(` operands... `)`, both sides of a comparison or neither
    };

    Kind kind = Kind::number;
    Span span;
    Span text_span;  ///< where `text` stands, of a number the number, else the operator
    std::string text;
    std::int64_t number = 0;
    std::vector<Syntax> operands;
    std::vector<Syntax> over;   ///< of a call: at most one
    std::vector<Syntax> where;  ///< of a call: at most one
};

}  // namespace houserules
