#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "variant/variant.h"

namespace houserules {

/// Values of all options with which rules that say `terms` should be tried: the defaults first,
/// then each option that the terms name at its other values, then options together. Small domains
/// are tried completely, of others the ends and what lies near them.
[[nodiscard]] std::vector<std::vector<std::int64_t>> option_choices(
    const Variant& variant, const std::vector<const Term*>& terms);

/// How messages call a value of an option: `true`, `7`, `first_out`.
[[nodiscard]] std::string option_value_text(const Option& option, std::int64_t value);

/// "`cards` can be from 1 to 12".
[[nodiscard]] std::string option_domain_text(const Option& option);

/// "with 5 players and `cards` 12,": options that are not at their default are named, and a round
/// that is not the first.
[[nodiscard]] std::string game_text(const Variant& variant, int players,
                                    const std::vector<std::int64_t>& options, int round = 1);

}  // namespace houserules
