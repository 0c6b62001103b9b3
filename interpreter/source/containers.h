#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace houserules {

/// The element of a container at an index that is known not to be negative, whatever its type.
template <typename Things, typename Index>
[[nodiscard]] constexpr auto& at(Things& things, Index index) {
    return things[static_cast<std::size_t>(index)];
}

/// Whether a value is among those of a container.
template <typename Things, typename Thing>
[[nodiscard]] constexpr bool contains(const Things& things, const Thing& thing) {
    return std::find(std::begin(things), std::end(things), thing) != std::end(things);
}

}  // namespace houserules
