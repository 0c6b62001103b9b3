#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expression/syntax.h"
#include "source/diagnostics.h"
#include "source/span.h"

namespace houserules {

/// What an expression may not exceed. Depth counts parentheses, calls, lists, `not` and
/// the sign `-` within each other; operators in a row add none.
struct ExpressionLimits {
    static constexpr std::size_t bytes = 2'000;
    static constexpr int depth = 32;
    static constexpr std::size_t nodes = 400;
};

/// The names that an expression may use. They are asked for only to say what is wrong with one.
using KnownNames = std::function<std::vector<std::string>()>;

/// Parses one expression.
///
/// @param text   the bytes of the expression as they stand in the file; line breaks and
///               indentation inside count as blanks
/// @param where  the span of `text` in its file; all spans of the result lie in it
/// @param names  to tell from words that have no meaning; may be empty
/// @return the tree, or nothing after reporting at least one error
[[nodiscard]] std::optional<Syntax> parse_expression(std::string_view text, Span where,
                                                     Diagnostics& diagnostics,
                                                     const KnownNames& names = {});

}  // namespace houserules
