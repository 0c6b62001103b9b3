#include "compiler/compositions.h"

#include <algorithm>
#include <cmath>

#include "compiler/cards.h"
#include "compiler/counting.h"
#include "compiler/wilds.h"
#include "compiler/work_limits.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;

Core core_of(Combination::Pattern pattern) {
    switch (pattern) {
        case Combination::Pattern::set: return Core::set;
        case Combination::Pattern::run: return Core::run;
        case Combination::Pattern::any: return Core::any;
        case Combination::Pattern::cards: break;
    }
    return Core::cards;
}

std::vector<KindCount> kinds_of(const Program& program, const std::vector<int>& cards) {
    std::vector<KindCount> kinds;
    for (const int card : cards) {
        const auto kind = at(program.kind_of, card);
        const auto found = std::find_if(kinds.begin(), kinds.end(),
                                        [&](const KindCount& k) { return k.kind == kind; });
        if (found == kinds.end()) {
            kinds.push_back({kind, 1});
        } else {
            ++found->count;
        }
    }
    return kinds;
}

std::vector<std::uint8_t> ranks_of_run(const Variant& variant, const Combination& combination) {
    std::vector<std::uint8_t> ranks;
    if (combination.order >= 0) {
        const auto& order = at(variant.deck.orders, combination.order);
        for (const int rank : order.sequence) ranks.push_back(rank);
    } else {
        for (std::size_t rank = 0; rank < variant.deck.ranks.size(); ++rank) {
            ranks.push_back(rank);
        }
    }
    return ranks;
}

/// The ranks of each run that is as short as may be, as rank bits.
std::vector<std::uint64_t> shortest_runs(const Program& program,
                                         const CompositionProgram& composition) {
    std::vector<std::uint64_t> windows;
    const int places = count_of(composition.ranks) - composition.least + 1;
    for (int first = 0; first < places; ++first) {
        std::uint64_t ranks = 0;
        for (int i = first; i < first + composition.least; ++i) {
            ranks |= program.rank_bit(at(composition.ranks, i));
        }
        windows.push_back(ranks);
    }
    return windows;
}

/// The longest core that the cards of a hand suffice for.
int longest_core(const CompositionProgram& composition, const Program& program, int most,
                 int most_held, bool is_wild) {
    int longest = composition.least;
    const auto fits = [&](int length) {
        switch (composition.core) {
            case Core::set: return length <= (is_wild ? program.card_count : program.most_of_rank);
            case Core::run: return length <= count_of(composition.ranks);
            case Core::any: return length <= program.card_count;
            case Core::cards: break;
        }
        return false;
    };
    for (int length = composition.least + 1; most < 0 || length <= most; ++length) {
        if (!fits(length) || composition.cards_of(length) > most_held ||
            composition.units(length) > ProgramLimits::kickers) {
            break;
        }
        longest = length;
    }
    return longest;
}

/// @param within  cards that share what all cards of a play must share
double ways_of_core(const Program& program, const CompositionProgram& composition, int length,
                    int most_held, const CardMask& within, WaysToPick& to_pick) {
    const std::size_t size = composition.core_cards(length);
    switch (composition.core) {
        case Core::set: {
            double sum = 0;
            for (const auto& cards : program.rank_cards) {
                const auto& ways = to_pick.most(cards & within, most_held);
                if (size < ways.size()) sum += ways[size];
            }
            return sum;
        }
        case Core::run: {
            // The product is largest if the cards of the hand are spread evenly over the ranks.
            const int share = std::min((most_held + length - 1) / length, most_held);
            double most = 0;
            for (const auto& cards : program.rank_cards) {
                const auto& ways =
                    to_pick.most(cards & within, std::max<int>(share, composition.width));
                if (composition.width < ways.size()) {
                    most = std::max(most, ways[composition.width]);
                }
            }
            return static_cast<double>(composition.ranks.size()) *
                   std::min(
                       std::pow(most, length),
                       most_ways_in_hand(composition.width * length, composition.width, most_held));
        }
        case Core::any: {
            const auto& ways = to_pick.most(within, most_held);
            return size < ways.size() ? ways[size] : 0;
        }
        case Core::cards: break;
    }
    return 1;
}

}  // namespace

void compile_composition(const Variant& variant, const Combination& combination, int most_held,
                         bool is_wild, CombinationProgram& compiled, Program& program) {
    CompositionProgram composition;
    composition.core = core_of(combination.pattern);
    composition.width = combination.width;
    composition.least = combination.least;
    if (composition.core == Core::run) composition.ranks = ranks_of_run(variant, combination);
    composition.cards = kinds_of(program, combination.cards);
    if (const auto& kickers = combination.kickers) {
        composition.kicker_size = kickers->size;
        composition.kicker_count = kickers->count;
        composition.kickers_by_rank = kickers->for_each_rank;
        composition.kickers_repeat = kickers->may_repeat;
        if (kickers->never >= 0) {
            composition.never = kinds_of(program, at(variant.combinations, kickers->never).cards);
        }
    }
    for (const int other : combination.unless) {
        composition.unless.push_back(other);
    }
    if (!combination.differ.empty()) {
        composition.differ = cards_by_attribute(variant, combination.differ_attribute);
    }
    if (!combination.alike.empty()) {
        composition.alike = cards_by_attribute(variant, combination.alike_attribute);
    }
    composition.windows = shortest_runs(program, composition);
    composition.most = longest_core(composition, program, combination.most, most_held, is_wild);
    compiled.composition = program.compositions.size();
    compiled.least = composition.cards_of(composition.least);
    compiled.most = composition.cards_of(composition.most);
    compiled.size_step =
        composition.cards_of(composition.least + 1) - composition.cards_of(composition.least);
    program.compositions.push_back(std::move(composition));
}

double most_compositions(const Program& program, const CombinationProgram& combination,
                         int most_held, WaysToPick& to_pick) {
    const auto& composition = at(program.compositions, combination.composition);
    double sum = 0;
    for (int length = composition.least; length <= composition.most; ++length) {
        const int kickers = composition.units(length) * composition.kicker_size;
        const int left = std::max(0, most_held - composition.core_cards(length));
        const auto ways_within = [&](const CardMask& cards) {
            return composition.wilds.empty()
                       ? ways_of_core(program, composition, length, most_held, cards, to_pick)
                       : ways_of_wild_core(program, composition, length, most_held, cards, to_pick);
        };
        double ways = combination.same.empty() ? ways_within(program.all_cards) : 0;
        for (const auto& same : combination.same) ways += ways_within(same);
        if (kickers > 0) {
            const auto& of_kickers = to_pick.most(program.all_cards, left);
            const std::size_t at = kickers;
            ways *= at < of_kickers.size() ? of_kickers[at] : 0;
        }
        sum += ways;
    }
    return sum;
}

}  // namespace houserules
