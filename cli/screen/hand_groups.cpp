#include "screen/hand_groups.h"

#include "game/order.h"
#include "source/containers.h"
#include "source/sorting.h"

using namespace houserules;

namespace {

std::vector<std::vector<std::uint8_t>> hand_groups(const Program& program, const State& state,
                                                   const std::vector<std::uint8_t>& cards) {
    std::vector<std::uint8_t> sorted = cards;
    const auto place_of = [&](std::uint8_t card) {
        return rank_place(program, state, at(program.rank_of, card));
    };
    sort_stably(sorted, [&](std::uint8_t left, std::uint8_t right) {
        if (place_of(left) != place_of(right)) return place_of(left) < place_of(right);
        return card_place(program, state, left) < card_place(program, state, right);
    });
    std::vector<std::vector<std::uint8_t>> groups;
    for (const auto card : sorted) {
        const bool goes_on = !groups.empty() && at(program.rank_of, groups.back().front()) ==
                                                    at(program.rank_of, card);
        if (!goes_on) groups.emplace_back();
        groups.back().push_back(card);
    }
    return groups;
}

}  // namespace

void add_hand(RichText& text, const CardStyle& style, const Program& program, const State& state,
              const std::vector<std::uint8_t>& cards) {
    bool first = true;
    for (const auto& group : hand_groups(program, state, cards)) {
        if (!first) text.leave(RichText::group_gap);
        first = false;
        style.add_cards(text, group);
    }
}
