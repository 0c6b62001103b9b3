#pragma once

#include <optional>
#include <string_view>

#include "document/node.h"
#include "variant/binding/scope.h"
#include "variant/binding/types.h"
#include "variant/draft.h"

namespace houserules {

/// Parses the expression that a scalar holds. `what` names it in messages: "`when`".
[[nodiscard]] std::optional<Syntax> parse_scalar(Draft& draft, const Node& node,
                                                 std::string_view what);

/// Reads an expression whose value must be of a type. Reports what is wrong.
[[nodiscard]] std::optional<Term> read_term(Draft& draft, const Node& node, const Scope& scope,
                                            ValueType wanted, std::string_view what);

/// The expression at a key of a map: nothing if the key is absent or its value wrong.
[[nodiscard]] std::optional<Term> read_term_at(Draft& draft, const Node& map, std::string_view key,
                                               const Scope& scope, ValueType wanted);

}  // namespace houserules
