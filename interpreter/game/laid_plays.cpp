#include "game/laid_plays.h"

#include "game/to_beat.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Puts cards on a pile, at least one, the lowest first; what lies there and how much is known.
///
/// @param is_empty  whether they are the first
void put_on_pile(State& state, ZoneState& pile, std::uint64_t cards, bool is_empty) {
    for (; cards != 0; cards &= cards - 1) {
        const auto card = static_cast<std::uint8_t>(lowest_bit(cards));
        if (is_empty) {
            pile.bottom = card;
            is_empty = false;
        } else {
            at(state.above, pile.top) = card;
            at(state.below, card) = pile.top;
        }
        pile.top = card;
    }
}

}  // namespace

void LaidPlays::tell(const TurnPlan& plan, State& state, std::uint32_t count) const {
    auto& target = at(state.zones, plan.play_zone);
    if (plan.is_pile) {
        // Where beaten plays go elsewhere, only the last one lies there.
        const bool is_alone = plan.beaten_to >= 0;
        bool is_empty = target.count == 0 || is_alone;
        for (std::uint32_t i = is_alone ? count - 1 : 0; i < count; ++i) {
            put_on_pile(state, target, at(cards_, i), is_empty);
            is_empty = false;
        }
    }
    count_cards(target);
    if (plan.beaten_to >= 0) count_cards(at(state.zones, plan.beaten_to));
    for (std::uint32_t i = 0; i < count; ++i) {
        for (auto left = at(cards_, i); left != 0; left &= left - 1) {
            at(state.played_by, lowest_bit(left)) = seat(i);
        }
        state.played.insert(seat(i));
    }
    state.leading = false;
    state.last_to_play = state.anchor = seat(count - 1);
    for (auto number = count; number-- > 0;) {
        if ((at(marks_, number) & 1) == 0) continue;
        CardWords<1> cards;
        cards.word[0] = at(cards_, number);
        make_to_beat(state, LaidPlay({cards.word[0], at(facts_, number)}), cards);
        break;
    }
}

}  // namespace houserules
