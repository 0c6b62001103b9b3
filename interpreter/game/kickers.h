#pragma once

#include <array>
#include <cstdint>

#include "game/card_words.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// The ways to add kickers to a core: units of one rank each, of none of the core's ranks.
template <int Words>
class KickerTable {
public:
    /// @param cards       what kickers may be taken from
    /// @param core_ranks  ranks of the core, rank `r` as bit `r`
    /// @param units       how many kickers there are to be
    KickerTable(const Program& program, const CompositionProgram& composition,
                const CardWords<Words>& cards, std::uint64_t core_ranks, int units);

    [[nodiscard]] std::uint64_t count() const { return left(0, units_, may_hold_never_); }

    /// The cards of way `index`.
    [[nodiscard]] CardMask nth(std::uint64_t index) const;

    /// Calls `visit(cards)` for each way, in the order of their numbers, until it returns true.
    /// @return whether it did
    template <typename Visit>
    bool visit(const Visit& visit) const {
        return visit_from(0, units_, may_hold_never_, CardMask{}, visit);
    }

private:
    static constexpr int most_ranks = 65;
    static constexpr int most_units = ProgramLimits::kickers + 1;

    [[nodiscard]] CardWords<Words> cards_of(RankIndex rank) const {
        return cards_ & at(program_.rank_cards, rank);
    }
    [[nodiscard]] int most_units_of(RankIndex rank, int units) const;
    [[nodiscard]] CardMask needed(RankIndex rank) const;
    [[nodiscard]] bool has_needed(const CardWords<Words>& cards, RankIndex rank) const;
    [[nodiscard]] std::uint64_t all_of(RankIndex rank, int units) const;
    [[nodiscard]] std::uint64_t holding_of(RankIndex rank, int units) const;
    /// Ways to take so many units from a rank on; without those that hold all of `never`, if
    /// what was taken before holds its part.
    [[nodiscard]] std::uint64_t left(RankIndex rank, int units, bool holds_never) const;
    /// Way `index` to take units of one rank: of all ways, of those that hold its part of `never`,
    /// or of the others.
    enum class Of { all, holding, others };
    [[nodiscard]] static Of ways_of(bool holds_never, bool holds) {
        if (!holds_never) return Of::all;
        return holds ? Of::holding : Of::others;
    }
    [[nodiscard]] CardMask nth_of_rank(RankIndex rank, int units, Of of, std::uint64_t index) const;

    /// A choice of units that is being made, rank by rank.
    struct Choosing {
        std::uint64_t index;  ///< among what is left to choose
        int units;            ///< still to take
        bool holds_never;     ///< whether all of `never` so far is in it
        CardMask cards;
    };
    void choose_of_rank(RankIndex rank, Choosing& choosing) const;

    /// The ways to take so many units from a rank on, beside what was taken before.
    template <typename Visit>
    bool visit_from(RankIndex rank, int units, bool holds_never, const CardMask& before,
                    const Visit& visit) const {
        if (units == 0) return visit(before);
        for (int taken = 0; taken <= most_units_of(rank, units); ++taken) {
            const auto all = all_of(rank, taken);
            const auto holding = holds_never ? holding_of(rank, taken) : 0;
            for (const bool holds : {true, false}) {
                const auto here = holds ? holding : all - holding;
                if (here == 0 || left(rank + 1, units - taken, holds) == 0) continue;
                const Of of = ways_of(holds_never, holds);
                for (std::uint64_t way = 0; way < here; ++way) {
                    const auto cards = before | nth_of_rank(rank, taken, of, way);
                    if (visit_from(rank + 1, units - taken, holds, cards, visit)) return true;
                }
            }
        }
        return false;
    }

    const Program& program_;
    const CompositionProgram& composition_;
    CardWords<Words> cards_;
    std::uint64_t core_ranks_;
    int units_;
    bool may_hold_never_;
    /// Ways by the first rank that is taken from and the units still to take: all, and those
    /// that hold the rest of `never`.
    std::array<std::array<std::uint64_t, most_units>, most_ranks> all_;
    std::array<std::array<std::uint64_t, most_units>, most_ranks> holding_;
};

}  // namespace houserules
