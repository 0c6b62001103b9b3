#include "variant/variant.h"

namespace houserules {

Variant::Variant() = default;
Variant::Variant(const Variant&) = default;
Variant::Variant(Variant&&) noexcept = default;
Variant& Variant::operator=(const Variant& other) { return *this = Variant(other); }
Variant& Variant::operator=(Variant&&) noexcept = default;
Variant::~Variant() = default;

}  // namespace houserules
