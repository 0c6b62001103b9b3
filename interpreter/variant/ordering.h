#pragma once

#include <cstdint>
#include <optional>

#include "variant/static_value.h"
#include "variant/variant.h"

namespace houserules {

/// How the values of a term are compared.
enum class Ordering {
    as_numbered,  ///< by themselves: a higher index is higher
    ranks,        ///< by the order of ranks that holds
    suits,
    cards,
    play_key,
    to_beat_key,  ///< keys of plays, as their combinations compare them
};

/// How a term is compared with another by `<` and the like.
[[nodiscard]] Ordering ordering_of(const Term& term, const Variant& variant);

/// Where a value of a term stands in the order that holds; nothing if that depends on the
/// course of the game. The engine's `rank_place` and its like follow the same rules.
[[nodiscard]] std::optional<std::int32_t> static_place(const Term& term, std::int32_t value,
                                                       const StaticContext& context);

/// The places of suits under the options of a context, by suit; empty if they are as numbered.
[[nodiscard]] std::vector<std::uint8_t> suit_places(const StaticContext& context);

/// Whether ranks are ever compared by another order than the first.
[[nodiscard]] bool has_rank_orders(const Variant& variant);

}  // namespace houserules
