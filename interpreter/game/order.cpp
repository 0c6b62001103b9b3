#include "game/order.h"

#include "game/evaluate.h"
#include "language/card_order.h"
#include "source/containers.h"

namespace houserules {

std::int32_t rank_place(const Program& program, const State& state, RankIndex rank) {
    if (rank < 0) return rank;
    for (const auto& order : program.rank_orders) {
        const bool holds =
            order.when.absent() || evaluate(program, state, Frame{}, order.when) != 0;
        if (!holds) continue;
        if (order.raised.absent()) return at(order.place, rank);
        return card_order::rank_with_raised(rank, evaluate(program, state, Frame{}, order.raised),
                                            order.above);
    }
    return rank;
}

std::int32_t suit_place(const Program& program, int suit) {
    return suit < 0 || program.suit_place.empty() ? suit : at(program.suit_place, suit);
}

std::int32_t card_place(const Program& program, const State& state, CardIndex card) {
    if (card < 0) return card;
    const std::size_t index = card;
    const auto rank = rank_place(program, state, program.rank_of[index]);
    return card_order::rank_first(
        rank, program.order_by_suit ? suit_place(program, program.suit_of[index]) : -1);
}

std::int32_t key_place(const Program& program, const State& state, CombinationIndex combination,
                       int key) {
    if (key < 0) return key;
    const auto& compiled = at(program.combinations, combination);
    if (!compiled.key_is_card) return rank_place(program, state, key);
    if (!compiled.suit_first) return card_place(program, state, key);
    const std::size_t index = key;
    return card_order::suit_first(rank_place(program, state, program.rank_of[index]),
                                  suit_place(program, program.suit_of[index]));
}

}  // namespace houserules
