#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace houserules {

/// The element of a container at an index that is known not to be negative, whatever its type.
template <typename Things, typename Index>
[[nodiscard]] constexpr decltype(auto) at(Things&& things, Index index) {
    return things[static_cast<std::size_t>(index)];
}

/// How many elements a container has, for sums and comparisons with numbers that may be negative.
template <typename Things>
[[nodiscard]] constexpr int count_of(const Things& things) {
    return static_cast<int>(std::size(things));
}

/// The index of a value in a container, or -1.
template <typename Things, typename Thing>
[[nodiscard]] constexpr int index_of(const Things& things, const Thing& thing) {
    const auto found = std::find(std::begin(things), std::end(things), thing);
    return found == std::end(things) ? -1 : static_cast<int>(found - std::begin(things));
}

/// Whether a value is among those of a container.
template <typename Things, typename Thing>
requires requires(const Things& things, const Thing& thing) { *std::begin(things) == thing; }
[[nodiscard]] constexpr bool contains(const Things& things, const Thing& thing) {
    return std::find(std::begin(things), std::end(things), thing) != std::end(things);
}

/// Whether a condition holds for some element of a container, for all, or for none: in a third of
/// the time that those of the standard library take to compile, which are made of many functions
/// each.
template <typename Things, typename Condition>
[[nodiscard]] constexpr bool any_of(const Things& things, Condition condition) {
    for (const auto& thing : things) {
        if (condition(thing)) return true;
    }
    return false;
}

template <typename Things, typename Condition>
[[nodiscard]] constexpr bool all_of(const Things& things, Condition condition) {
    for (const auto& thing : things) {
        if (!condition(thing)) return false;
    }
    return true;
}

template <typename Things, typename Condition>
[[nodiscard]] constexpr bool none_of(const Things& things, Condition condition) {
    for (const auto& thing : things) {
        if (condition(thing)) return false;
    }
    return true;
}

}  // namespace houserules
