#include "game/runs.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "game/choices.h"
#include "game/compositions.h"
#include "game/word_plays.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The runs that can be made within one set of cards.
template <int Words>
class RunTable {
public:
    RunTable(const Program& program, const PlayGroup& group, const CardWords<Words>& cards,
             const RankTable& table)
        : program_(program), group_(group), cards_(cards),
          ranks_(table.at_least(group.combination->width)) {}

    /// Calls `visit(length, highest rank, number of runs)` until it returns true.
    template <typename Visit>
    void for_each_window(const Visit& visit) const {
        const int width = group_.combination->width;
        const int least = group_.least / width;
        const int most = group_.most / width;
        const int stride = program_.rank_stride;
        const auto begins = consecutive(ranks_, least, stride);
        if (begins == 0) return;
        auto tops = begins << ((least - 1) * stride) & group_.key_ranks;
        for (; tops != 0; tops &= tops - 1) {
            const int highest = program_.lowest_rank(tops);
            std::uint64_t product = ways_at_top(highest);
            for (int length = 1; length <= most && product != 0; ++length) {
                const int lowest = highest - length + 1;
                if (lowest < 0 || (ranks_ & program_.rank_bit(lowest)) == 0) break;
                if (length > 1) product *= ways(lowest);
                if (length >= least && product != 0 && visit(length, highest, product)) return;
            }
        }
    }

    [[nodiscard]] CardMask nth(int length, int highest, std::uint64_t index) const {
        const int width = group_.combination->width;
        CardMask cards;
        for (RankIndex rank = highest - length + 1; rank < highest; ++rank) {
            const auto choices = ways(rank);
            cards |= nth_choice_of_rank(program_, cards_of(rank), width, index % choices);
            index /= choices;
        }
        return cards |
               (group_.combination->key_is_card
                    ? nth_choice_below(program_, cards_of(highest), width, *group_.keys, index)
                    : nth_choice_of_rank(program_, cards_of(highest), width, index));
    }

private:
    CardWords<Words> cards_of(RankIndex rank) const {
        return cards_ & at(program_.rank_cards, rank);
    }

    std::uint64_t ways(RankIndex rank) const {
        return count_choices_of_rank(program_, cards_of(rank), group_.combination->width);
    }

    /// The highest rank decides what the run is worth: it must be an allowed key.
    std::uint64_t ways_at_top(int highest) const {
        if (group_.combination->key_is_card) {
            return count_choices_below(program_, cards_of(highest), group_.combination->width,
                                       *group_.keys);
        }
        return cards_of(highest).meets(*group_.keys) ? ways(highest) : 0;
    }

    const Program& program_;
    const PlayGroup& group_;
    CardWords<Words> cards_;
    std::uint64_t ranks_;  // with enough cards
};

/// Whether there are enough ranks in a row, whatever cards of them a run may be made of.
bool may_have_runs(const Program& program, const PlayGroup& group) {
    const int width = group.combination->width;
    const auto ends = ends_of_runs(*group.table, width, group.least / width, program.rank_stride);
    return (ends & group.key_ranks) != 0;
}

/// Calls `visit(runs)` for every set of cards that a run may be made within, until it
/// returns true.
template <int Words, typename Visit>
void for_each_table(const Program& program, const PlayGroup& group, const Visit& visit) {
    const CardWords<Words> hand(*group.hand);
    if (!may_have_runs(program, group)) return;
    // One loop for both, so that all that is inlined here stands in it once.
    const auto& same = group.combination->same;
    const int last = count_of(same) - 1;
    for (int i = std::min(last, 0); i <= last; ++i) {
        CardWords<Words> cards = hand;
        std::optional<RankTable> table;
        if (i >= 0) {
            cards = hand & at(same, i);
            table.emplace().fill(program, cards);
        }
        if (visit(RunTable<Words>(program, group, cards, table ? *table : *group.table))) return;
    }
}

/// Calls `visit(plays)` for every set of cards that a run may be made within, until it returns
/// true.
template <typename Visit>
void for_each_word(const Program& program, const PlayGroup& group, const Visit& visit) {
    const auto& combination = *group.combination;
    const std::uint64_t hand = group.hand->word[0];
    const std::uint64_t keys = group.keys->word[0];
    if (combination.same.empty()) {
        visit(WordPlays(program, combination, hand, keys, group.key_ranks, group.table));
        return;
    }
    if (!may_have_runs(program, group)) return;
    for (const auto& same : combination.same) {
        const std::uint64_t cards = hand & same.word[0];
        RankTable table;
        CardWords<1> within;
        within.word[0] = cards;
        table.fill(program, within);
        if (visit(WordPlays(program, combination, cards, keys, group.key_ranks, &table))) return;
    }
}

}  // namespace

template <int Words>
std::uint64_t count_runs(const Program& program, const PlayGroup& group) {
    const int width = group.combination->width;
    if (Words == 1 && has_word_plays(program, *group.combination)) {
        std::uint64_t runs = 0;
        for_each_word(program, group, [&](const WordPlays& plays) {
            runs += plays.count_runs(width, group.least / width, group.most / width);
            return false;
        });
        return runs;
    }
    std::uint64_t sum = 0;
    for_each_table<Words>(program, group, [&](const RunTable<Words>& table) {
        table.for_each_window([&](int, int, std::uint64_t runs) {
            sum += runs;
            return false;
        });
        return false;
    });
    return sum;
}

template <int Words>
void nth_run(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move) {
    bool found = false;
    if (Words == 1 && has_word_plays(program, *group.combination)) {
        const int width = group.combination->width;
        for_each_word(program, group, [&](const WordPlays& plays) {
            const auto play = plays.nth_run(width, group.least / width, group.most / width, index);
            found = play.cards != 0;
            if (found) play.fill(move);
            return found;
        });
        assert(found && "an index beyond the number of runs");
        return;
    }
    for_each_table<Words>(program, group, [&](const RunTable<Words>& table) {
        table.for_each_window([&](int length, int highest, std::uint64_t runs) {
            if (index >= runs) {
                index -= runs;
                return false;
            }
            found = true;
            move.cards = table.nth(length, highest, index);
            move.size = length * group.combination->width;
            move.key = group.combination->key_is_card
                           ? static_cast<std::uint16_t>(
                                 key_of_highest(program, *group.combination, move.cards))
                           : static_cast<std::uint16_t>(highest);
            return true;
        });
        return found;
    });
    assert(found && "an index beyond the number of runs");
}

template std::uint64_t count_runs<1>(const Program&, const PlayGroup&);
template std::uint64_t count_runs<2>(const Program&, const PlayGroup&);
template std::uint64_t count_runs<CardMask::words>(const Program&, const PlayGroup&);
template void nth_run<1>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_run<2>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_run<CardMask::words>(const Program&, const PlayGroup&, std::uint64_t, Move&);

}  // namespace houserules
