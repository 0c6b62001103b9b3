#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "variant/static_value.h"

namespace houserules {

/// The plays that the deck allows.
struct PossiblePlays {
    std::vector<PlayShape> all;
    std::vector<bool> possible;  ///< by combination: whether the deck has such cards
    bool complete = true;        ///< whether `all` has every play; there may be too many

    /// Whether no combination can be made, so that nothing can be said of plays.
    [[nodiscard]] bool none() const {
        return std::find(possible.begin(), possible.end(), true) == possible.end();
    }
};

/// Every play that can be made with the deck, perhaps some more. A combination that cannot be
/// made has one play all the same, so that what is said about it is not found wrong again.
///
/// @param most_held  the most cards that a player can play at once
[[nodiscard]] PossiblePlays possible_plays(const Variant& variant, int most_held);

/// Whether a combination can be made by who holds the whole deck.
///
/// @param combination  its place in the variant
[[nodiscard]] bool deck_can_make(const Variant& variant, std::size_t combination);

}  // namespace houserules
