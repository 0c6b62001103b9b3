#pragma once

#include <cstdint>

namespace houserules {

/// A half-open range of bytes `[begin, end)` in one file of a `Sources`.
///
/// Positions stay offsets until a message is printed; lines and columns are
/// computed only then.
struct Span {
    std::uint32_t file = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    friend bool operator==(const Span&, const Span&) = default;
};

}  // namespace houserules
