#include "game/kickers.h"

#include <algorithm>
#include <cassert>

#include "game/choices.h"
#include "source/containers.h"

namespace houserules {

template <int Words>
KickerTable<Words>::KickerTable(const Program& program, const CompositionProgram& composition,
                                const CardWords<Words>& cards, std::uint64_t core_ranks, int units)
    : program_(program), composition_(composition), cards_(cards), core_ranks_(core_ranks),
      units_(units), may_hold_never_(!composition.never.empty()) {
    for (const auto& never : composition.never) {
        const auto rank = program.kind_rank[never.kind];
        if (((core_ranks >> rank) & 1) != 0) may_hold_never_ = false;
    }
    const int ranks = program.rank_count;
    for (int k = 0; k <= units; ++k) {
        at(at(all_, ranks), k) = k == 0;
        at(at(holding_, ranks), k) = k == 0;
    }
    for (int rank = ranks - 1; rank >= 0; --rank) {
        for (int k = 0; k <= units; ++k) {
            std::uint64_t all = 0;
            std::uint64_t holding = 0;
            for (int taken = 0; taken <= most_units_of(rank, k); ++taken) {
                const auto next = static_cast<std::size_t>(rank) + 1;
                const std::size_t rest = k - taken;
                all += all_of(rank, taken) * all_[next][rest];
                if (may_hold_never_) holding += holding_of(rank, taken) * holding_[next][rest];
            }
            at(at(all_, rank), k) = all;
            at(at(holding_, rank), k) = holding;
        }
    }
}

template <int Words>
CardMask KickerTable<Words>::nth(std::uint64_t index) const {
    Choosing choosing{index, units_, may_hold_never_, {}};
    for (RankIndex rank = 0; choosing.units > 0; ++rank) {
        assert(rank < program_.rank_count);
        choose_of_rank(rank, choosing);
    }
    return choosing.cards;
}

template <int Words>
void KickerTable<Words>::choose_of_rank(RankIndex rank, Choosing& choosing) const {
    auto& [index, units, holds_never, cards] = choosing;
    for (int taken = 0; taken <= most_units_of(rank, units); ++taken) {
        // First the ways that go on holding what must not be held whole, then the others.
        const auto all = all_of(rank, taken);
        const auto holding = holds_never ? holding_of(rank, taken) : 0;
        for (const bool holds : {true, false}) {
            const auto here = holds ? holding : all - holding;
            const auto after = left(rank + 1, units - taken, holds);
            if (here == 0 || after == 0) continue;
            if (index >= here * after) {
                index -= here * after;
                continue;
            }
            const Of of = ways_of(holds_never, holds);
            cards |= nth_of_rank(rank, taken, of, index / after);
            index %= after;
            holds_never = holds;
            units -= taken;
            return;
        }
    }
    assert(false && "an index beyond the number of kickers");
}

template <int Words>
int KickerTable<Words>::most_units_of(RankIndex rank, int units) const {
    if (((core_ranks_ >> rank) & 1) != 0) return 0;
    const int held = cards_of(rank).count() / composition_.kicker_size;
    return std::min({held, units, composition_.kickers_repeat ? units : 1});
}

/// One card each of what must not be held whole, as far as it is of a rank.
template <int Words>
CardMask KickerTable<Words>::needed(RankIndex rank) const {
    CardMask cards;
    for (const auto& never : composition_.never) {
        if (program_.kind_rank[never.kind] != rank) continue;
        auto of_kind = cards_ & program_.kind_cards[never.kind];
        for (int i = 0; i < never.count && !of_kind.empty(); ++i) {
            cards.insert(of_kind.lowest());
            of_kind.erase_lowest();
        }
    }
    return cards;
}

/// Whether cards of a rank hold the whole part of `never` that is of it.
template <int Words>
bool KickerTable<Words>::has_needed(const CardWords<Words>& cards, RankIndex rank) const {
    return std::all_of(composition_.never.begin(), composition_.never.end(),
                       [&](const KindCount& never) {
                           return program_.kind_rank[never.kind] != rank ||
                                  (cards & program_.kind_cards[never.kind]).count() >= never.count;
                       });
}

template <int Words>
std::uint64_t KickerTable<Words>::all_of(RankIndex rank, int units) const {
    if (units == 0) return 1;
    return count_choices_of_rank(program_, cards_of(rank), units * composition_.kicker_size);
}

/// Those of `all_of` that hold the part of `never` that is of this rank.
template <int Words>
std::uint64_t KickerTable<Words>::holding_of(RankIndex rank, int units) const {
    const auto cards = cards_of(rank);
    if (!has_needed(cards, rank)) return 0;
    const auto part = needed(rank);
    const int size = units * composition_.kicker_size - part.count();
    if (size < 0) return 0;
    return size == 0 ? 1 : count_choices_of_rank(program_, cards - part, size);
}

template <int Words>
std::uint64_t KickerTable<Words>::left(RankIndex rank, int units, bool holds_never) const {
    const std::size_t at = rank;
    const std::size_t k = units;
    return all_[at][k] - (holds_never ? holding_[at][k] : 0);
}

template <int Words>
CardMask KickerTable<Words>::nth_of_rank(RankIndex rank, int units, Of of,
                                         std::uint64_t index) const {
    if (units == 0) return {};
    const auto cards = cards_of(rank);
    const int size = units * composition_.kicker_size;
    if (of == Of::holding) {
        const auto part = needed(rank);
        const int rest = size - part.count();
        return rest == 0 ? part : part | nth_choice_of_rank(program_, cards - part, rest, index);
    }
    if (of == Of::all || holding_of(rank, units) == 0) {
        return nth_choice_of_rank(program_, cards, size, index);
    }
    // The ways that hold it are few; they are passed over.
    for (std::uint64_t i = 0;; ++i) {
        const auto choice = nth_choice_of_rank(program_, cards, size, i);
        if (has_needed(CardWords<Words>(choice), rank)) continue;
        if (index-- == 0) return choice;
    }
}

template class KickerTable<1>;
template class KickerTable<2>;
template class KickerTable<CardMask::words>;

}  // namespace houserules
