#pragma once

#include <string_view>

#include "expression/syntax.h"

namespace houserules {

/// How tightly an expression binds, from loose to tight; an operand that binds
/// looser than its place asks for stands in parentheses.
enum class Binding {
    disjunction,
    conjunction,
    negation,
    comparison,
    sum,
    product,
    sign,
    member,
    primary,
};

[[nodiscard]] Binding binding(Syntax::Kind kind);

/// How an operator is written, such as "<="; empty for what is not an operator.
[[nodiscard]] std::string_view operator_text(Syntax::Kind kind);

}  // namespace houserules
