#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "variant/variant.h"

namespace houserules {

/// What is settled before a game begins.
struct SettledValues {
    const Variant& variant;
    const std::vector<std::int64_t>& options;              ///< in the order of `Variant::options`
    std::optional<int> players;                            ///< if there is no choice
    std::vector<std::optional<std::int64_t>> variables{};  ///< values of those that nothing sets
};

/// The same term with all that is settled put in: options are their values, and parts that hold
/// always or never are gone.
[[nodiscard]] Term simplified(const Term& term, const SettledValues& settled);

/// Whether a term is this truth value, whatever happens.
[[nodiscard]] bool is_always(const Term& term, bool truth);

/// How deep conditions over players and cards stand in each other.
[[nodiscard]] int nesting_of(const Term& term);

/// The number that a term is, if it is settled.
[[nodiscard]] std::optional<std::int64_t> settled_number(const Term& term);

}  // namespace houserules
