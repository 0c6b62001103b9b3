#pragma once

#include <cstdint>
#include <string>

namespace houserules {

/// A number as messages write it: "20,000,000".
[[nodiscard]] std::string figure(std::uint64_t number);

/// The same of a bound that may be far beyond all counting: "about 10^21".
[[nodiscard]] std::string rough_figure(double number);

}  // namespace houserules
