#pragma once

#include <array>
#include <cstdint>

#include "game/plays.h"
#include "game/rank_table.h"
#include "game/state.h"
#include "game/word_plays.h"
#include "program/program.h"

namespace houserules {

/// Cards to be laid: what usual turns need of a move.
struct CardsToLay {
    std::uint64_t cards = 0;
    int size = 0;
    int key = 0;
    int wilds = 0;
    bool declared = false;
    CombinationIndex combination;
};

/// Whether a row allows nothing but a play for each of some cards.
[[nodiscard]] inline bool is_of_each_card(const AllowedRow& row) {
    return row.size() == 1 && row.front().kernel == PlayKernel::each_card;
}

/// The plays of a hand, counted by the groups of a row as `Moves` counts them.
class HandPlays {
public:
    static constexpr std::size_t most_groups = 64;

    explicit HandPlays(const Program& program) : program_(program) {}

    /// Counts the plays of a row; both must outlive what is asked of them.
    ///
    /// @param row  of no more than `most_groups`
    [[nodiscard, gnu::noinline]] std::uint64_t count(const AllowedRow& row, const ZoneState& hand);

    /// One of those that were counted last.
    [[nodiscard, gnu::noinline]] CardsToLay nth(std::uint64_t index) const;

    /// The plays of a row that is of each card, without a call of the above.
    [[nodiscard]] static std::uint64_t count_of_each_card(const AllowedRow& row,
                                                          const ZoneState& hand) {
        return bit_count(hand.cards.word[0] & row.front().keys.word[0]);
    }

    [[nodiscard]] static CardsToLay nth_of_each_card(const Program& program, const AllowedRow& row,
                                                     const ZoneState& hand, std::uint64_t index) {
        const auto& plays = row.front();
        const WordPlays words(program, program.combinations[plays.combination], hand.cards.word[0],
                              plays.keys.word[0], plays.key_ranks, nullptr);
        return lay(plays, words.nth_of_each_card(index));
    }

private:
    /// Of a group that is not counted at once.
    [[nodiscard, gnu::noinline]] std::uint64_t count_group(const AllowedPlays& plays) const;
    [[nodiscard]] static CardsToLay lay(const AllowedPlays& plays, const WordPlay& play) {
        return {play.cards, play.size, play.key, 0, false, int{plays.combination}};
    }

    [[nodiscard]] const CombinationProgram& combination_of(const AllowedPlays& plays) const {
        return program_.combinations[plays.combination];
    }
    [[nodiscard]] WordPlays word_plays(const AllowedPlays& plays) const {
        return {program_,           combination_of(plays), hand_->cards.word[0],
                plays.keys.word[0], plays.key_ranks,       &table_};
    }
    [[nodiscard]] PlayGroup play_group(const AllowedPlays& plays) const;

    const Program& program_;
    const AllowedPlays* plays_ = nullptr;  ///< the groups of the row
    const ZoneState* hand_ = nullptr;
    RankTable table_;
    std::array<std::uint64_t, most_groups> counts_;  ///< of the groups
};

}  // namespace houserules
