#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "program/program.h"

namespace houserules {

/// A rank of a play and how many of its cards are still to come from cards that may count as
/// others.
struct WildSlot {
    static constexpr int most = 64;  ///< slots of a play

    RankIndex rank = 0;
    int missing = 0;
    bool has_natural = false;  ///< a card of this rank is there that may not count as another
};

/// How many cards are taken of each of some wild cards, `CompositionProgram::wilds` or those of
/// one suit.
using WildCounts = std::array<std::uint8_t, ProgramLimits::wilds>;

/// What cards that are taken may count as to fill slots.
enum class WildUse {
    own,    ///< their own ranks
    others  ///< their own ranks and others
};

/// Whether cards that may count as others can fill all slots, each of them in one. A card that
/// needs company has it where a card of a rank of the play, or of the same rank, is in the play.
///
/// @param slots        so many, with what is missing in each
/// @param taken        as many cards as are missing in all slots
/// @param has_natural  the play has a card that may not count as another
[[nodiscard]] bool can_fill(const std::vector<WildProgram>& wilds, const WildSlot* slots, int count,
                            const WildCounts& taken, bool has_natural, WildUse use);

/// What it takes to fill slots.
struct FillingCost {
    int tokens = 0;
    int others = 0;  ///< cards that count as another rank or suit than their own
};

/// The least that it costs to fill all slots, where these cards can, and the fewest cards that
/// count as others at that price.
[[nodiscard]] FillingCost least_cost(const std::vector<WildProgram>& wilds, const WildSlot* slots,
                                     int count, const WildCounts& taken, bool has_natural);

/// How many cards of each kind of wild cards fill a slot.
using WildPlaces = std::array<WildCounts, WildSlot::most>;

/// As `can_fill` with other ranks, and says which cards fill each slot: where nothing costs
/// anything, a card stays of its own rank where it can; else they cost the least.
[[nodiscard]] bool fill_slots(const std::vector<WildProgram>& wilds, const WildSlot* slots,
                              int count, const WildCounts& taken, bool has_natural,
                              WildPlaces& places);

}  // namespace houserules
