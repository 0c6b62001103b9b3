#include "game/wild_plays.h"

#include <algorithm>
#include <cassert>

#include "game/choices.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;

int rank_of_slot(const CompositionProgram& composition, const CorePlace& place, int slot) {
    if (composition.core == Core::set) return place.top;
    return at(composition.ranks, place.top - place.length + 1 + slot);
}

}  // namespace

template <int Words>
WildTable<Words>::WildTable(const Program& program, const PlayGroup& group,
                            const CardWords<Words>& hand, int within)
    : program_(program), group_(group),
      composition_(at(program.compositions, group.combination->composition)),
      kinds_(within < 0 ? composition_.wilds : at(composition_.wilds_within, within)),
      naturals_(within < 0 ? hand : hand & at(group.combination->same, within)),
      needs_natural_(within >= 0) {
    naturals_ -= composition_.wild_cards;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        wilds_[i] = hand & kinds_[i].cards;
        held_[i] = wilds_[i].count();
        wild_count_ += held_[i];
    }
}

template <int Words>
bool WildTable<Words>::has_natural(const Making& making) {
    return std::any_of(making.natural.begin(), making.natural.begin() + making.count,
                       [](std::uint8_t natural) { return natural > 0; });
}

/// What the cards of a play that count as others cost, and how many they are.
template <int Words>
FillingCost WildTable<Words>::cost_of(const Making& making, const WildCounts& taken) const {
    if (making.missing == 0) return {};
    return least_cost(kinds_, making.slots.data(), making.count, taken, has_natural(making));
}

/// Whether the top rank is an allowed key and all wild cards together could fill the core.
template <int Words>
bool WildTable<Words>::can_start(const CorePlace& place) const {
    const bool run = composition_.core == Core::run;
    const int slots = run ? place.length : 1;
    const int needed = run ? composition_.width : place.length;
    const CardWords<Words> keys(*group_.keys);
    if (!keys.meets(at(program_.rank_cards, rank_of_slot(composition_, place, slots - 1)))) {
        return false;
    }
    int missing = 0;
    for (int slot = 0; slot < slots; ++slot) {
        const int held = naturals_of(rank_of_slot(composition_, place, slot)).count();
        missing += std::max(0, needed - held);
        if (missing > wild_count_) return false;
    }
    return true;
}

/// The slots of the core; false if there can be none.
template <int Words>
bool WildTable<Words>::starts(const CorePlace& place, Making& making) const {
    const bool run = composition_.core == Core::run;
    making.count = run ? place.length : 1;
    if (making.count > WildSlot::most) return false;
    for (int slot = 0; slot < making.count; ++slot) {
        auto& here = at(making.slots, slot);
        here.rank = rank_of_slot(composition_, place, slot);
        here.missing = run ? composition_.width : place.length;
    }
    // An order that comes round to its first rank does not go on over it.
    return !run || place.length == 1 ||
           at(making.slots, making.count - 1).rank != making.slots[0].rank;
}

template <int Words>
template <typename Visit>
bool WildTable<Words>::fill_core(const CorePlace& place, int slot, Making& making,
                                 const Visit& visit) const {
    const int slots = composition_.core == Core::run ? place.length : 1;
    if (slot == slots) {
        return fill_kickers(place, 0, composition_.units(place.length), making, visit);
    }
    auto& here = at(making.slots, slot);
    const int needed = here.missing;
    const auto cards = naturals_of(here.rank);
    const int most = std::min(needed, cards.count());
    for (int natural = most; natural >= 0; --natural) {
        const int missing = needed - natural;
        if (making.missing + missing > wild_count_) break;
        const auto ways = making.ways;
        at(making.natural, slot) = natural;
        here.has_natural = natural > 0;
        here.missing = missing;
        making.missing += missing;
        if (natural > 0) making.ways *= count_choices_of_rank(program_, cards, natural);
        const bool stop = fill_core(place, slot + 1, making, visit);
        making.ways = ways;
        making.missing -= missing;
        here.missing = needed;
        if (stop) return true;
    }
    return false;
}

/// Each kicker has a card of its own rank, so that it is known which rank it is of.
template <int Words>
template <typename Visit>
bool WildTable<Words>::fill_kickers(const CorePlace& place, RankIndex rank, int units,
                                    Making& making, const Visit& visit) const {
    if (units == 0) return visit(making);
    const int core_slots = composition_.core == Core::run ? place.length : 1;
    for (; rank < program_.rank_count && making.count < WildSlot::most; ++rank) {
        const auto in_core = std::any_of(making.slots.begin(), making.slots.begin() + core_slots,
                                         [&](const WildSlot& slot) { return slot.rank == rank; });
        const auto cards = naturals_of(rank);
        const int held = cards.count();
        if (in_core || held == 0) continue;
        const int most =
            std::min(held, composition_.kicker_size * (composition_.kickers_repeat ? units : 1));
        for (int natural = most; natural > 0; --natural) {
            const int taken = (natural + composition_.kicker_size - 1) / composition_.kicker_size;
            const int missing = taken * composition_.kicker_size - natural;
            if (making.missing + missing > wild_count_) continue;
            const std::size_t slot = making.count;
            const auto ways = making.ways;
            making.slots[slot] = {rank, missing, true};
            making.natural[slot] = natural;
            ++making.count;
            making.missing += missing;
            making.ways *= count_choices_of_rank(program_, cards, natural);
            const bool stop = fill_kickers(place, rank + 1, units - taken, making, visit);
            making.ways = ways;
            making.missing -= missing;
            --making.count;
            if (stop) return true;
        }
    }
    return false;
}

/// Calls `visit(wild cards taken, ways to pick them)` for all that can fill what is missing.
template <int Words>
template <typename Visit>
bool WildTable<Words>::fill_missing(const Making& making, const Visit& visit) const {
    group_.look();
    if (needs_natural_ && !has_natural(making)) return false;
    WildCounts taken{};
    const bool any_number = group_.wilds == ~std::uint64_t{0};
    const auto visit_allowed = [&](const WildCounts& counts, std::uint64_t ways) {
        if (!any_number || composition_.has_prices) {
            const FillingCost cost = cost_of(making, counts);
            if (cost.tokens > group_.tokens) return false;
            if (!any_number && ((group_.wilds >> cost.others) & 1) == 0) return false;
        }
        return visit(counts, ways);
    };
    if (making.missing == 0) return visit_allowed(taken, std::uint64_t{1});
    return take_wilds(making, 0, making.missing, taken, 1, visit_allowed);
}

template <int Words>
template <typename Visit>
bool WildTable<Words>::take_wilds(const Making& making, std::size_t wild, int missing,
                                  WildCounts& taken, std::uint64_t ways, const Visit& visit) const {
    if (wild == kinds_.size()) {
        group_.look();
        return missing == 0 &&
               can_fill(kinds_, making.slots.data(), making.count, taken, has_natural(making),
                        WildUse::others) &&
               visit(taken, ways);
    }
    const int most = std::min<int>(held_[wild], missing);
    for (int count = most; count >= 0; --count) {
        taken[wild] = count;
        const auto of_wild = count == 0 ? 1 : count_choices_of_rank(program_, wilds_[wild], count);
        if (take_wilds(making, wild + 1, missing - count, taken, ways * of_wild, visit))
            return true;
    }
    taken[wild] = 0;
    return false;
}

template <int Words>
bool WildTable<Words>::for_each_making(const CorePlace& place, MakingVisitor visit) const {
    if (!can_start(place)) return false;
    Making making;
    if (!starts(place, making)) return false;
    return fill_core(place, 0, making, [&](const Making& made) {
        return fill_missing(made, [&](const WildCounts& taken, std::uint64_t ways) {
            return visit(made, taken, ways);
        });
    });
}

template <int Words>
std::uint64_t WildTable<Words>::count(const CorePlace& place) const {
    std::uint64_t sum = 0;
    const auto add = [&](const Making& making, const WildCounts&, std::uint64_t ways) {
        sum += making.ways * ways;
        return false;
    };
    for_each_making(place, MakingVisitor(add));
    return sum;
}

template <int Words>
typename WildTable<Words>::Parts WildTable<Words>::parts_of(const Making& making,
                                                            const WildCounts& taken) const {
    Parts parts;
    const auto add = [&](const CardWords<Words>& cards, int size) {
        if (size == 0) return;
        parts.parts[parts.count++] = {cards, size, count_choices_of_rank(program_, cards, size)};
    };
    for (int i = 0; i < making.count; ++i) {
        const std::size_t slot = i;
        add(naturals_of(making.slots[slot].rank), making.natural[slot]);
    }
    for (std::size_t wild = 0; wild < kinds_.size(); ++wild) add(wilds_[wild], taken[wild]);
    return parts;
}

/// All that plays of one making have in common.
template <int Words>
void WildTable<Words>::describe(const CorePlace& place, const Making& making,
                                const WildCounts& taken, Move& move) const {
    move.declared = making.missing > 0 && !can_fill(kinds_, making.slots.data(), making.count,
                                                    taken, has_natural(making), WildUse::own);
    if (program_.asks_wilds || composition_.has_prices) {
        const FillingCost cost = cost_of(making, taken);
        move.cost = cost.tokens;
        if (program_.asks_wilds) move.wilds = cost.others;
    }
    move.size = composition_.cards_of(place.length);
    const int slots = composition_.core == Core::run ? place.length : 1;
    move.key = rank_of_slot(composition_, place, slots - 1);
}

template <int Words>
void WildTable<Words>::nth(const CorePlace& place, std::uint64_t index, Move& move) const {
    const auto take = [&](const Making& making, const WildCounts& taken, std::uint64_t ways) {
        if (index >= making.ways * ways) {
            index -= making.ways * ways;
            return false;
        }
        const Parts parts = parts_of(making, taken);
        move.cards = CardMask{};
        for (std::size_t i = 0; i < parts.count; ++i) {
            const Part& part = parts.parts[i];
            move.cards |= nth_choice_of_rank(program_, part.cards, part.size, index % part.choices);
            index /= part.choices;
        }
        describe(place, making, taken, move);
        return true;
    };
    [[maybe_unused]] const bool found = for_each_making(place, MakingVisitor(take));
    assert(found);
}

/// Picks from the parts that are left, the first of them anew for each play.
template <int Words>
bool WildTable<Words>::visit_picks(const Parts& parts, std::size_t left, const CardMask& picked,
                                   Move& move, PlayVisitor visit) const {
    if (left == 0) {
        group_.look();
        move.cards = picked;
        return visit(move);
    }
    const Part& part = parts.parts[left - 1];
    for (std::uint64_t i = 0; i < part.choices; ++i) {
        const auto pick = nth_choice_of_rank(program_, part.cards, part.size, i);
        if (visit_picks(parts, left - 1, picked | pick, move, visit)) return true;
    }
    return false;
}

template <int Words>
bool WildTable<Words>::visit(const CorePlace& place, const Move& begun, PlayVisitor visit) const {
    const auto visit_plays = [&](const Making& making, const WildCounts& taken, std::uint64_t) {
        Move move = begun;
        describe(place, making, taken, move);
        const Parts parts = parts_of(making, taken);
        return visit_picks(parts, parts.count, CardMask{}, move, visit);
    };
    return for_each_making(place, MakingVisitor(visit_plays));
}

template class WildTable<1>;
template class WildTable<2>;
template class WildTable<CardMask::words>;

}  // namespace houserules
