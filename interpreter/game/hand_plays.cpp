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
std::uint64_t HandPlays::ends_of_runs(const AllowedPlays& plays) const {
    // Mostly of single cards or of pairs, which need not be looked up.
    const int width = plays.width;
    auto ranks = width == 1   ? table_.at_least(1)
                 : width == 2 ? table_.at_least(2)
                              : table_.at_least(width);
    const int stride = Fours ? 4 : program_.rank_stride;
    // Mostly three ranks at least, which take no loop.
    if (Fours && plays.shortest == 3) return ranks << 2 * stride & ranks << stride & ranks;
    const int further = (plays.shortest - 1) * stride;
    if (further >= 64) return 0;  // more ranks than there are
    for (int done = 0; done < further; done += stride) ranks &= ranks >> stride;
    return ranks << further;
}

template <bool Fours>
std::uint64_t HandPlays::count_runs(const AllowedPlays& plays, std::uint64_t ends,
                                    std::uint64_t all_ends) const {
    if (plays.kernel == PlayKernel::runs_within) return count_group<Fours>(plays);
    if (ends != all_ends || !word_plays<Fours>(plays).are_of_any(plays.longest)) {
        return count_some_runs<Fours>(plays, ends);
    }
    return word_plays<Fours>(plays).count_runs_of_any(plays.width, plays.shortest, ends);
}

template <bool Fours>
std::uint64_t HandPlays::count_some_runs(const AllowedPlays& plays, std::uint64_t ends) const {
    return word_plays<Fours>(plays).count_runs(plays.width, plays.shortest, plays.longest, ends);
}

template <bool Fours>
std::uint64_t HandPlays::count_apart(const AllowedPlays& plays) const {
    // Most of those that are counted by themselves.
    if (plays.kernel == PlayKernel::runs || plays.kernel == PlayKernel::runs_within) {
        const auto all_ends = ends_of_runs<Fours>(plays);
        const auto ends = all_ends & plays.key_ranks;
        // There are seldom any.
        return ends == 0 ? 0 : count_runs<Fours>(plays, ends, all_ends);
    }
    switch (plays.kernel) {
        case PlayKernel::each_card: return bit_count(hand_->cards.word[0] & plays.keys.word[0]);
        case PlayKernel::each_rank: return bit_count(table_.at_least(1) & plays.key_ranks);
        case PlayKernel::sets_at_once: return count_at_once(table_, plays.at_once);
        case PlayKernel::sets:
        case PlayKernel::runs:
        case PlayKernel::runs_within:
        case PlayKernel::any: break;
    }
    return count_group<Fours>(plays);
}

template <bool Fours>
std::uint64_t HandPlays::count_row(const KeptRow& row) {
    table_.fill(program_, CardWords<1>(hand_->cards));
    std::uint64_t sum = bit_count(hand_->cards.word[0] & row.each_card);
    if (row.ranks != 0) sum += count_at_once(table_, {row.ranks, row.more_sets});
    for (auto number = row.first_apart; number != UINT16_MAX;) {
        const auto& plays = at(row.plays, number);
        const auto here = count_apart<Fours>(plays);
        at(counts_, number) = here;
        sum += here;
        number = plays.next_apart;
    }
    return sum;
}

std::uint64_t HandPlays::count(const KeptRow& row, const ZoneState& hand) {
    plays_ = row.plays.data();
    hand_ = &hand;
    return fours_ ? count_row<true>(row) : count_row<false>(row);
}

std::uint64_t HandPlays::count_joined(const AllowedPlays& plays) const {
    return plays.kernel == PlayKernel::each_card
               ? static_cast<std::uint64_t>(bit_count(hand_->cards.word[0] & plays.keys.word[0]))
               : count_at_once(table_, plays.at_once);
}

namespace {

/// What a play of a combination is when it is laid.
CardsToLay to_lay(const CombinationProgram& combination, const AllowedPlays& plays,
                  std::uint64_t cards, std::uint64_t size, std::uint64_t key, bool declared) {
    const std::uint64_t shape = combination.shape(static_cast<int>(size), static_cast<int>(key));
    return {cards, (size << CardsToLay::size_bits) | (key << CardsToLay::key_bits) |
                       (shape << CardsToLay::shape_bits) |
                       (std::uint64_t{declared} << CardsToLay::declared_bits) |
                       (std::uint64_t{plays.combination} << CardsToLay::combination_bits)};
}

}  // namespace

template <bool Fours>
CardsToLay HandPlays::nth_set(const AllowedPlays& plays, std::uint64_t index) const {
    return set_to_lay(plays, word_plays<Fours>(plays).nth_set(plays.least, plays.most, index));
}

template <bool Fours>
CardsToLay HandPlays::nth_run(const AllowedPlays& plays, std::uint64_t index) const {
    const auto run =
        word_plays<Fours>(plays).nth_run(plays.width, plays.shortest, plays.longest, index);
    return to_lay(combination_of(plays), plays, run.cards, static_cast<std::uint64_t>(run.size),
                  static_cast<std::uint64_t>(run.key), false);
}

template <bool Fours>
CardsToLay HandPlays::nth_of_group(const AllowedPlays& plays, std::uint64_t index) const {
    switch (plays.kernel) {
        case PlayKernel::sets_at_once:
        case PlayKernel::sets: return nth_set<Fours>(plays, index);
        case PlayKernel::runs: return nth_run<Fours>(plays, index);
        case PlayKernel::each_card:
        case PlayKernel::each_rank:
        case PlayKernel::runs_within:
        case PlayKernel::any: break;
    }
    return nth_of_any(plays, index);
}

CardsToLay HandPlays::nth_of_any(const AllowedPlays& plays, std::uint64_t index) const {
    Move move;
    nth_play(program_, play_group(plays), index, move);
    return to_lay(combination_of(plays), plays, move.cards.word[0], move.size, move.key,
                  move.declared);
}

CardsToLay HandPlays::nth(std::uint64_t index) const {
    const std::uint64_t* apart = counts_.data();
    const AllowedPlays* plays = plays_;
    for (;; ++plays, ++apart) {
        const auto here = plays->is_apart ? *apart : count_joined(*plays);
        if (index < here) break;
        index -= here;
    }
    const bool of_ranks = plays->kernel == PlayKernel::each_rank;
    if (of_ranks || plays->kernel == PlayKernel::each_card) {
        auto cards = hand_->cards.word[0];
        if (of_ranks) cards = lowest_of_ranks(program_, cards);
        return set_to_lay(*plays, nth_of_each_card(program_, plays->key_is_card, cards,
                                                   plays->keys.word[0], index));
    }
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
