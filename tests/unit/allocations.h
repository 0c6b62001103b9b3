#pragma once

#include <cstdint>

namespace houserules::testing {

/// Whether allocations are counted: not where a sanitizer has an `operator new` of its own, which
/// the build says.
#ifdef HOUSERULES_ADDRESSES_ARE_SANITIZED
inline constexpr bool counts_allocations = false;
#else
inline constexpr bool counts_allocations = true;
#endif

/// How often this thread has allocated memory so far, by `operator new`; 0 if it is not counted.
[[nodiscard]] std::uint64_t allocations();

}  // namespace houserules::testing
