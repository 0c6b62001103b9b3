#include "game/hand_plays.h"

#include "game/move.h"

namespace houserules {

template <bool Fours>
std::uint64_t HandPlays::count_group(const AllowedPlays& plays) const {
    switch (plays.kernel) {
        case PlayKernel::sets:
            return word_plays<Fours>(plays).count_sets(plays.least, plays.most, plays.at_once);
        case PlayKernel::each_card:
        case PlayKernel::each_rank:
        case PlayKernel::sets_at_once:
        case PlayKernel::runs:
        case PlayKernel::runs_within:
        case PlayKernel::any: break;
    }
    if (hand_->count < plays.least) return 0;
    if (combination_of(plays).pattern == CombinationProgram::Pattern::set &&
        (table_.at_least(plays.least) & plays.key_ranks) == 0) {
        return 0;
    }
    return count_plays(program_, play_group(plays));
}

template <bool Fours>
std::uint64_t HandPlays::count_runs(const AllowedPlays& plays) const {
    const int stride = Fours ? 4 : program_.rank_stride;
    const auto ends = ends_of_runs(table_, plays.width, plays.shortest, stride) & plays.key_ranks;
    // There are seldom any.
    return ends == 0 ? 0 : count_runs<Fours>(plays, ends);
}

template <bool Fours>
std::uint64_t HandPlays::count_runs(const AllowedPlays& plays, std::uint64_t ends) const {
    if (plays.kernel == PlayKernel::runs_within) return count_group<Fours>(plays);
    return word_plays<Fours>(plays).count_runs(plays.width, plays.shortest, plays.longest, ends);
}

template <bool Fours>
std::uint64_t HandPlays::count_row(const AllowedRow& row) {
    table_.fill(program_, CardWords<1>(hand_->cards));
    const std::uint64_t cards = hand_->cards.word[0];
    std::uint64_t* next = counts_.data();
    std::uint64_t sum = 0;
    for (const auto& plays : row) {
        std::uint64_t here = 0;
        switch (plays.kernel) {
            case PlayKernel::each_card: here = bit_count(cards & plays.keys.word[0]); break;
            case PlayKernel::each_rank:
                here = bit_count(table_.at_least(1) & plays.key_ranks);
                break;
            case PlayKernel::sets_at_once: here = count_at_once(table_, plays.at_once); break;
            case PlayKernel::runs:
            case PlayKernel::runs_within: here = count_runs<Fours>(plays); break;
            case PlayKernel::sets:
            case PlayKernel::any: here = count_group<Fours>(plays); break;
        }
        *next++ = here;
        sum += here;
    }
    return sum;
}

std::uint64_t HandPlays::count(const AllowedRow& row, const ZoneState& hand) {
    plays_ = row.data();
    hand_ = &hand;
    return fours_ ? count_row<true>(row) : count_row<false>(row);
}

template <bool Fours>
CardsToLay HandPlays::nth_of_group(const AllowedPlays& plays, std::uint64_t index) const {
    switch (plays.kernel) {
        case PlayKernel::sets_at_once:
        case PlayKernel::sets:
            return set_to_lay(plays,
                              word_plays<Fours>(plays).nth_set(plays.least, plays.most, index));
        case PlayKernel::each_card:
        case PlayKernel::each_rank: {
            auto cards = hand_->cards.word[0];
            if (plays.kernel == PlayKernel::each_rank) cards = lowest_of_ranks(program_, cards);
            return set_to_lay(plays, nth_of_each_card(program_, plays.key_is_card, cards,
                                                      plays.keys.word[0], index));
        }
        case PlayKernel::runs:
        case PlayKernel::runs_within:
        case PlayKernel::any: break;
    }
    const auto& combination = combination_of(plays);
    Move move;
    if (plays.kernel == PlayKernel::runs) {
        word_plays<Fours>(plays)
            .nth_run(combination.width, plays.shortest, plays.longest, index)
            .fill(move);
    } else {
        nth_play(program_, play_group(plays), index, move);
    }
    const auto shape = static_cast<std::uint16_t>(combination.shape(move.size, move.key));
    return {move.cards.word[0], move.size, move.key, shape, move.declared, int{plays.combination}};
}

CardsToLay HandPlays::nth(std::uint64_t index) const {
    const std::uint64_t* next = counts_.data();
    const AllowedPlays* plays = plays_;
    for (; index >= *next; ++plays) index -= *next++;
    return fours_ ? nth_of_group<true>(*plays, index) : nth_of_group<false>(*plays, index);
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
