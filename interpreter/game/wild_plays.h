#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/card_words.h"
#include "game/play_visitor.h"
#include "game/plays.h"
#include "game/wild_filling.h"
#include "source/containers.h"
#include "source/function_reference.h"

namespace houserules {

/// Where the core of a composition lies: how long it is, and for runs its highest place in
/// the order.
struct CorePlace {
    int length = 0;
    int top = 0;  ///< a rank; of a run, a place in `CompositionProgram::ranks`
};

/// The plays of one combination, some of whose cards may count as others, that can be made
/// within one set of cards.
///
/// A play is told by its cards and its key: what each card counts as is not told apart.
template <int Words>
class WildTable {
public:
    /// @param within  of `CombinationProgram::same`, where all cards must be; -1: anywhere
    WildTable(const Program& program, const PlayGroup& group, const CardWords<Words>& hand,
              int within);

    /// In how many ways the core can lie at a place, with what belongs to it.
    [[nodiscard]] std::uint64_t count(const CorePlace& place) const;

    /// Fills play `index` of a place.
    void nth(const CorePlace& place, std::uint64_t index, Move& move) const;

    /// Visits the plays of a place in the order of their numbers. Returns whether no more are
    /// wanted.
    ///
    /// @param begun  what the plays have in common
    bool visit(const CorePlace& place, const Move& begun, PlayVisitor visit) const;

private:
    /// How a play is made: cards of each slot that are of its rank, the others from wild cards.
    struct Making {
        std::array<WildSlot, WildSlot::most> slots;
        std::array<std::uint8_t, WildSlot::most> natural{};  ///< cards of the slot's own rank
        int count = 0;
        int missing = 0;
        std::uint64_t ways = 1;  ///< to pick the natural cards
    };

    /// Whoever looks at makings, with the wild cards taken and the ways to pick them; returns
    /// whether no more are wanted.
    using MakingVisitor =
        FunctionReference<bool(const Making&, const WildCounts& taken, std::uint64_t ways)>;

    /// Some of the cards of one kind or rank that a play is picked from.
    struct Part {
        CardWords<Words> cards;
        int size = 0;
        std::uint64_t choices = 1;
    };

    /// What a play of a making is picked from, one part after the other.
    struct Parts {
        std::array<Part, WildSlot::most + ProgramLimits::wilds> parts;
        std::size_t count = 0;
    };

    [[nodiscard]] CardWords<Words> naturals_of(RankIndex rank) const {
        return naturals_ & at(program_.rank_cards, rank);
    }
    [[nodiscard]] bool can_start(const CorePlace& place) const;
    [[nodiscard]] bool starts(const CorePlace& place, Making& making) const;
    template <typename Visit>
    bool fill_core(const CorePlace& place, int slot, Making& making, const Visit& visit) const;
    template <typename Visit>
    bool fill_kickers(const CorePlace& place, RankIndex rank, int units, Making& making,
                      const Visit& visit) const;
    template <typename Visit>
    bool fill_missing(const Making& making, const Visit& visit) const;
    template <typename Visit>
    bool take_wilds(const Making& making, std::size_t wild, int missing, WildCounts& taken,
                    std::uint64_t ways, const Visit& visit) const;
    bool for_each_making(const CorePlace& place, MakingVisitor visit) const;
    [[nodiscard]] Parts parts_of(const Making& making, const WildCounts& taken) const;
    [[nodiscard]] bool visit_picks(const Parts& parts, std::size_t left, const CardMask& picked,
                                   Move& move, PlayVisitor visit) const;
    void describe(const CorePlace& place, const Making& making, const WildCounts& taken,
                  Move& move) const;
    [[nodiscard]] static bool has_natural(const Making& making);
    [[nodiscard]] FillingCost cost_of(const Making& making, const WildCounts& taken) const;

    const Program& program_;
    const PlayGroup& group_;
    const CompositionProgram& composition_;
    const std::vector<WildProgram>& kinds_;  ///< of wild cards
    CardWords<Words> naturals_;              ///< cards that may not count as others
    std::array<CardWords<Words>, ProgramLimits::wilds> wilds_;
    WildCounts held_{};
    int wild_count_ = 0;
    bool needs_natural_;  ///< which of several sets of cards it is made in, a natural card tells
};

/// How some cards are a play of such a combination.
struct CompositionReading {
    int key = 0;
    bool declared = false;  ///< some card counts as another rank than its own
    int wilds = 0;          ///< cards that count as another rank or suit, if the rules ask for it
    int cost = 0;           ///< tokens
};

/// All readings of some cards, one for each key.
[[nodiscard]] std::vector<CompositionReading> wild_readings(const Program& program,
                                                            const CombinationProgram& combination,
                                                            const CardMask& cards);

/// Whether some cards have such a reading. Allocates nothing.
[[nodiscard]] bool has_wild_reading(const Program& program, const CombinationProgram& combination,
                                    const CardMask& cards);

/// The rank that a card of such a play counts as, of a card that may count as others.
[[nodiscard]] int rank_in_wild_play(const Program& program, const CombinationProgram& combination,
                                    int key, const CardMask& cards, CardIndex card);

}  // namespace houserules
