#pragma once

#include <cstdint>

namespace houserules::testing {

/// How often this thread has allocated memory so far, by `operator new`.
[[nodiscard]] std::uint64_t allocations();

}  // namespace houserules::testing
