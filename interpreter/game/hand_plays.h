#pragma once

#include <array>
#include <cstdint>

#include "game/plays.h"
#include "game/rank_table.h"
#include "game/state.h"
#include "game/word_plays.h"
#include "program/program.h"

namespace houserules {

/// Cards to be laid: what usual turns need of a move, where no rule asks how many cards count as
/// others. Two words, so that it is handed over as such.
struct CardsToLay {
    std::uint64_t cards = 0;
    std::uint16_t size = 0;
    std::uint16_t key = 0;
    std::uint16_t shape = 0;
    bool declared = false;
    CombinationIndex combination;
    static constexpr std::uint16_t wilds = 0;
};
static_assert(ProgramLimits::shapes <= UINT16_MAX);

/// What is laid in a set, where no card counts as another.
[[nodiscard]] inline CardsToLay set_to_lay(const AllowedPlays& plays, const WordPlay& play) {
    return {play.cards,
            static_cast<std::uint16_t>(play.size),
            static_cast<std::uint16_t>(play.key),
            static_cast<std::uint16_t>(plays.shape(play.size, play.key)),
            false,
            int{plays.combination}};
}

/// The plays of a hand, counted by the groups of a row as `Moves` counts them.
class HandPlays {
public:
    static constexpr std::size_t most_groups = ProgramLimits::play_groups;

    explicit HandPlays(const Program& program)
        : program_(program), fours_(has_four_of_each(program)) {}

    /// Counts the plays of a row; both must outlive what is asked of them.
    ///
    /// @param row  of no more than `most_groups`
    [[nodiscard, gnu::noinline]] std::uint64_t count(const AllowedRow& row, const ZoneState& hand);

    /// One of those that were counted last.
    [[nodiscard, gnu::noinline]] CardsToLay nth(std::uint64_t index) const;

private:
    template <bool Fours>
    [[nodiscard]] std::uint64_t count_row(const AllowedRow& row);
    /// Of a group that is not counted at once.
    template <bool Fours>
    [[nodiscard, gnu::noinline]] std::uint64_t count_group(const AllowedPlays& plays) const;
    template <bool Fours>
    [[nodiscard, gnu::noinline]] std::uint64_t count_runs(const AllowedPlays& plays) const;
    /// @param ends  the ranks that they can end with, at least one
    template <bool Fours>
    [[nodiscard, gnu::noinline]] std::uint64_t count_runs(const AllowedPlays& plays,
                                                          std::uint64_t ends) const;
    template <bool Fours>
    [[nodiscard]] CardsToLay nth_of_group(const AllowedPlays& plays, std::uint64_t index) const;

    [[nodiscard]] const CombinationProgram& combination_of(const AllowedPlays& plays) const {
        return program_.combinations[plays.combination];
    }
    template <bool Fours>
    [[nodiscard]] WordPlaysOf<Fours> word_plays(const AllowedPlays& plays) const {
        return {program_,           combination_of(plays), hand_->cards.word[0],
                plays.keys.word[0], plays.key_ranks,       &table_};
    }
    [[nodiscard]] PlayGroup play_group(const AllowedPlays& plays) const;

    const Program& program_;
    bool fours_;
    const AllowedPlays* plays_ = nullptr;  ///< the groups of the row
    const ZoneState* hand_ = nullptr;
    RankTable table_;
    std::array<std::uint64_t, most_groups> counts_;  ///< of the groups
};

/// Those of one row and hand, as a decision asks for them.
class AnyPlays {
public:
    AnyPlays(HandPlays& plays, const AllowedRow& row, const ZoneState& hand)
        : plays_(plays), count_(plays.count(row, hand)) {}

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] CardsToLay nth(std::uint64_t index) const { return plays_.nth(index); }

private:
    const HandPlays& plays_;
    std::uint64_t count_;
};

/// The same of a row that is of each card (`KeptRow::each_card`), without a call.
class EachCard {
public:
    EachCard(const Program& program, const KeptRow& row, std::uint64_t hand)
        : program_(program), row_(row), hand_(hand) {}

    [[nodiscard]] std::uint64_t count() const { return bit_count(hand_ & row_.each_card); }

    [[nodiscard]] CardsToLay nth(std::uint64_t index) const {
        const AllowedPlays& plays = row_.plays.front();
        return set_to_lay(
            plays, nth_of_each_card(program_, plays.key_is_card, hand_, row_.each_card, index));
    }

private:
    const Program& program_;
    const KeptRow& row_;
    std::uint64_t hand_;
};

}  // namespace houserules
