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

/// The file that was asked for is read first; others are those it names.
inline constexpr std::uint32_t own_file = 0;

/// Whether a range lies in another.
[[nodiscard]] constexpr bool is_within(Span inner, Span outer) {
    return inner.file == outer.file && outer.begin <= inner.begin && inner.end <= outer.end;
}

}  // namespace houserules
