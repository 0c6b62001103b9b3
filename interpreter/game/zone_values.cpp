#include "game/zone_values.h"

#include "game/order.h"
#include "game/rank_table.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The lowest or highest card of some, by the order that holds now.
int extreme_in_order(const Program& program, const State& state, const CardMask& cards,
                     bool lowest) {
    int chosen = -1;
    std::int32_t extreme = 0;
    cards.for_each([&](CardIndex card) {
        const std::int32_t place = card_place(program, state, card);
        if (chosen >= 0 && !(lowest ? place < extreme : place > extreme)) return;
        chosen = card;
        extreme = place;
    });
    return chosen;
}

}  // namespace

std::int32_t end_card(const Program& program, const ZoneState* zone, TermKind kind) {
    if (zone == nullptr || zone->count == 0) return -1;
    const CardIndex card = kind == TermKind::top ? zone->top : zone->bottom;
    return program.kind_card[at(program.kind_of, card)];
}

std::int32_t extreme_card(const Program& program, const State& state, const CardMask& cards,
                          TermKind kind) {
    if (cards.empty()) return -1;
    const bool in_order = kind == TermKind::lowest_in_order || kind == TermKind::highest_in_order;
    const CardIndex card =
        in_order ? extreme_in_order(program, state, cards, kind == TermKind::lowest_in_order)
        : kind == TermKind::lowest ? cards.lowest()
                                   : cards.highest();
    return program.kind_card[at(program.kind_of, card)];
}

std::int32_t longest_run(const Program& program, const CardMask& cards, std::int32_t width) {
    if (width < 1) return program.rank_count;
    RankTable table;
    table.fill_for(program, cards);
    auto ranks = table.at_least(width);
    if (width > RankTable::exact_up_to) {
        for (auto left = ranks; left != 0; left &= left - 1) {
            const RankIndex rank = program.lowest_rank(left);
            const auto& of_rank = at(program.rank_cards, rank);
            if ((cards & of_rank).count() < width) ranks &= ~program.rank_bit(rank);
        }
    }
    int longest = 0;
    for (auto begins = ranks; begins != 0; begins &= begins >> program.rank_stride) ++longest;
    return longest;
}

std::int32_t same_rank_on_top(const Program& program, const State& state, const ZoneState* zone) {
    if (zone == nullptr || zone->count == 0) return 0;
    const auto rank = program.rank_of[zone->top];
    std::int32_t alike = 1;
    for (CardIndex card = zone->top; alike < zone->count; ++alike) {
        card = at(state.below, card);
        if (at(program.rank_of, card) != rank) break;
    }
    return alike;
}

}  // namespace houserules
