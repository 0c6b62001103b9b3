#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "source/function_reference.h"

namespace houserules {

/// Whether what lies at one place comes before what lies at another.
using PlaceOrder = FunctionReference<bool(std::size_t, std::size_t)>;

/// The places of so many things in their order; things alike stay as they lie.
[[nodiscard]] std::vector<std::size_t> sorted_places(std::size_t count, PlaceOrder before);

/// Sorts things; those alike stay as they lie. That of the standard library takes ten times as
/// long to compile, for each kind of thing and each order anew.
template <typename Thing, typename Before>
void sort_stably(std::vector<Thing>& things, const Before& before) {
    const auto before_at = [&](std::size_t a, std::size_t b) {
        return before(std::as_const(things[a]), std::as_const(things[b]));
    };
    auto places = sorted_places(things.size(), PlaceOrder(before_at));
    for (std::size_t start = 0; start < places.size(); ++start) {
        // What lies at `start` makes room for what comes there, and so on round to itself.
        if (places[start] == start) continue;
        Thing first = std::move(things[start]);
        std::size_t free = start;
        while (places[free] != start) {
            const std::size_t next = std::exchange(places[free], free);
            things[free] = std::move(things[next]);
            free = next;
        }
        things[free] = std::move(first);
        places[free] = free;
    }
}

}  // namespace houserules
