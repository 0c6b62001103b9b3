#pragma once

#include <array>
#include <cstdint>

#include "game/move.h"
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

/// How many plays of a hand there are of each group of a row.
using PlayCounts = std::array<std::uint64_t, 64>;

/// The plays of a hand, counted by the groups of a row as `Moves` counts them.
class HandPlays {
public:
    /// @param table   of the hand; filled where the row asks for it
    /// @param counts  filled
    [[gnu::always_inline]] inline HandPlays(const Program& program, const AllowedRow& row,
                                            const ZoneState& hand, RankTable& table,
                                            PlayCounts& counts)
        : program_(program), plays_(row.data()), hand_(hand), table_(table), counts_(counts) {
        if (row.size() != 1 || plays_->kernel != PlayKernel::each_card) {
            table.fill(program, CardWords<1>(hand.cards));
        }
        std::uint64_t* next = counts.data();
        for (const auto& plays : row) {
            *next = count_group(plays);
            count_ += *next++;
        }
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }

    [[nodiscard, gnu::always_inline]] inline CardsToLay nth(std::uint64_t index) const {
        const std::uint64_t* next = counts_.data();
        const AllowedPlays* plays = plays_;
        for (; index >= *next; ++plays) index -= *next++;
        switch (plays->kernel) {
            case PlayKernel::sets:
                return lay(*plays, word_plays(*plays).nth_set(plays->least, plays->most, index));
            case PlayKernel::runs:
                return lay(*plays,
                           word_plays(*plays).nth_run(combination_of(*plays).width, plays->shortest,
                                                      plays->longest, index));
            case PlayKernel::each_card:
                return lay(*plays, word_plays(*plays).nth_of_each_card(index));
            case PlayKernel::any: break;
        }
        return nth_of_any(program_, play_group(*plays), int{plays->combination}, index);
    }

private:
    [[nodiscard, gnu::always_inline]] inline std::uint64_t count_group(
        const AllowedPlays& plays) const {
        switch (plays.kernel) {
            case PlayKernel::each_card: return bit_count(hand_.cards.word[0] & plays.keys.word[0]);
            case PlayKernel::sets:
                return word_plays(plays).count_sets(plays.least, plays.most, plays.at_once);
            case PlayKernel::runs:
                return word_plays(plays).count_runs(combination_of(plays).width, plays.shortest,
                                                    plays.longest);
            case PlayKernel::any: break;
        }
        if (hand_.count < plays.least) return 0;
        const auto& combination = combination_of(plays);
        if (combination.pattern != CombinationProgram::Pattern::composed) {
            const int least = combination.pattern == CombinationProgram::Pattern::set
                                  ? plays.least
                                  : combination.width;
            if ((table_.at_least(least) & plays.key_ranks) == 0) return 0;
        }
        return count_plays(program_, play_group(plays));
    }

    [[nodiscard]] static CardsToLay lay(const AllowedPlays& plays, const WordPlay& play) {
        return {play.cards, play.size, play.key, 0, false, int{plays.combination}};
    }

    [[nodiscard, gnu::noinline]] static CardsToLay nth_of_any(const Program& program,
                                                              const PlayGroup& group,
                                                              CombinationIndex combination,
                                                              std::uint64_t index) {
        Move move;
        nth_play(program, group, index, move);
        return {move.cards.word[0], move.size, move.key, move.wilds, move.declared, combination};
    }

    [[nodiscard]] const CombinationProgram& combination_of(const AllowedPlays& plays) const {
        return program_.combinations[plays.combination];
    }

    [[nodiscard]] WordPlays word_plays(const AllowedPlays& plays) const {
        return {program_,           combination_of(plays), hand_.cards.word[0],
                plays.keys.word[0], plays.key_ranks,       &table_};
    }

    [[nodiscard]] PlayGroup play_group(const AllowedPlays& plays) const {
        PlayGroup group;
        group.combination = &program_.combinations[plays.combination];
        group.least = plays.least;
        group.most = plays.most;
        group.hand = &hand_.cards;
        group.keys = &plays.keys;
        group.key_ranks = plays.key_ranks;
        group.table = &table_;
        group.wilds = plays.wilds;
        return group;
    }

    const Program& program_;
    const AllowedPlays* plays_;  ///< the groups of the row
    const ZoneState& hand_;
    const RankTable& table_;
    const PlayCounts& counts_;
    std::uint64_t count_ = 0;
};

}  // namespace houserules
