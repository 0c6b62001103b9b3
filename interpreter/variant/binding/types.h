#pragma once

#include <string>

#include "variant/term.h"
#include "variant/variant.h"

namespace houserules {

/// A type together with the attribute or option whose values it has.
struct ValueType {
    Type type = Type::boolean;
    int domain = -1;
};

[[nodiscard]] ValueType type_of(const Term& term);

/// Whether values of two types can be the same.
[[nodiscard]] bool same_type(ValueType a, ValueType b);

/// Whether values of a type can be compared by `<`.
[[nodiscard]] bool is_ordered(Type type);

/// Whether `==` works on values of a type.
[[nodiscard]] bool is_comparable(Type type);

/// How messages call a type: "a number", "a value of `finish`".
[[nodiscard]] std::string type_text(ValueType type, const Variant& variant);

}  // namespace houserules
