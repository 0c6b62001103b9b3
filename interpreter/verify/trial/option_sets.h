#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "variant/variant.h"

namespace houserules {

/// Values of all options, in the order of the variant.
using OptionValues = std::vector<std::int64_t>;

/// Sets of options that are worth trying, the defaults first, then each option at each of its
/// limits, all options at their limits, and some sets at random. No set stands twice.
///
/// @param most  so many sets at most; the last ones are left out
[[nodiscard]] std::vector<OptionValues> option_sets_to_try(const Variant& variant,
                                                           std::size_t most);

/// The defaults, all options at their least and all at their greatest value, each set once.
[[nodiscard]] std::vector<OptionValues> extreme_options(const Variant& variant);

/// The options that do not have their defaults.
[[nodiscard]] std::vector<std::size_t> changed_options(const Variant& variant,
                                                       const OptionValues& values);

/// The options that do not have their defaults, for people: "`cards` 7 and `strict` true".
[[nodiscard]] std::string changed_options_text(const Variant& variant, const OptionValues& values);

/// The same for a command line: " --set cards=7 --set strict=true".
[[nodiscard]] std::string changed_options_arguments(const Variant& variant,
                                                    const OptionValues& values);

}  // namespace houserules
