#pragma once

#include <cstdint>
#include <string>

#include "variant/file_access.h"

namespace houserules::generating {

/// A variant in one file, or in one that extends another.
struct ComposedVariant {
    static constexpr const char* path = "composed.yaml";
    static constexpr const char* base_path = "base.yaml";

    std::string text;
    std::string base = {};  ///< what is extended; empty: nothing

    /// Files among which there are those of the variant.
    [[nodiscard]] FileAccess files() const;
};

/// A variant made from a seed. It means to be valid: names, types and places are right.
/// Whether it makes a game is for `validate` to say.
[[nodiscard]] ComposedVariant compose_variant(std::uint64_t seed);

}  // namespace houserules::generating
