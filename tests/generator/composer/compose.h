#pragma once

#include <cstdint>
#include <string>

namespace houserules::generating {

/// A variant file made from a seed. It means to be valid: names, types and places are right.
/// Whether it makes a game is for `validate` to say.
[[nodiscard]] std::string compose_variant(std::uint64_t seed);

}  // namespace houserules::generating
