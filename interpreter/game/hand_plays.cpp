#include "game/hand_plays.h"

#include "game/move.h"

namespace houserules {

// Part of its caller: it is asked of every group of every hand.
[[gnu::always_inline]] inline std::uint64_t HandPlays::count_group(
    const AllowedPlays& plays) const {
    switch (plays.kernel) {
        case PlayKernel::each_card: return bit_count(hand_->cards.word[0] & plays.keys.word[0]);
        case PlayKernel::sets:
            return word_plays(plays).count_sets(plays.least, plays.most, plays.at_once);
        case PlayKernel::runs:
            return word_plays(plays).count_runs(combination_of(plays).width, plays.shortest,
                                                plays.longest);
        case PlayKernel::any: break;
    }
    if (hand_->count < plays.least) return 0;
    const auto& combination = combination_of(plays);
    if (combination.pattern != CombinationProgram::Pattern::composed) {
        const int least = combination.pattern == CombinationProgram::Pattern::set
                              ? plays.least
                              : combination.width;
        if ((table_.at_least(least) & plays.key_ranks) == 0) return 0;
    }
    return count_plays(program_, play_group(plays));
}

std::uint64_t HandPlays::count(const AllowedRow& row, const ZoneState& hand) {
    plays_ = row.data();
    hand_ = &hand;
    table_.fill(program_, CardWords<1>(hand.cards));
    std::uint64_t* next = counts_.data();
    std::uint64_t sum = 0;
    for (const auto& plays : row) {
        *next = count_group(plays);
        sum += *next++;
    }
    return sum;
}

CardsToLay HandPlays::nth(std::uint64_t index) const {
    const std::uint64_t* next = counts_.data();
    const AllowedPlays* plays = plays_;
    for (; index >= *next; ++plays) index -= *next++;
    switch (plays->kernel) {
        case PlayKernel::sets:
            return lay(*plays, word_plays(*plays).nth_set(plays->least, plays->most, index));
        case PlayKernel::runs:
            return lay(*plays, word_plays(*plays).nth_run(combination_of(*plays).width,
                                                          plays->shortest, plays->longest, index));
        case PlayKernel::each_card: return lay(*plays, word_plays(*plays).nth_of_each_card(index));
        case PlayKernel::any: break;
    }
    Move move;
    nth_play(program_, play_group(*plays), index, move);
    return {move.cards.word[0], move.size,     move.key,
            move.wilds,         move.declared, int{plays->combination}};
}

PlayGroup HandPlays::play_group(const AllowedPlays& plays) const {
    PlayGroup group;
    group.combination = &program_.combinations[plays.combination];
    group.least = plays.least;
    group.most = plays.most;
    group.hand = &hand_->cards;
    group.keys = &plays.keys;
    group.key_ranks = plays.key_ranks;
    group.table = &table_;
    group.wilds = plays.wilds;
    return group;
}

}  // namespace houserules
